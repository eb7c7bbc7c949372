import { openBrowser } from '@deckwright/test-tools/browser';
import { faultsOf, runAxe } from '@deckwright/test-tools/pages/axe';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundleReact, ORIGIN, serveBundle } from '../serve-bundle.ts';
import type { ArrangedSlide } from './arranged-slide.ts';

/** The slide is fitted to the viewport at a zoom of 1, and begins here on the page. */
const START = { x: 48, y: 40 + (700 - 540) / 2 };

const browser = await openBrowser();
const files = new Map<string, Uint8Array>();
const errors: string[] = [];

async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser!.newContext({ viewport: { width: 1_200, height: 800 }, ...options });
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) errors.push(message.text());
  });
  await serveBundle(context, files);
  await page.goto(`${ORIGIN}/`);
  await page.getByRole('application', { name: 'Slide' }).waitFor();
  return page;
}

function slideOf(page: Page): Promise<ArrangedSlide> {
  return page.evaluate(() => globalThis.slide);
}

async function selectedOn(page: Page): Promise<readonly string[]> {
  return (await slideOf(page)).selected;
}

async function placeOn(page: Page, id: string) {
  const { box, rotation = 0 } = (await slideOf(page)).objects.find((one) => one.id === id)!;
  return [box.x, box.y, box.width, box.height, rotation];
}

/** A point of the page for a point of the slide. */
function at(x: number, y: number): readonly [number, number] {
  return [START.x + x, START.y + y];
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await page.mouse.move(...to);
}

