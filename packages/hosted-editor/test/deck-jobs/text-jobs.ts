import { expect } from 'vitest';
import { chooseFrom, goToSlide, objectOn, openObject, openText, pressTool, slideOption, typeOver } from './hands.ts';
import { type DeckJob, nodesOf, wordsOf } from './job.ts';

export const changeTitle: DeckJob = {
  title: 'changes the words of a title',
  async run({ page, deck }) {
    await goToSlide(page, 2);
    await openObject(page, objectOn(page, 'title'), openText(page));
    await typeOver(page, 'Three things to change');
    await slideOption(page, 2)
      .and(page.getByRole('option', { name: 'Three things to change' }))
      .waitFor();
    await expect.poll(() => wordsOf(nodesOf(deck(), 2)[0])).toEqual(['Three things to change']);
  },
};

export const formatWords: DeckJob = {
  title: 'writes a list with bullets, in bold',
  async run({ page, deck }) {
    await pressTool(page, 'Text box');
    await openText(page).waitFor();
    await page.keyboard.type('Apples');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Pears');
    await page.keyboard.press('Control+a');
    await pressTool(page, 'Bold');
    await pressTool(page, 'Bullets');
    for (const name of ['Bold', 'Bullets'])
      await page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
    await expect.poll(() => wordsOf(nodesOf(deck(), 1).at(-1))).toEqual(['Apples', 'Pears']);
    const list = { bullet: { kind: 'glyph' }, runs: [{ bold: true }] };
    await expect.poll(() => nodesOf(deck(), 1).at(-1)).toMatchObject({ kind: 'text', paragraphs: [list, list] });
    await page.keyboard.press('Escape');
    await openText(page).waitFor({ state: 'detached' });
  },
};

export const replaceWord: DeckJob = {
  title: 'finds a word in the whole deck, and replaces it',
  async run({ page, deck }) {
    await chooseFrom(page, 'More', 'Find and replace');
    const dialog = page.getByRole('dialog', { name: 'Find and replace' });
    await dialog.getByRole('textbox', { name: 'Find', exact: true }).click();
    await page.keyboard.type('harbour');
    await dialog.getByRole('button', { name: /The new harbour/ }).waitFor();
    await dialog.getByRole('textbox', { name: 'Replace with' }).click();
    await page.keyboard.type('port');
    await dialog.getByRole('button', { name: 'Replace all' }).click();
    await dialog.getByText('Not found.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('option', { name: 'Slide 3: The new port' }).waitFor();
    await expect.poll(() => wordsOf(nodesOf(deck(), 3)[0])).toEqual(['The new port']);
  },
};

export const presentNotes: DeckJob = {
  title: 'writes speaker notes, and presents with them',
  async run({ page, deck }) {
    await goToSlide(page, 2);
    await page.getByRole('textbox', { name: 'Speaker notes' }).click();
    await page.keyboard.type('Pause here.');
    await expect.poll(() => deck().slides[1]!.notes).toBe('Pause here.');
    await pressTool(page, 'Present');
    const shown = page.getByRole('dialog', { name: 'Presentation' });
    await shown.getByRole('img', { name: 'Three things to keep' }).waitFor();
    await shown.getByRole('button', { name: 'Speaker notes' }).click();
    await shown.getByRole('complementary', { name: 'Speaker notes' }).getByText('Pause here.').waitFor();
    await page.keyboard.press('ArrowRight');
    await shown.getByRole('img', { name: 'The new harbour' }).waitFor();
    await shown.getByRole('button', { name: 'End the presentation' }).click();
    await shown.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: /^Slide 3 of/ }).waitFor();
  },
};
