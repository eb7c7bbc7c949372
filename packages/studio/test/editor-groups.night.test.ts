import { openBrowser } from '@deckwright/test-tools/browser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { type OpenEditor, openEditor } from './editor/open-editor.ts';

function box(x: number, y: number, width: number, height: number) {
  return { x, y, width, height };
}

/** In the grid, a column is 180 points wide, and the gap between two 20. */
const BOARD = {
  name: 'Board',
  elements: [
    {
      type: 'group',
      name: 'Cards',
      box: box(60, 60, 600, 120),
      direction: 'row',
      gap: 20,
      fill: 'lt2',
      elements: [
        { type: 'text', name: 'One', width: 120, text: 'One' },
        { type: 'text', name: 'Two', width: 120, text: 'Two' },
      ],
    },
    {
      type: 'group',
      name: 'Grid',
      box: box(60, 240, 580, 240),
      direction: 'grid',
      columns: 3,
      gap: 20,
      elements: ['A', 'B', 'C', 'D'].map((name) => ({ type: 'shape', name, height: 80, fill: 'accent1' })),
    },
    { type: 'shape', name: 'Badge', box: box(760, 300, 80, 40), fill: 'accent2' },
    { type: 'text', name: 'Note', box: box(760, 400, 120, 40), text: 'Note' },
  ],
};

/** Shapes that are in no row and no column. */
const LOOSE = {
  name: 'Loose',
  elements: [
    { type: 'shape', name: 'Back', box: box(200, 100, 200, 160), fill: 'accent1' },
    { type: 'shape', name: 'Turned', box: box(320, 180, 160, 40), rotation: 90, fill: 'accent2' },
    { type: 'text', name: 'Words', box: box(260, 140, 120, 40), text: 'Words' },
  ],
};

const browser = await openBrowser();
const editor: OpenEditor | undefined = browser && (await openEditor(browser, await builtStudio()));
const page = editor?.page as Page;
let count = 0;

afterAll(async () => {
  await editor?.end();
  await browser?.close();
});

type Part = { readonly [key: string]: unknown };

/** A place of the page for a point of the slide. */
async function at(x: number, y: number): Promise<readonly [number, number]> {
  const canvas = (await page.locator('.dw-canvas').boundingBox())!;
  const zoom = canvas.width / 960;
  return [canvas.x + x * zoom, canvas.y + y * zoom];
}

async function drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const [start, end] = [await at(...from), await at(...to)];
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, { steps: 3 });
  await page.mouse.move(...end, { steps: 3 });
}

async function stored(): Promise<readonly Part[]> {
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  return ((await editor!.stored(`board${count}`)) as { readonly elements: readonly Part[] }).elements;
}

async function namesIn(group: string): Promise<readonly unknown[]> {
  const found = (await stored()).find(({ name }) => name === group);
  return ((found?.elements ?? []) as readonly Part[]).map(({ name }) => name);
}

function picture(name: string) {
  return process.env.PICTURES ? page.screenshot({ path: `${process.env.PICTURES}/${name}.png` }) : undefined;
}

