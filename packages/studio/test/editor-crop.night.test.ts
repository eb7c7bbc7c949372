import { openBrowser } from '@deckwright/test-tools/browser';
import { faultsOf, runAxe } from '@deckwright/test-tools/pages/axe';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { type OpenEditor, openEditor } from './editor/open-editor.ts';

/** Red at the left, and blue at the right. */
async function twoColors(): Promise<string> {
  const half = { width: 400, height: 400, channels: 3 as const };
  const blue = await sharp({ create: { ...half, background: '#2040c0' } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { ...half, width: 800, background: '#c03020' } })
    .composite([{ input: blue, left: 400, top: 0 }])
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

const browser = await openBrowser();
const editor: OpenEditor | undefined = browser && (await openEditor(browser, await builtStudio()));
const page = editor?.page as Page;

beforeAll(async () => {
  if (!editor) return;
  const box = { x: 300, y: 120, width: 240, height: 240 };
  await editor.add('photo', {
    name: 'Photo',
    elements: [{ type: 'image', name: 'Boat', src: await twoColors(), alt: 'A boat', box }],
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await editor.open('photo');
});
afterAll(async () => {
  await editor?.end();
  await browser?.close();
});

interface StoredPicture {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly focus?: unknown;
  readonly crop?: unknown;
}

async function storedElement() {
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  return ((await editor!.stored('photo')) as { readonly elements: readonly [StoredPicture] }).elements[0];
}

async function storedPicture() {
  const { focus, crop } = await storedElement();
  return { focus, crop };
}

/** A point of the slide, on the page. */
async function placeOf(x: number, y: number) {
  const canvas = (await page.locator('.dw-canvas').boundingBox())!;
  const zoom = canvas.width / 960;
  return [canvas.x + x * zoom, canvas.y + y * zoom] as const;
}

function area() {
  return page.getByRole('slider', { name: 'Part of the picture that is shown' });
}

async function colorAt(x: number, y: number): Promise<readonly number[]> {
  return page.locator('.dw-canvas-picture').evaluate(
    async (image: HTMLImageElement, at) => {
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 540 });
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0, 960, 540);
      return [...context.getImageData(at.x, at.y, 1, 1).data].slice(0, 3);
    },
    { x, y },
  );
}

const RED = [192, 48, 32];
const BLUE = [32, 64, 192];

describe.skipIf(!browser)('the crop of a picture in the editor', () => {
  it('is moved and enlarged with keys, one step each', async () => {
    await page.getByRole('treeitem', { name: /^Boat/ }).click();
    await page.keyboard.press('F6');
    await page.locator('.dw-canvas-object[aria-pressed="true"]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => area().evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => area().getAttribute('aria-valuenow')).toBe('50');
    // The picture is 480 points wide, and an arrow key with Shift moves it 10 points.
    for (let times = 0; times < 6; times += 1) await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(storedPicture).toEqual({ focus: { x: expect.closeTo(0.625, 3), y: 0.5 }, crop: undefined });
    await expect.poll(() => colorAt(320, 240)).toEqual(RED);
    await expect.poll(() => colorAt(420, 240)).toEqual(BLUE);
    for (let times = 0; times < 8; times += 1) await page.keyboard.press('+');
    const { focus, crop } = await storedPicture();
    expect(focus).toBeUndefined();
    expect(crop).toMatchObject({ top: expect.any(Number), left: expect.any(Number) });
    await expect.poll(() => colorAt(320, 240)).toEqual(BLUE);
    expect(faultsOf(await runAxe(page))).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/crop.png` });
    await page.keyboard.press('Escape');
    expect(await area().count()).toBe(0);
    expect(
      await page.locator('.dw-canvas-object[aria-pressed="true"]').evaluate((one) => one === document.activeElement),
    ).toBe(true);
  });

  it('is dragged after a double click, and ends with a click elsewhere', async () => {
    await page.mouse.dblclick(...(await placeOf(420, 240)));
    await area().waitFor();
    await page.getByRole('button', { name: 'Fill the frame' }).click();
    await expect.poll(storedPicture).toEqual({ focus: undefined, crop: undefined });
    await page.mouse.move(...(await placeOf(420, 240)));
    await page.mouse.down();
    await page.mouse.move(...(await placeOf(470, 260)), { steps: 4 });
    await page.mouse.move(...(await placeOf(540, 300)), { steps: 4 });
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/crop-drag.png` });
    await page.mouse.up();
    await expect.poll(storedPicture).toEqual({ focus: { x: 0.25, y: 0.5 }, crop: undefined });
    await expect.poll(() => colorAt(530, 240)).toEqual(RED);
    await page.mouse.click(...(await placeOf(900, 500)));
    await expect.poll(() => area().count()).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(storedPicture).toEqual({ focus: undefined, crop: undefined });
  });

  it('has a frame whose side can be dragged, with the picture where it was', async () => {
    const { box } = await storedElement();
    await page.mouse.dblclick(...(await placeOf(420, 240)));
    await area().waitFor();
    const handle = (await page.getByRole('button', { name: 'Crop at the right', exact: true }).boundingBox())!;
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 40, y, { steps: 4 });
    await page.mouse.move(x - 70, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await storedElement()).box.width).toBeLessThan(box.width - 40);
    const { box: narrow, focus } = await storedElement();
    expect(narrow).toEqual({ ...box, width: narrow.width });
    // It was around the middle of the picture, and has its left side where it was.
    expect(focus).toEqual({ x: expect.closeTo(0.25 + narrow.width / 480 / 2, 3), y: 0.5 });
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/crop-side.png` });
    await page.keyboard.press('Control+z');
    await expect.poll(storedElement).toMatchObject({ box });
    expect(await area().count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => area().count()).toBe(0);
  });

  it('has numbers in the properties, and a button that leads to the slide', async () => {
    await page.getByRole('treeitem', { name: /^Boat/ }).click();
    const left = page.getByLabel('Crop, left in per cent');
    await left.fill('20');
    await left.press('Enter');
    await expect.poll(storedPicture).toEqual({ focus: undefined, crop: { top: 0, right: 0, bottom: 0, left: 0.2 } });
    await page.getByRole('button', { name: 'Crop on the slide' }).click();
    await area().waitFor();
    await page.keyboard.press('Escape');
  });
});
