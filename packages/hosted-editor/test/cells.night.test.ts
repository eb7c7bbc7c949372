import type { EditableNode, TableMeaning } from '@deckwright/core/contract';
import { openBrowser } from '@deckwright/test-tools/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDeck, openDeck } from './open-deck.ts';

const browser = await openBrowser();
/** The slide with a table. */
const DATA = 3;

describe.runIf(browser)('cells of a table on the page behind an edit link', () => {
  let open: OpenDeck;
  let page: Page;

  beforeAll(async () => {
    open = await openDeck(browser as Browser);
    page = await open.join({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('[data-slide]').nth(DATA).click();
    await page.locator(`[data-object="${node().id}"]`).focus();
    await page.keyboard.press('Enter');
    await page.locator('.dw-text-field').waitFor();
    await page.keyboard.press('Escape');
    await layer().waitFor();
  });
  afterAll(async () => {
    await open?.close();
    await browser?.close();
  });

  function node(): EditableNode & { kind: 'composite' } {
    const found = open.served
      .deck()
      .slides[DATA]!.nodes.find((one) => one.kind === 'composite' && one.meaning.kind === 'table');
    return found as EditableNode & { kind: 'composite' };
  }

  function table(): TableMeaning {
    return node().meaning as TableMeaning;
  }

  function words(): readonly (readonly string[])[] {
    const wordsOf = (cell: TableMeaning['rows'][number]['cells'][number]) =>
      cell ? cell.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('|') : '<';
    return table().rows.map(({ cells }) => cells.map(wordsOf));
  }

  function layer() {
    return page.locator('[data-cells]');
  }

  /** The middle of a cell on the page. */
  async function pointIn(row: number, column: number) {
    const box = (await layer().boundingBox())!;
    const { rows, columns } = table();
    return {
      x: box.x + (box.width * (column + 0.5)) / columns.length,
      y: box.y + (box.height * (row + 0.5)) / rows.length,
    };
  }

  async function chosen(name: string) {
    await page.getByRole('group', { name: new RegExp(`, ${name}$`) }).waitFor();
  }

  async function dragCells(from: readonly [number, number], to: readonly [number, number]) {
    const [start, end] = [await pointIn(...from), await pointIn(...to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
    await page.mouse.move(end.x, end.y);
    await page.mouse.up();
  }

  it('are selected by dragging, with Shift, and by arrow keys', async () => {
    await chosen('row 1, column 1');
    await page.keyboard.press('ArrowDown');
    await chosen('row 2, column 1');
    await page.keyboard.press('Shift+ArrowRight');
    await chosen('row 2, columns 1 to 2');
    await page.keyboard.press('Shift+ArrowDown');
    await chosen('rows 2 to 3, columns 1 to 2');
    await dragCells([0, 0], [1, 1]);
    await chosen('rows 1 to 2, columns 1 to 2');
    const last = await pointIn(2, 0);
    await page.keyboard.down('Shift');
    await page.mouse.click(last.x, last.y);
    await page.keyboard.up('Shift');
    await chosen('rows 1 to 3, column 1');
    await page.keyboard.press('Shift+Space');
    await chosen('rows 1 to 3, columns 1 to 2');
  });

  it('are formatted, filled and framed together, each as one step', async () => {
    const before = table();
    await dragCells([1, 0], [2, 1]);
    await page.getByRole('button', { name: 'Bold' }).click();
    const isBold = (row: number) =>
      table().rows[row]!.cells.every((cell) => cell!.paragraphs.every(({ runs }) => runs.every(({ bold }) => bold)));
    await expect.poll(() => isBold(1) && isBold(2)).toBe(true);
    await page.getByRole('button', { name: /^Fill of the cells/ }).click();
    await page.getByRole('button', { name: 'Accent 2' }).click();
    await page.keyboard.press('Escape');
    const fills = () => table().rows.map(({ cells }) => JSON.stringify(cells[0]!.fill).includes('accent2'));
    await expect.poll(fills).toEqual([false, true, true]);
    await page.getByRole('textbox', { name: 'Width of the borders in points' }).fill('3');
    await page.getByRole('textbox', { name: 'Width of the borders in points' }).press('Enter');
    await page.getByRole('button', { name: 'Draw borders' }).click();
    await page.getByRole('menuitem', { name: 'Outer borders' }).click();
    await expect.poll(() => table().rows[2]!.cells[1]!.borders.right?.width).toBe(3);
    // The neighbour has the same line, so that no other one is drawn in its place.
    expect(table().rows[0]!.cells[1]!.borders.bottom?.width).toBe(3);
    expect(table().rows[1]!.cells[1]!.borders.top?.width).toBe(3);
    expect(table().rows[1]!.cells[0]!.borders.right?.width).not.toBe(3);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
    await expect.poll(table).toEqual(before);
  });

  it('are merged and split, and keep their words', async () => {
    const before = words();
    await dragCells([1, 0], [1, 1]);
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect.poll(() => table().rows[1]!.cells[0]!.columnSpan).toBe(2);
    expect(words()[1]).toEqual([before[1]!.join('|'), '<']);
    await page.getByRole('button', { name: 'Split', exact: true }).click();
    await expect.poll(() => table().rows[1]!.cells[0]!.columnSpan).toBeUndefined();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(words).toEqual(before);
  });

  it('get as many rows and columns as are selected, and lose them', async () => {
    const before = words();
    const { box } = node();
    await dragCells([1, 0], [2, 1]);
    await page.getByRole('button', { name: '2 rows above' }).click();
    await expect.poll(() => table().rows.length).toBe(5);
    await chosen('rows 2 to 3, columns 1 to 2');
    expect(node().box.height).toBeGreaterThan(box.height);
    await page.getByRole('button', { name: 'Delete 2 rows' }).click();
    await expect.poll(words).toEqual(before);
    await page.getByRole('button', { name: 'Column after' }).click();
    await expect.poll(() => table().columns.length).toBe(3);
    const { x, width } = node().box;
    expect(x + width).toBeLessThanOrEqual(open.served.deck().size.width + 0.01);
    expect(table().columns.reduce((sum, column) => sum + column.width, 0)).toBeCloseTo(width, 6);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(words).toEqual(before);
    expect(node().box).toEqual(box);
  });

  it('are copied to a spreadsheet, and pasted from one with new rows', async () => {
    const before = words();
    await dragCells([0, 0], [1, 1]);
    await page.keyboard.press('Control+c');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(
      before
        .slice(0, 2)
        .map((row) => row.join('\t'))
        .join('\n'),
    );
    await page.evaluate(() => navigator.clipboard.writeText('Oslo\t1\r\n"Two\nlines"\t2\r\n'));
    const last = await pointIn(2, 0);
    await page.mouse.click(last.x, last.y);
    await page.locator('.dw-text-field').waitFor();
    await page.keyboard.press('Control+v');
    await expect.poll(words).toEqual([before[0], before[1], ['Oslo', '1'], ['Two|lines', '2']]);
    await chosen('rows 3 to 4, columns 1 to 2');
    await page.keyboard.press('Control+z');
    await expect.poll(words).toEqual(before);
  });

  it('are copied with their look, and a single text fills them all', async () => {
    const before = table();
    await dragCells([0, 0], [0, 1]);
    await page.keyboard.press('Control+c');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await chosen('row 2, column 1');
    await page.keyboard.press('Control+v');
    await expect.poll(() => table().rows[1]!.cells).toEqual(before.rows[0]!.cells);
    await page.evaluate(() => navigator.clipboard.writeText('n/a'));
    await page.keyboard.press('Control+v');
    await expect.poll(() => words()[1]).toEqual(['n/a', 'n/a']);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(table).toEqual(before);
  });

  it('are emptied, typed into, and left with Escape', async () => {
    const before = words();
    await dragCells([1, 0], [2, 1]);
    await page.keyboard.press('Delete');
    await expect.poll(words).toEqual([before[0], ['', ''], ['', '']]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('New');
    await expect.poll(() => words()[2]![0]).toBe('New');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Last');
    await expect.poll(words).toEqual([before[0], ['', ''], ['New', '1'], ['Last', '']]);
    await page.keyboard.press('Escape');
    await chosen('row 4, column 1');
    await page.keyboard.press('Escape');
    await layer().waitFor({ state: 'detached' });
    await page.keyboard.press('Delete');
    await expect
      .poll(() =>
        open.served.deck().slides[DATA]!.nodes.some((one) => one.kind === 'composite' && one.meaning.kind === 'table'),
      )
      .toBe(false);
    expect(open.problems).toEqual([]);
  });
});
