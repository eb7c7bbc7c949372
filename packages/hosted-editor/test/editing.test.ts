import type { EditableNode, EditableText } from '@deckwright/core/contract';
import { openBrowser } from '@deckwright/test-tools/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDeck, openDeck } from './open-deck.ts';

const browser = await openBrowser();
const ALL = process.platform === 'darwin' ? 'Meta' : 'Control';

describe.runIf(browser)('the page behind an edit link', () => {
  let open: OpenDeck;
  let page: Page;

  beforeAll(async () => {
    open = await openDeck(browser as Browser);
    page = await open.join();
  });
  afterAll(async () => {
    await open?.close();
    await browser?.close();
  });

  function nodes(slide = 0): readonly EditableNode[] {
    return open.served.deck().slides[slide]!.nodes;
  }

  function wordsOf(node: EditableNode | undefined): string {
    return (node as EditableText).paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');
  }

  function title(slide = 0): EditableNode {
    return nodes(slide).find(({ role }) => role === 'title')!;
  }

  async function saved() {
    await page.locator('[data-save-state="saved"]').waitFor();
  }

  /** The middle of an object, in pixels of the window. */
  async function middleOf(id: string) {
    const box = (await page.locator(`[data-object="${id}"]`).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  it('moves an object by keyboard and by mouse, and stores its new place', async () => {
    const before = title().box;
    await page.locator(`[data-object="${title().id}"]`).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => title().box.x).toBeGreaterThan(before.x);
    const { x, y } = await middleOf(title().id);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 37, { steps: 4 });
    await page.mouse.move(x + 41, y + 73, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => title().box.y).toBeGreaterThan(before.y + 40);
    await saved();
  });

  it('undoes and redoes what this person did', async () => {
    const moved = title().box;
    await page.keyboard.press(`${ALL}+z`);
    await expect.poll(() => title().box.y).toBeLessThan(moved.y);
    await page.keyboard.press(`${ALL}+Shift+z`);
    await expect.poll(() => title().box).toEqual(moved);
  });

  it('takes what is typed into a text at its caret', async () => {
    await page.locator(`[data-object="${title().id}"]`).focus();
    await page.keyboard.press('Enter');
    const field = page.locator('.dw-text-field');
    await field.waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type(' so far');
    await expect.poll(() => wordsOf(title())).toBe('Year in review so far');
    await page.keyboard.press('Enter');
    await page.keyboard.type('2026');
    await expect.poll(() => wordsOf(title())).toBe('Year in review so far\n2026');
    await page.keyboard.press('Backspace');
    await expect.poll(() => wordsOf(title())).toBe('Year in review so far\n202');
  });

  it('formats what is selected in a text', async () => {
    await page.keyboard.press(`${ALL}+a`);
    await page.keyboard.press(`${ALL}+i`);
    await expect.poll(() => (title() as EditableText).paragraphs[0]!.runs.every(({ italic }) => italic)).toBe(true);
    await page.getByRole('button', { name: 'Centre', exact: true }).click();
    await expect
      .poll(() => (title() as EditableText).paragraphs.map(({ align }) => align))
      .toEqual(['center', 'center']);
    await page.keyboard.press('Escape');
    await page.locator('.dw-text-field').waitFor({ state: 'detached' });
  });

  it('inserts a text, a shape, a table and a chart, and deletes them', async () => {
    const before = nodes().length;
    await page.getByRole('button', { name: 'Text box' }).click();
    await page.locator('.dw-text-field').waitFor();
    await page.keyboard.type('New words');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Shape', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Ellipse' }).click();
    await page.getByRole('button', { name: 'Chart', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('slider', { name: 'Size of the table' }).press('Enter');
    await page.locator('.dw-text-field').waitFor();
    await page.keyboard.type('Cell');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Next');
    await page.keyboard.press('Escape');
    await expect.poll(() => nodes().length).toBe(before + 4);
    const table = nodes().at(-1)!;
    expect(table.kind === 'composite' && table.meaning.kind).toBe('table');
    const words = () => {
      const now = nodes().at(-1)!;
      if (now.kind !== 'composite' || now.meaning.kind !== 'table') return [];
      return now.meaning.rows[0]!.cells.map((cell) => cell?.paragraphs[0]?.runs[0]?.text);
    };
    await expect.poll(words).toEqual(['Cell', 'Next', undefined]);
    expect(nodes().some((node) => node.kind === 'text' && wordsOf(node) === 'New words')).toBe(true);
    // The cell is selected, and then the table.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    await expect.poll(() => nodes().length).toBe(before + 3);
  });

  it('adds, duplicates, moves, hides and deletes slides by keyboard', async () => {
    const order = () => open.served.deck().slides.map(({ id }) => id);
    const [first, ...others] = order();
    await page.keyboard.press(`${ALL}+Alt+Shift+f`);
    await page.keyboard.press(`${ALL}+d`);
    await expect.poll(() => order().length).toBe(others.length + 2);
    await page.keyboard.press(`${ALL}+Alt+Shift+f`);
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => order()[1]).toBe(first);
    await page.keyboard.press('Delete');
    await expect.poll(order).toEqual([first, ...others]);
    await page.keyboard.press(`${ALL}+m`);
    await expect.poll(() => order().length).toBe(others.length + 2);
    const numbered = () =>
      open.served.deck().slides.map(({ nodes: all }) => all.filter(({ role }) => role === 'slideNumber'));
    await page.locator('[data-slide]').nth(2).click();
    await page.keyboard.press(`${ALL}+m`);
    await expect.poll(() => JSON.stringify(numbered()[3])).toContain('"field":"slideNumber"');
    await page.keyboard.press(`${ALL}+Alt+Shift+f`);
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Hide when presenting' }).click();
    await expect.poll(() => open.served.deck().slides.filter(({ hidden }) => hidden).length).toBe(2);
  });

  it('renames the deck, and stores notes', async () => {
    const box = page.getByRole('textbox', { name: 'Title of the presentation' });
    await box.fill('Another title');
    await box.press('Enter');
    await expect.poll(() => open.served.deck().properties.title).toBe('Another title');
    await page.locator('[data-slide]').nth(2).click();
    await page.getByRole('textbox', { name: 'Speaker notes' }).fill('Say this.');
    await expect.poll(() => open.served.deck().slides[2]!.notes).toBe('Say this.');
    await saved();
  });

  it('shows what is stored after a reload', async () => {
    await page.reload();
    await page.locator('#stage .dw-canvas-picture').waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Title of the presentation' }).inputValue())
      .toBe('Another title');
    expect(await page.locator('[data-slide]').count()).toBe(open.served.deck().slides.length);
    expect(open.problems).toEqual([]);
  });
});