describe.skipIf(!browser)('the canvas', () => {
  let page: Page;

  beforeAll(async () => {
    for (const [name, bytes] of await bundleReact(import.meta.dirname)) files.set(name, bytes);
  });

  afterEach(async () => {
    await page.context().close();
    expect(errors).toEqual([]);
  });

  afterAll(() => browser?.close());

  it('selects by click, with Shift, by marquee, and into groups', async () => {
    page = await openPage();
    await page.mouse.click(...at(100, 60));
    expect(await selectedOn(page)).toEqual(['title']);
    await page.keyboard.down('Shift');
    await page.mouse.click(...at(700, 100));
    expect(await selectedOn(page)).toEqual(['title', 'photo']);
    await page.mouse.click(...at(100, 60));
    await page.keyboard.up('Shift');
    expect(await selectedOn(page)).toEqual(['photo']);

    await page.mouse.click(...at(110, 350));
    expect(await selectedOn(page)).toEqual(['row']);
    await page.keyboard.down('Control');
    await page.mouse.click(...at(110, 350));
    await page.keyboard.up('Control');
    expect(await selectedOn(page)).toEqual(['one']);
    // A click on a copy selects what it repeats, also after a click beside the slide.
    await page.mouse.click(START.x - 20, START.y + 200);
    expect(await selectedOn(page)).toEqual([]);
    await page.mouse.dblclick(...at(450, 350));
    expect(await selectedOn(page)).toEqual(['two']);
    await page.mouse.dblclick(...at(220, 350));
    expect((await slideOf(page)).opened).toEqual(['two']);
    await page.mouse.dblclick(...at(450, 350));
    expect((await slideOf(page)).opened).toEqual(['two', 'two@2']);

    await drag(page, [START.x - 10, START.y - 10], at(830, 250));
    expect(await selectedOn(page)).toEqual(['title', 'photo']);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await selectedOn(page)).toEqual([]);
  });

  it('moves with guides, and puts everything back on Escape', async () => {
    page = await openPage();
    await drag(page, at(660, 320), at(640, 397));
    // The left edge is at that of the photo, and the bottom is not near anything.
    expect(await placeOn(page, 'badge')).toEqual([600, 380, 80, 40, 0]);
    expect(await page.locator('.dw-canvas-guide').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await placeOn(page, 'badge')).toEqual([620, 300, 80, 40, 0]);

    await page.keyboard.down('Control');
    await drag(page, at(660, 320), at(641, 396));
    await page.mouse.up();
    await page.keyboard.up('Control');
    expect(await placeOn(page, 'badge')).toEqual([601, 376, 80, 40, 0]);
    expect((await slideOf(page)).phases).toEqual(['live', 'cancel', 'live', 'done']);
  });

  it('moves copies while Alt is held', async () => {
    page = await openPage();
    await drag(page, at(660, 320), at(700, 400));
    await page.keyboard.down('Alt');
    await page.mouse.move(...at(701, 401));
    await page.mouse.up();
    await page.keyboard.up('Alt');
    expect((await slideOf(page)).phases).toEqual(['live', 'live copies', 'done copies']);
  });

  it('resizes from a corner, with the ratio kept and from the centre, and rotates', async () => {
    page = await openPage();
    await page.mouse.click(...at(700, 100));
    await drag(page, at(800, 210), at(840, 250));
    await page.mouse.up();
    expect(await placeOn(page, 'photo')).toEqual([600, 60, 240, 190, 0]);
    await page.keyboard.down('Shift');
    await page.keyboard.down('Alt');
    await drag(page, at(840, 250), at(816, 247));
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await page.keyboard.up('Shift');
    expect(await placeOn(page, 'photo')).toEqual([624, 79, 192, 152, 0]);
    await drag(page, at(720, 79 - 32), at(850, 155));
    await page.mouse.up();
    expect((await placeOn(page, 'photo'))[4]).toBe(90);
  });

  it('reorders what a group holds, and changes its width', async () => {
    page = await openPage();
    await page.mouse.dblclick(...at(110, 350));
    expect(await selectedOn(page)).toEqual(['one']);
    await drag(page, at(110, 350), at(250, 360));
    expect(await page.locator('.dw-canvas-mark').count()).toBe(1);
    expect(await page.locator('.dw-canvas-ghost').count()).toBe(1);
    await page.mouse.up();
    await page.keyboard.press('ArrowRight');
    // Outside of the group, it is taken out.
    await drag(page, at(110, 350), at(800, 500));
    expect(await page.locator('.dw-canvas-mark').count()).toBe(0);
    await page.mouse.up();
    expect((await slideOf(page)).phases).toEqual(['one in row at 1', 'one in row at 1', 'one out to 750, 450']);
    await drag(page, at(160, 360), at(165, 360));
    await page.mouse.up();
    expect(await placeOn(page, 'one')).toEqual([60, 300, 105, 120, 0]);
  });

  it('reorders several objects of a group together', async () => {
    page = await openPage();
    await page.mouse.dblclick(...at(110, 350));
    await page.keyboard.down('Shift');
    await page.mouse.click(...at(220, 350));
    await page.keyboard.up('Shift');
    expect(await selectedOn(page)).toEqual(['one', 'two']);
    await drag(page, at(110, 350), at(700, 500));
    expect(await page.locator('.dw-canvas-ghost').count()).toBe(2);
    await page.mouse.up();
    expect((await slideOf(page)).phases).toEqual(['one out to 650, 450', 'two out to 760, 450']);
  });

  it('moves what is in no group into one, but not with Ctrl, and not what was in front of it before', async () => {
    page = await openPage();
    await drag(page, at(640, 320), at(130, 340));
    expect(await page.locator('.dw-canvas-target').count()).toBe(1);
    expect(await page.locator('.dw-canvas-mark').count()).toBe(1);
    await page.mouse.up();
    expect((await slideOf(page)).phases).toEqual(['live', 'cancel', 'badge in row at 1']);
    expect(await placeOn(page, 'badge')).toEqual([620, 300, 80, 40, 0]);

    await page.keyboard.down('Control');
    await drag(page, at(640, 320), at(130, 340));
    expect(await page.locator('.dw-canvas-mark').count()).toBe(0);
    await page.mouse.up();
    await page.keyboard.up('Control');
    expect(await placeOn(page, 'badge')).toEqual([110, 320, 80, 40, 0]);
    await drag(page, at(130, 340), at(160, 350));
    expect(await page.locator('.dw-canvas-mark').count()).toBe(0);
    await page.mouse.up();
    expect((await slideOf(page)).phases.slice(3)).toEqual(['live', 'done', 'live', 'done']);
  });

  it('changes the padding and the gap of a group', async () => {
    page = await openPage();
    await page.mouse.click(...at(110, 350));
    expect(await page.locator('[data-space]').count()).toBe(6);
    await drag(page, at(80, 360), at(95, 360));
    expect(await page.locator('.dw-canvas-distance').textContent()).toBe('15');
    await page.mouse.up();
    await drag(page, at(165, 360), at(177, 360));
    expect(await page.locator('.dw-canvas-distance').textContent()).toBe('22');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    const none = { top: 0, right: 0, bottom: 0 };
    expect((await slideOf(page)).phases).toEqual([
      `done row ${JSON.stringify({ padding: { ...none, left: 15 } })}`,
      'cancel row {}',
    ]);
    expect(await selectedOn(page)).toEqual(['row']);
  });

  it('does everything by keyboard', async () => {
    page = await openPage();
    const names: (string | null)[] = [];
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(() => document.activeElement!.getAttribute('aria-label')));
    }
    expect(names).toEqual([
      'Title, text. Warning: The text was shrunk to 18 points.',
      'Photo, picture',
      'Badge, shape',
      'Cards, group',
      'One, text',
      'Two, text',
    ]);
    expect(await selectedOn(page)).toEqual(['two']);
    await page.keyboard.press('Escape');
    expect(await selectedOn(page)).toEqual(['row']);
    await page.keyboard.press('Enter');
    expect(await selectedOn(page)).toEqual(['one']);
    await page.keyboard.press('Enter');
    expect((await slideOf(page)).opened).toEqual(['one']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab');
    expect(await selectedOn(page)).toEqual(['badge']);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Alt+ArrowRight');
    expect(await placeOn(page, 'badge')).toEqual([621, 290, 80, 40, 15]);
    expect(await page.getByRole('status').textContent()).toBe('At 621, 290, rotated by 15 degrees');
    await page.keyboard.press('Control+a');
    expect(await selectedOn(page)).toEqual(['title', 'photo', 'badge', 'row']);
  });

  it('zooms at the pointer, moves, and fits', async () => {
    page = await openPage();
    const corner = () =>
      page.locator('.dw-canvas').evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return [Math.round(left), Math.round(top)];
      });
    await page.mouse.move(...at(300, 200));
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(async () => (await slideOf(page)).zoom).toBeGreaterThan(1.2);
    const zoom = (await slideOf(page)).zoom!;
    expect(await corner()).toEqual(
      [START.x + 300, START.y + 200].map((pixel, axis) => Math.round(pixel - [300, 200][axis]! * zoom)),
    );
    const [left, top] = await corner();
    await page.mouse.wheel(30, 20);
    await expect.poll(corner).toEqual([left! - 30, top! - 20]);

    await page.mouse.click(...at(300, 200));
    await page.keyboard.down('Space');
    await drag(page, at(300, 200), at(340, 220));
    await page.mouse.up();
    await page.keyboard.up('Space');
    expect(await corner()).toEqual([left! + 10, top!]);
    await page.keyboard.press('Control+-');
    await expect.poll(async () => (await slideOf(page)).zoom).toBeLessThan(zoom);
    await page.keyboard.press('Control+0');
    await expect.poll(corner).toEqual([START.x, START.y]);
    expect((await slideOf(page)).phases).toEqual([]);

    // Two fingers on a touchpad, as Safari says it.
    await page.locator('.dw-canvas').evaluate((element) => {
      for (const [type, scale] of [
        ['gesturestart', 1],
        ['gesturechange', 1.2],
        ['gesturechange', 1.5],
        ['gestureend', 1.5],
      ] as const) {
        const event = new Event(type, { bubbles: true, cancelable: true });
        element.dispatchEvent(Object.assign(event, { scale, clientX: 300, clientY: 300 }));
      }
    });
    await expect.poll(async () => (await slideOf(page)).zoom).toBeCloseTo(1.5, 6);

    // What the keyboard reaches is moved into view.
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('Control+=');
    await page.mouse.click(...at(300, 200));
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(() => {
      const { left, top } = document.activeElement!.getBoundingClientRect();
      const frame = document.querySelector('.dw-viewport')!.getBoundingClientRect();
      return left >= frame.left && left < frame.right && top >= frame.top && top < frame.bottom;
    });
    expect(reached).toBe(true);
  });

  it('is moved and zoomed by two fingers, and takes one as a mouse', async () => {
    page = await openPage({ hasTouch: true });
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: (readonly [number, number])[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    await touch('touchStart', at(660, 320));
    await touch('touchMove', at(670, 350));
    await touch('touchMove', at(675, 372));
    await touch('touchEnd');
    expect(await placeOn(page, 'badge')).toEqual([635, 352, 80, 40, 0]);
    // The second finger ends what the first one began.
    await touch('touchStart', at(660, 370));
    await touch('touchMove', at(680, 390));
    await touch('touchStart', at(680, 390), at(480, 390));
    await touch('touchMove', at(780, 390), at(380, 390));
    await touch('touchEnd');
    expect(await placeOn(page, 'badge')).toEqual([635, 352, 80, 40, 0]);
    expect((await slideOf(page)).zoom).toBeCloseTo(2, 1);
  });

  it('has no fault for axe, and handles that a finger can meet', async () => {
    page = await openPage();
    await page.mouse.click(...at(700, 100));
    const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
    expect(faultsOf(await runAxe(page, { tags }))).toEqual([]);
    const sizes = await page
      .locator('[data-handle] .dw-canvas-area')
      .evaluateAll((areas) => areas.map((area) => area.getBoundingClientRect().width));
    expect(sizes).toHaveLength(9);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  });
});
