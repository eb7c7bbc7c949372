import { expect } from 'vitest';
import { chooseByKeys, goToSlide, objectOn, openObject, openText, pressTool, slideOption, typeOver } from './hands.ts';
import { type DeckJob, nodesOf, wordsOf } from './job.ts';

export const addSlide: DeckJob = {
  title: 'adds a slide, and writes its title',
  async run({ page, deck }) {
    const { length } = deck().slides;
    await goToSlide(page, 2);
    await pressTool(page, 'New slide');
    await page.getByRole('region', { name: `Slide 3 of ${length + 1}` }).waitFor();
    await openObject(page, objectOn(page, 'Title'), openText(page));
    await typeOver(page, 'What comes next');
    await page.getByRole('option', { name: 'Slide 3: What comes next' }).waitFor();
    await expect.poll(() => nodesOf(deck(), 3).flatMap(wordsOf)).toContain('What comes next');
    expect(deck().slides.length).toBe(length + 1);
  },
};

export const moveSlide: DeckJob = {
  title: 'moves a slide up with the keyboard',
  async run({ page, deck }) {
    const [first, second, third, ...others] = deck().slides.map(({ id }) => id);
    await slideOption(page, 1).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Slide 3: The new harbour', selected: true }).waitFor();
    await page.keyboard.press('Shift+F10');
    await chooseByKeys(page, 'Move the slide up');
    await page.getByRole('option', { name: 'Slide 2: The new harbour', selected: true }).waitFor();
    await page.getByRole('option', { name: 'Slide 3: Three things to keep' }).waitFor();
    await expect.poll(() => deck().slides.map(({ id }) => id)).toEqual([first, third, second, ...others]);
  },
};

export const hideCopy: DeckJob = {
  title: 'duplicates a slide, and hides the copy',
  async run({ page, deck }) {
    const { length } = deck().slides;
    await slideOption(page, 2).click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Duplicate/ }).click();
    await page.getByRole('option', { name: 'Slide 3: Three things to keep', selected: true }).waitFor();
    await page.getByRole('toolbar', { name: 'Slides' }).getByRole('button', { name: 'Hide when presenting' }).click();
    await page.getByRole('option', { name: 'Slide 3: Three things to keep, hidden' }).waitFor();
    await expect
      .poll(() =>
        deck()
          .slides.map(({ hidden = false }) => hidden)
          .slice(0, 4),
      )
      .toEqual([false, false, true, false]);
    expect(deck().slides.length).toBe(length + 1);
    expect(wordsOf(nodesOf(deck(), 3)[0])).toEqual(wordsOf(nodesOf(deck(), 2)[0]));
  },
};