describe.skipIf(!browser)('groups on the canvas of the editor', () => {
  beforeAll(async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  beforeEach(async () => {
    count += 1;
    await editor!.add(`board${count}`, BOARD);
    await editor!.open(`board${count}`);
  });

  it('take what is dragged into them, in the place where it is dropped', async () => {
    await drag([800, 320], [205, 120]);
    await picture('enter');
    await page.mouse.up();
    await expect.poll(() => namesIn('Cards')).toEqual(['One', 'Badge', 'Two']);
    expect((await stored()).map(({ name }) => name)).toEqual(['Cards', 'Grid', 'Note']);
    expect(((await stored())[0]!.elements as readonly Part[])[1]).toMatchObject({ width: 80, height: 40 });
    await page.keyboard.press('Control+z');
    await expect.poll(() => namesIn('Cards')).toEqual(['One', 'Two']);
    expect((await stored())[2]).toMatchObject({ box: box(760, 300, 80, 40) });
  });

  it('take copies of what is dragged with Alt, also of what they hold', async () => {
    await page.keyboard.down('Alt');
    await drag([800, 320], [205, 120]);
    await picture('enter-copy');
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await expect.poll(() => namesIn('Cards')).toEqual(['One', 'Badge', 'Two']);
    expect((await stored()).map(({ name }) => name)).toEqual(['Cards', 'Grid', 'Badge', 'Note']);

    await page.keyboard.press('Control+z');
    await expect.poll(() => namesIn('Cards')).toEqual(['One', 'Two']);
    await page.getByRole('treeitem', { name: /^One/ }).click();
    await page.keyboard.down('Alt');
    await drag([100, 120], [400, 120]);
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await expect.poll(() => namesIn('Cards')).toEqual(['One', 'Two', 'One']);
  });

  it('take several elements, and let several out', async () => {
    await page.mouse.click(...(await at(800, 320)));
    await page.keyboard.down('Shift');
    await page.mouse.click(...(await at(800, 420)));
    await page.keyboard.up('Shift');
    await drag([800, 320], [400, 120]);
    await page.mouse.up();
    await expect.poll(() => namesIn('Cards')).toEqual(['One', 'Two', 'Badge', 'Note']);
    expect(await page.getByRole('treeitem', { selected: true }).count()).toBe(2);
    await page.getByRole('treeitem', { name: /^One/ }).click();
    await page.keyboard.down('Shift');
    await page.mouse.click(...(await at(280, 120)));
    await page.keyboard.up('Shift');
    await drag([100, 120], [700, 350]);
    await page.mouse.up();
    await expect.poll(() => namesIn('Cards')).toEqual(['Badge', 'Note']);
    expect((await stored()).map(({ name }) => name)).toEqual(['Cards', 'Grid', 'One', 'Two']);
  });

  it('get another padding and another gap from their handles', async () => {
    await page.mouse.click(...(await at(600, 120)));
    await page.mouse.move(...(await at(80, 120)));
    await picture('spaces');
    await drag([80, 120], [92, 120]);
    await picture('padding');
    await page.mouse.up();
    await expect.poll(async () => (await stored())[0]!.padding).toEqual({ top: 0, right: 0, bottom: 0, left: 12 });
    await drag([202, 120], [222, 120]);
    await page.mouse.up();
    await expect.poll(async () => (await stored())[0]!.gap).toBe(40);
    expect(await page.getByLabel('Gap', { exact: true }).inputValue()).toBe('40');
  });

  it('let a child of a grid span columns, and be narrower than one', async () => {
    await page
      .getByRole('treeitem', { name: /^A,? / })
      .or(page.getByRole('treeitem', { name: 'A', exact: true }))
      .first()
      .click();
    await drag([240, 280], [430, 280]);
    await page.mouse.up();
    const first = async () => ((await stored())[1]!.elements as readonly Part[])[0]!;
    await expect.poll(first).toEqual({ type: 'shape', name: 'A', height: 80, fill: 'accent1', columnSpan: 2 });
    await drag([440, 280], [250, 280]);
    await page.mouse.up();
    await expect.poll(first).toEqual({ type: 'shape', name: 'A', height: 80, fill: 'accent1' });
    await drag([240, 280], [200, 280]);
    await page.mouse.up();
    await expect.poll(async () => (await first()).width).toBe(140);
  });

  it('say how their children are sized, and let a double click change it', async () => {
    await page.getByRole('treeitem', { name: /^One/ }).click();
    const label = page.locator('.dw-canvas-size');
    expect(await label.textContent()).toBe('120 × Fill');
    await picture('sizing');
    const [x, y] = await at(180, 120);
    await page.mouse.dblclick(x, y);
    await expect.poll(() => label.textContent()).toBe('Hug × Fill');
    const first = async () => ((await stored())[0]!.elements as readonly Part[])[0]!;
    await expect.poll(async () => (await first()).width).toBe('hug');
    const handle = (await page.locator('[data-handle="3"] .dw-canvas-handle').boundingBox())!;
    await page.keyboard.down('Shift');
    await page.mouse.dblclick(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.keyboard.up('Shift');
    await expect.poll(async () => (await first()).width).toBe('fill');
  });

  it('leave everything where it is with Ctrl+G, and what is in them is dragged as on the slide', async () => {
    const key = `loose${count}`;
    await editor!.add(key, LOOSE);
    await editor!.open(key);
    const group = async () => {
      await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
      return ((await editor!.stored(key)) as { readonly elements: readonly Part[] }).elements;
    };
    const shot = () => page.locator('.dw-canvas-picture').screenshot({ animations: 'disabled' });
    await page.mouse.click(...(await at(900, 500)));
    const before = await shot();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+g');
    const boxes = [box(0, 0, 200, 160), box(120, 80, 160, 40), box(60, 40, 120, 40)];
    await expect.poll(async () => (await group()).length).toBe(1);
    expect((await group())[0]).toMatchObject({
      direction: 'free',
      box: box(200, 100, 220, 180),
      elements: boxes.map((one) => ({ box: one })),
    });
    await page.mouse.click(...(await at(900, 500)));
    expect(before.equals(await shot())).toBe(true);

    await page.mouse.dblclick(...(await at(320, 160)));
    await drag([320, 160], [420, 330]);
    await picture('free-drag');
    await page.mouse.up();
    const words = async () => ((await group())[0]!.elements as readonly Part[])[2]!.box as ReturnType<typeof box>;
    await expect.poll(async () => Math.abs((await words()).y - 210)).toBeLessThan(6);
    await picture('free-dropped');
    await page.getByLabel('From the left').fill('10');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await words()).x).toBe(10);

    await page.mouse.click(...(await at(220, 120)));
    await page.keyboard.press('Escape');
    await picture('free-group');
    await page.getByRole('button', { name: 'Across', exact: true }).click();
    await expect.poll(async () => (await group())[0]!.direction).toBe('row');
    await picture('free-row');
    await page.getByRole('button', { name: 'Free', exact: true }).click();
    await expect.poll(async () => (await group())[0]!.direction).toBe('free');
  });

  it('are beside a grid and rulers, which the browser keeps', async () => {
    await page.mouse.click(...(await at(920, 30)));
    await page.keyboard.press("Control+'");
    await page.keyboard.press('Alt+Shift+F9');
    expect(await page.locator('.dw-canvas-grid').count()).toBe(1);
    expect(await page.locator('.dw-ruler').count()).toBe(2);
    await picture('grid');
    await page.reload();
    await page.locator('.dw-canvas-grid').waitFor();
    await page.getByRole('button', { name: /^Zoom/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Grid', checked: true }).click();
    await page.getByRole('button', { name: /^Zoom/ }).click();
    await picture('menu');
    await page.getByRole('menuitemcheckbox', { name: 'Rulers', checked: true }).click();
    await expect.poll(() => page.locator('.dw-canvas-grid, .dw-ruler').count()).toBe(0);
  });
});
