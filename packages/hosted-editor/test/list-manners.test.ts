import type { EditableText, Paragraph } from '@deckwright/core/contract';
import { openBrowser } from '@deckwright/test-tools/browser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDeck, openDeck } from './open-deck.ts';

const browser = await openBrowser();
/** A slide with a list, and the one with a chart and a table. */
const [LIST, DATA] = [1, 3];

describe.runIf(browser)('what people type into a deck', () => {
  let open: OpenDeck;
  let page: Page;

  beforeAll(async () => {
    open = await openDeck(browser!);
    page = await open.join();
  });
  afterAll(async () => {
    await open?.close();
    await browser?.close();
  });

  const nodesOf = (slide: number) => open.served.deck().slides[slide]!.nodes;
  const list = () => nodesOf(LIST).find((node) => node.kind === 'text' && node.paragraphs[0]?.bullet) as EditableText;
  const written = ({ paragraphs }: EditableText) =>
    paragraphs.map(({ runs, level, bullet }) => `${bullet ? `${level} ` : ''}${runs.map(({ text }) => text).join('')}`);

  async function edit(id: string) {
    await page.locator(`[data-object="${id}"]`).focus();
    await page.keyboard.press('Enter');
    await page.locator('.dw-text-field').waitFor();
    await page.keyboard.press('Control+End');
  }

  it('continues a list, and leaves it at an empty item', async () => {
    await page.locator('[data-slide]').nth(LIST).click();
    const before = written(list());
    await edit(list().id);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Another');
    await expect.poll(() => written(list())).toEqual([...before, '0 Another']);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Deeper');
    await expect.poll(() => written(list()).at(-1)).toBe('1 Deeper');
    await page.keyboard.press('Enter');
    await expect.poll(() => written(list()).at(-1)).toBe('1 ');
    await page.keyboard.press('Enter');
    await expect.poll(() => written(list()).at(-1)).toBe('0 ');
    await page.keyboard.press('Enter');
    await expect.poll(() => written(list()).at(-1)).toBe('');
    await page.keyboard.press('Backspace');
    await expect.poll(() => written(list()).at(-1)).toBe('1 Deeper');
  });

  it('gives an item the look of the level to which Tab moves it', async () => {
    const look = ({ marginLeft, indent, bullet, endSize, runs }: Paragraph) => ({
      ...{ marginLeft, indent, bullet },
      size: runs[0]?.size ?? endSize,
    });
    const deeper = list().paragraphs.at(-1)!;
    const model = list().paragraphs.find(({ level }) => level === 1)!;
    expect(look(deeper)).toEqual(look(model));
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => look(list().paragraphs.at(-1)!)).toEqual(look(list().paragraphs[0]!));
  });

  it('takes the bullet off with Backspace at the start of an item, and then joins it to the one before', async () => {
    await page.keyboard.press('Home');
    await page.keyboard.press('Backspace');
    await expect.poll(() => written(list()).at(-1)).toBe('Deeper');
    await page.keyboard.press('Backspace');
    await expect.poll(() => written(list()).at(-1)).toBe('0 AnotherDeeper');
    await page.keyboard.press('Escape');
  });

  it('runs from right to left after a first letter that does, and can be turned', async () => {
    await page.getByRole('button', { name: 'Text box' }).click();
    await page.locator('.dw-text-field').waitFor();
    await page.keyboard.insertText('שלום');
    const text = () => (nodesOf(LIST).at(-1) as EditableText).paragraphs;
    await expect.poll(() => text().map(({ direction, align }) => [direction, align])).toEqual([['rtl', 'right']]);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Hello');
    await expect.poll(() => text().map(({ direction }) => direction)).toEqual(['rtl', 'ltr']);
    await page.getByRole('button', { name: 'Right to left' }).click();
    await expect.poll(() => text().map(({ direction }) => direction)).toEqual(['rtl', 'rtl']);
    await page.keyboard.press('Escape');
  });

  it('lands in the first cell of a row that was inserted', async () => {
    await page.locator('[data-slide]').nth(DATA).click();
    const rows = () => {
      const table = nodesOf(DATA).find((node) => node.kind === 'composite' && node.meaning.kind === 'table');
      if (table?.kind !== 'composite' || table.meaning.kind !== 'table') return [];
      return table.meaning.rows.map(({ cells }) => cells[0]?.paragraphs[0]?.runs[0]?.text ?? '');
    };
    const before = rows();
    const table = nodesOf(DATA).find((node) => node.kind === 'composite' && node.meaning.kind === 'table')!;
    await page.locator(`[data-object="${table.id}"]`).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Row below' }).click();
    await page.keyboard.type('New');
    await page.keyboard.press('Escape');
    await expect.poll(rows).toEqual([before[0], 'New', ...before.slice(1)]);
  });
});
