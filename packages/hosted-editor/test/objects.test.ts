import type { ChartMeaning, EditableNode, TableMeaning } from '@deckwright/core/contract';
import { openBrowser } from '@deckwright/test-tools/browser';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDeck, openDeck } from './open-deck.ts';

const browser = await openBrowser();
/** The slide with a chart and a table. */
const DATA = 3;

describe.runIf(browser)('objects on the page behind an edit link', () => {
  let open: OpenDeck;
  let page: Page;

  beforeAll(async () => {
    open = await openDeck(browser as Browser);
    page = await open.join();
    await page.locator('[data-slide]').nth(DATA).click();
  });
  afterAll(async () => {
    await open?.close();
    await browser?.close();
  });

  function nodes(): readonly EditableNode[] {
    return open.served.deck().slides[DATA]!.nodes;
  }

  function composite(kind: 'table' | 'chart') {
    return nodes().find((node) => node.kind === 'composite' && node.meaning.kind === kind) as EditableNode & {
      kind: 'composite';
    };
  }

  function chart(): ChartMeaning {
    return composite('chart').meaning as ChartMeaning;
  }

  function table(): TableMeaning {
    return composite('table').meaning as TableMeaning;
  }

  async function focus(id: string) {
    await page.locator(`[data-object="${id}"]`).focus();
  }

  it('are grouped, moved together, and ungrouped', async () => {
    const [first, second] = nodes();
    await focus(first!.id);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+Alt+g');
    await expect.poll(() => nodes().every(({ groups }) => groups?.length === 1)).toBe(true);
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => nodes()[1]!.box.y - second!.box.y).toBeGreaterThan(0);
    expect(nodes()[0]!.box.y - first!.box.y).toBeCloseTo(nodes()[1]!.box.y - second!.box.y, 6);
    await page.keyboard.press('Control+Alt+Shift+g');
    await expect.poll(() => nodes().some(({ groups }) => groups !== undefined)).toBe(false);
  });

  it('are aligned, set as numbers, and brought to the front', async () => {
    const { id } = composite('chart');
    await focus(id);
    await page.getByRole('button', { name: 'Align left edges' }).click();
    await expect.poll(() => composite('chart').box.x).toBe(0);
    await page.getByRole('textbox', { name: 'Width' }).fill('300');
    await page.getByRole('textbox', { name: 'Width' }).press('Enter');
    await expect.poll(() => composite('chart').box.width).toBe(300);
    await page.getByRole('button', { name: 'Bring to front' }).click();
    await expect.poll(() => nodes().at(-1)!.id).toBe(id);
    await page.getByRole('textbox', { name: 'Alternative text' }).fill('Orders of four quarters');
    await page.getByRole('textbox', { name: 'Alternative text' }).blur();
    await expect.poll(() => composite('chart').alt).toBe('Orders of four quarters');
  });

  it('take the data of a chart from a grid', async () => {
    await focus(composite('chart').id);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Data of the chart' });
    const cell = (row: number, column: number) => dialog.locator(`[data-cell="${row} ${column}"]`);
    await cell(1, 1).click();
    await page.keyboard.type('321');
    await page.keyboard.press('Enter');
    await expect.poll(() => chart().series[0]!.values[0]).toBe(321);
    await cell(2, 0).click();
    await page.keyboard.type('Second');
    await page.keyboard.press('Enter');
    await expect.poll(() => chart().categories[1]).toBe('Second');
    await page.keyboard.type('not this');
    await page.keyboard.press('Escape');
    expect(chart().categories[2]).toBe('Q3');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('word');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').getByText('“word” is not a number').waitFor();
    await page.keyboard.press('Escape');
    await dialog.locator(`[data-cell="1 ${chart().series.length}"]`).click();
    await dialog.getByRole('button', { name: 'Add series to the right' }).click();
    await expect.poll(() => chart().series.length).toBe(3);
    await cell(3, 0).click();
    await dialog.getByRole('button', { name: 'Remove category' }).click();
    await expect.poll(() => chart().categories).not.toContain('Q3');
    await cell(1, 0).click();
    await dialog.getByRole('button', { name: 'Add category below' }).click();
    await expect.poll(() => chart().categories.length).toBe(4);
    expect(chart().categories[1]).toMatch(/^Category/);
    expect(chart().series[0]!.values.slice(0, 2)).toEqual([321, null]);
    await cell(2, 0).click();
    await dialog.getByRole('button', { name: 'Remove category' }).click();
    await expect.poll(() => chart().categories.length).toBe(3);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/chart-data.png` });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('take cells that are pasted into the data of a chart, which grows as one step of the history', async () => {
    await focus(composite('chart').id);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Data of the chart' });
    const before = chart();
    const last = before.categories.length;
    await dialog.locator(`[data-cell="${last} 0"]`).click();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'North\t1,5\nSouth\t2,5\n');
      document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await expect.poll(() => chart().categories.slice(last - 1)).toEqual(['North', 'South']);
    expect(chart().series[0]!.values.slice(last - 1)).toEqual([1.5, 2.5]);
    expect(chart().series[1]!.values.slice(last - 1)).toEqual([before.series[1]!.values[last - 1], null]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await expect.poll(chart).toEqual(before);
  });

  it('add and delete the rows and columns of a table, and merge its cells', async () => {
    await focus(composite('table').id);
    const { rows, columns } = table();
    await page.getByRole('button', { name: 'Row below' }).click();
    await expect.poll(() => table().rows.length).toBe(rows.length + 1);
    await page.getByRole('button', { name: 'Column before' }).click();
    await expect.poll(() => table().columns.length).toBe(columns.length + 1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => table().columns.length).toBe(columns.length);
    await page.getByRole('button', { name: 'Delete row' }).click();
    await expect.poll(() => table().rows.length).toBe(rows.length);
    await focus(composite('table').id);
    await page.keyboard.press('Enter');
    await page.locator('.dw-text-field').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect.poll(() => table().rows[0]!.cells[0]?.columnSpan).toBe(2);
    await page.keyboard.press('Escape');
  });

  it('are copied to another slide, and duplicated', async () => {
    const { length } = nodes();
    await focus(composite('table').id);
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+d');
    await expect.poll(() => nodes().length).toBe(length + 1);
    await page.keyboard.press('PageDown');
    const next = () => open.served.deck().slides[DATA + 1]!.nodes;
    const before = next().length;
    await page.keyboard.press('Control+v');
    await expect.poll(() => next().length).toBe(before + 1);
    expect(next().at(-1)!.box).toEqual(composite('table').box);
    await page.keyboard.press('PageUp');
  });

  it('are made of pictures that are dropped on the slide', async () => {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await (await chosen).setFiles({ name: 'red.png', mimeType: 'image/png', buffer: bytes });
    await expect.poll(() => nodes().at(-1)!.kind).toBe('picture');
    expect(nodes().at(-1)!.box).toMatchObject({ width: 40, height: 20 });
    await page.locator('[data-save-state="saved"]').waitFor();
  });

  it('have their words found and replaced on all slides', async () => {
    await page.keyboard.press('Control+Shift+h');
    const dialog = page.getByRole('dialog', { name: 'Find and replace' });
    await dialog.getByRole('textbox', { name: 'Find', exact: true }).fill('orders');
    await dialog.getByRole('textbox', { name: 'Replace with' }).fill('Sales');
    await dialog.getByText(/^Found \d+ times\.$/).waitFor();
    await dialog.getByRole('textbox', { name: 'Find', exact: true }).fill('-');
    await dialog.getByText(/^(Found|Not found)/).waitFor();
    await dialog.getByRole('textbox', { name: 'Find', exact: true }).fill('orders');
    await dialog.getByRole('button', { name: 'Replace all' }).click();
    const text = () => JSON.stringify(open.served.deck().slides.map((slide) => slide.nodes));
    await expect.poll(text).toContain('Sales, and where they come from');
    // The title of the chart, and a heading of the table.
    await expect.poll(() => chart().title).toBe('Sales');
    await expect.poll(() => JSON.stringify(table().rows[0])).toContain('"text":"Sales"');
    await dialog.getByRole('textbox', { name: 'Find', exact: true }).fill('Sh');
    await dialog.getByRole('checkbox', { name: 'Match case' }).check();
    await dialog.getByRole('button', { name: /^4 Chart: Shop$/ }).waitFor();
    await dialog.getByRole('textbox', { name: 'Replace with' }).fill('Work-sh');
    await dialog.getByRole('button', { name: 'Replace all' }).click();
    await expect.poll(() => chart().series[0]!.name).toBe('Work-shop');
    await dialog.getByRole('textbox', { name: 'Find', exact: true }).fill('Second');
    await dialog.getByRole('textbox', { name: 'Replace with' }).fill('Q2 and Q2');
    await dialog.getByRole('button', { name: 'Replace all' }).click();
    await expect.poll(() => chart().categories[1]).toBe('Q2 and Q2');
    await dialog.getByRole('textbox', { name: 'Find', exact: true }).fill('Introduce');
    await dialog.getByRole('button', { name: /^1 Notes: Introduce/ }).waitFor();
    await dialog.getByRole('textbox', { name: 'Replace with' }).fill('Present');
    await dialog.getByRole('button', { name: 'Replace all' }).click();
    await expect.poll(() => open.served.deck().slides[0]!.notes).toBe('Welcome.\nPresent the team.');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+z');
    await expect.poll(text).toContain('Orders, and where they come from');
    expect(chart().series[0]!.name).toBe('Shop');
    expect(open.served.deck().slides[0]!.notes).toBe('Welcome.\nIntroduce the team.');
    expect(open.problems).toEqual([]);
  });
});
