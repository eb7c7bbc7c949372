import type { EditableNode } from '@deckwright/core/contract';
import { openBrowser } from '@deckwright/test-tools/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDeck, openDeck } from './open-deck.ts';

const browser = await openBrowser();
/** The slide with a photo. */
const PHOTO = 2;

describe.runIf(browser)('a picture on the page behind an edit link', () => {
  let open: OpenDeck;
  let page: Page;

  beforeAll(async () => {
    open = await openDeck(browser as Browser);
    page = await open.join();
    await page.locator('[data-slide]').nth(PHOTO).click();
  });
  afterAll(async () => {
    await open?.close();
    await browser?.close();
  });

  function picture() {
    const found = open.served.deck().slides[PHOTO]!.nodes.find((node) => node.kind === 'picture');
    return found as EditableNode & { kind: 'picture' };
  }

  function frame() {
    return page.getByRole('group', { name: /^Crop of/ });
  }

  function area() {
    return page.getByRole('slider', { name: 'Part of the picture that is shown' });
  }

  async function drag(from: { x: number; y: number }, by: { x: number; y: number }) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
    await page.mouse.move(from.x + by.x, from.y + by.y);
    await page.mouse.up();
  }

  /** The middle of something on the page. */
  async function middle(of: ReturnType<Page['locator']>) {
    const box = (await of.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  it('is cropped with a double click and a handle, which is one step of the history', async () => {
    const before = picture();
    await page.locator(`[data-object="${before.id}"]`).focus();
    const at = await middle(page.locator(`[data-object="${before.id}"]`));
    await page.mouse.dblclick(at.x, at.y);
    await frame().waitFor();
    await drag(await middle(page.getByRole('button', { name: 'Crop at the left', exact: true })), { x: 80, y: 0 });
    await expect.poll(() => picture().crop.left).toBeGreaterThan(before.crop.left);
    const { box, crop } = picture();
    // The right side of the frame and the picture in it are where they were.
    expect(box.x + box.width).toBeCloseTo(before.box.x + before.box.width, 1);
    const wholeOf = ({ width }: { width: number }, { left, right }: { left: number; right: number }) =>
      width / (1 - left - right);
    expect(wholeOf(box, crop)).toBeCloseTo(wholeOf(before.box, before.crop), 1);
    await page.keyboard.press('Control+z');
    await expect.poll(picture).toEqual(before);
  });

  it('moves and grows behind its frame, by pointer and by keys', async () => {
    const before = picture();
    await page.getByRole('button', { name: 'Reset to the whole picture' }).click();
    const slider = page.getByRole('slider', { name: 'Size of the picture in its frame' });
    await slider.focus();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => picture().crop.left).toBeGreaterThan(0.049);
    const zoomed = picture();
    expect(zoomed.crop.left).toBeCloseTo(zoomed.crop.right, 6);
    await drag(await middle(frame()), { x: 10, y: 0 });
    await expect.poll(() => picture().crop.left).toBeLessThan(zoomed.crop.left);
    expect(picture().box).toEqual(zoomed.box);
    const dragged = picture();
    await area().focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => picture().crop.top).toBeGreaterThan(dragged.crop.top);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+ArrowRight');
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/crop-in-deck.png` });
    await expect.poll(() => picture().box.x).toBeGreaterThan(dragged.box.x);
    await page.getByRole('button', { name: 'Fill the frame' }).click();
    await area().focus();
    await page.keyboard.press('Enter');
    await frame().waitFor({ state: 'detached' });
    const { crop, box, rotation } = picture();
    expect(Math.min(crop.left + crop.right, crop.top + crop.bottom)).toBeCloseTo(0, 6);
    expect(box.width).toBeLessThan(before.box.width * 2);
    expect(rotation).toBeUndefined();
  });

  it('stays as it was if Escape is pressed during a drag, and ends with a click beside it', async () => {
    const before = picture();
    await page.keyboard.press('Enter');
    await frame().waitFor();
    const corner = await middle(page.getByRole('button', { name: 'Crop at the bottom right corner' }));
    await page.mouse.move(corner.x, corner.y);
    await page.mouse.down();
    await page.mouse.move(corner.x - 60, corner.y - 60);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await frame().waitFor();
    await page.mouse.click(corner.x + 250, corner.y);
    await frame().waitFor({ state: 'detached' });
    expect(picture()).toEqual(before);
    expect(open.problems).toEqual([]);
  });
});
