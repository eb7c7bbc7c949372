import { openBrowser } from '@deckwright/test-tools/browser';
import { faultsOf, runAxe } from '@deckwright/test-tools/pages/axe';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layOut, type TextLook } from '../lay-out.ts';
import type {} from './page-state.ts';
import { serveText, type TextServer } from './serve-text.ts';

const browser = await openBrowser();
const ZOOM = 1.5;

describe.skipIf(!browser)('a text that is edited in place', () => {
  let server: TextServer;
  let page: Page;
  let devtools: CDPSession;
  const errors: string[] = [];

  beforeAll(async () => {
    server = await serveText();
    const context = await (browser as Browser).newContext({
      viewport: { width: 1500, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    page = await context.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    devtools = await context.newCDPSession(page);
  });

  afterAll(async () => {
    await browser?.close();
    server.close();
  });

  async function open(
    text: string,
    look: TextLook & { readonly slow?: number } = {},
    more: object = {},
  ): Promise<void> {
    server.setLook(look);
    await page.goto(`${server.origin}/?${new URLSearchParams({ text, ...more })}`);
    await page.locator('.dw-text-field').waitFor({ state: 'attached' });
    await drawn();
  }

  /** Waits until the picture is that of the text. */
  async function drawn(): Promise<void> {
    await page.waitForFunction(() => globalThis.state.drawnText === globalThis.state.text.replaceAll('\v', '\n'));
  }

  async function press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key);
    await drawn();
  }

  function text(): Promise<string> {
    return page.evaluate(() => globalThis.state.text);
  }

  async function selected(): Promise<string> {
    return page.locator('.dw-text-field').evaluate((area: HTMLTextAreaElement) => {
      return area.value.slice(area.selectionStart, area.selectionEnd);
    });
  }

  function caretOffset(): Promise<number> {
    return page.locator('.dw-text-field').evaluate((area: HTMLTextAreaElement) => area.selectionEnd);
  }

  /** Left edge and top of the caret, in points from the top left corner of the slide. */
  async function caret() {
    const slide = (await page.locator('.slide').boundingBox())!;
    const { x, y, width, height } = (await page.locator('.dw-text-caret').boundingBox())!;
    const centre = { x: x + width / 2 - slide.x, y: y + height / 2 - slide.y };
    return { x: centre.x / ZOOM, y: centre.y / ZOOM };
  }

  async function pointOf(x: number, y: number) {
    const slide = (await page.locator('.slide').boundingBox())!;
    return [slide.x + x * ZOOM, slide.y + y * ZOOM] as const;
  }

  it('writes what is typed, with paragraphs and line breaks', async () => {
    await open('');
    await page.keyboard.type('One');
    await press('Enter');
    await page.keyboard.type('two');
    await press('Shift+Enter');
    await page.keyboard.type('three');
    await drawn();
    expect(await text()).toBe('One\ntwo\vthree');
    const lines = (await layOut('One\ntwo\vthree')).lines;
    const last = lines[2]!.cells.at(-1)!;
    const at = await caret();
    expect(at.x).toBeCloseTo(100 + last.x + last.width, 0);
    expect(at.y).toBeCloseTo(50 + lines[2]!.box.y + 12, 0);
  });

  it('deletes whole graphemes, and words', async () => {
    await open('a👩‍👩‍👧e\u0301 word');
    await press('Control+Backspace', 'Backspace', 'Backspace');
    expect(await text()).toBe('a👩‍👩‍👧');
    await press('Home', 'ArrowRight', 'Delete');
    expect(await text()).toBe('a');
  });

  it('moves over the lines of the engine', async () => {
    const words = 'several words that wrap over lines';
    await open(words, { width: 100 });
    const { lines } = await layOut(words, { width: 100 });
    expect(lines.length).toBeGreaterThan(3);
    await press('Control+Home', 'End');
    expect(await caretOffset()).toBe('several'.length);
    await press('ArrowDown');
    expect((await caret()).y).toBeCloseTo(50 + lines[1]!.box.y + 12, 0);
    await press('Home');
    expect(await caretOffset()).toBe(lines[1]!.start);
    await press('ArrowUp', 'ArrowRight', 'ArrowRight', 'Shift+ArrowDown');
    expect((await selected()).length).toBeGreaterThan(5);
    expect(await page.locator('.dw-text-selected').count()).toBe(2);
    await page.keyboard.type('X');
    await drawn();
    expect((await text()).startsWith('seX')).toBe(true);
  });

  it('selects with the mouse: a drag, a word, a paragraph', async () => {
    const words = 'several words that wrap\nover lines';
    await open(words, { width: 200 });
    const { cells } = (await layOut(words, { width: 200 })).lines[0]!;
    const at = (index: number) => pointOf(100 + cells[index]!.x + 0.5, 62);
    await page.mouse.move(...(await at(2)));
    await page.mouse.down();
    await page.mouse.move(...(await at(9)), { steps: 4 });
    await page.mouse.up();
    expect(await selected()).toBe(words.slice(2, 9));
    await page.mouse.dblclick(...(await at(10)));
    expect(await selected()).toBe('words');
    await page.mouse.click(...(await at(10)), { clickCount: 3 });
    expect(await selected()).toBe('several words that wrap');
    await page.mouse.click(...(await at(4)), { delay: 10 });
    await page.keyboard.down('Shift');
    await page.mouse.click(...(await at(8)));
    await page.keyboard.up('Shift');
    expect(await selected()).toBe(words.slice(4, 8));
  });

  it('copies, cuts and pastes plain text', async () => {
    await open('One two');
    await press('Control+a', 'Control+x');
    expect(await text()).toBe('');
    await press('Control+v', 'Control+v');
    expect(await text()).toBe('One twoOne two');
  });

  it('takes text from an input method', async () => {
    await open('日');
    for (const composed of ['に', 'にほ', 'にほんご']) {
      await devtools.send('Input.imeSetComposition', {
        text: composed,
        selectionStart: composed.length,
        selectionEnd: composed.length,
      });
    }
    await drawn();
    expect(await text()).toBe('日にほんご');
    expect(await page.locator('.dw-text-composing').count()).toBe(1);
    const { lines } = await layOut('日にほんご');
    const last = lines[0]!.cells.at(-1)!;
    expect((await caret()).x).toBeCloseTo(100 + last.x + last.width, 0);
    await devtools.send('Input.insertText', { text: '日本語' });
    await drawn();
    expect(await text()).toBe('日日本語');
    expect(await page.locator('.dw-text-composing').count()).toBe(0);
    const phases = await page.evaluate(() => globalThis.state.phases);
    expect(phases.slice(0, 3)).toEqual(['composing', 'composing', 'composing']);
    expect(phases.at(-1)).toBe('typing');
    // The window of an input method opens at the text area, so that is at the caret.
    const field = (await page.locator('.dw-text-field').boundingBox())!;
    const slide = (await page.locator('.slide').boundingBox())!;
    expect((field.x - slide.x) / ZOOM).toBeCloseTo((await caret()).x, 0);
  });

  it('is written from right to left', async () => {
    await open('');
    await page.keyboard.insertText('שלום');
    await drawn();
    const { lines } = await layOut('שלום');
    expect((await caret()).x).toBeCloseTo(100 + lines[0]!.cells[0]!.x, 0);
    await press('ArrowRight', 'ArrowRight');
    expect(await caretOffset()).toBe(2);
    await press('Home');
    expect((await caret()).x).toBeCloseTo(700, 0);
    await press('Shift+ArrowLeft');
    expect(await selected()).toBe('ש');
  });

  it('can be clicked and shows its caret while it is rotated', async () => {
    await open('Turned', { rotation: 90, width: 200 });
    const { cells } = (await layOut('Turned', { rotation: 90, width: 200 })).lines[0]!;
    // The text runs downwards through the centre of its box, (200, 100), and its first line is at the right.
    const turned = (x: number, y: number) => [200 - (y - 50), 100 + (x - 100)] as const;
    await page.mouse.click(...(await pointOf(...turned(cells[3]!.x, 12))));
    expect(await caretOffset()).toBe(3);
    const at = await caret();
    expect([at.x, at.y].map(Math.round)).toEqual(turned(cells[3]!.x, 12).map(Math.round));
  });

  it('takes a text from outside over, with the caret at the change', async () => {
    await open('One two three');
    await page.evaluate(() => globalThis.setText('One 2 three'));
    await drawn();
    expect(await caretOffset()).toBe('One 2'.length);
    await page.keyboard.type('x');
    expect(await text()).toBe('One 2x three');
  });

  it('keeps what is selected before the text is first drawn, although a click opened it', async () => {
    server.setLook({ slow: 800 });
    const search = new URLSearchParams({ text: 'Three', start: '160,90', early: '' });
    await page.goto(`${server.origin}/?${search}`);
    await page.locator('.dw-text-field').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+a');
    await drawn();
    expect(await selected()).toBe('Three');
    await page.keyboard.type('3');
    await expect.poll(text).toBe('3');
  });

  it('loses nothing while the page and the picture are slow', async () => {
    await open('', { slow: 150 }, { lag: '60' });
    await page.keyboard.type('typed before the first answer', { delay: 5 });
    await press('Enter');
    await page.keyboard.type('and more');
    await expect.poll(text).toBe('typed before the first answer\nand more');
    await drawn();
    expect((await caret()).y).toBeCloseTo(50 + 24 + 12, 0);
  });

  it('moves among letters that are not drawn yet', async () => {
    await open('ab\ncd', { slow: 800 });
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowRight');
    const before = await caret();
    await page.keyboard.type('XY');
    expect(await caret()).toEqual(before);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('Z');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    expect(await page.evaluate(() => globalThis.state.drawnText)).toBe('ab\ncd');
    await drawn();
    expect(await text()).toBe('aXZYb\ncd!');
  });

  it('starts with everything selected, or with the caret at a click', async () => {
    await open('Some words', {}, { start: 'all' });
    expect(await selected()).toBe('Some words');
    const { cells } = (await layOut('Some words')).lines[0]!;
    const [x, y] = await pointOf(100 + cells[4]!.x + 0.5, 62);
    await open('Some words', {}, { start: `${x},${y}` });
    expect(await caretOffset()).toBe(4);
  });

  it('leaves undo and shortcuts to the page, and says how it ends', async () => {
    await open('One');
    await page.keyboard.type('x');
    await press('Control+z', 'Control+b', 'Home', '?');
    const state = await page.evaluate(() => globalThis.state);
    expect(state.text).toBe('?Onex');
    expect(state.keys.filter((key) => key !== 'Control')).toEqual(['z', 'b']);
    await page.getByRole('button', { name: 'Bold' }).click();
    expect(await page.evaluate(() => globalThis.state.closed)).toBeUndefined();
    await page.getByRole('button', { name: 'Elsewhere' }).click();
    expect(await page.evaluate(() => globalThis.state.closed)).toBe('outside');
    await page.locator('.dw-text-field').focus();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => globalThis.state.closed)).toBe('escape');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => globalThis.state.closed)).toBe('tab');
  });

  it('has a caret that blinks, unless a person wants less motion', async () => {
    await open('Calm');
    const motion = () => page.locator('.dw-text-caret').evaluate((element) => getComputedStyle(element).animationName);
    expect(await motion()).toBe('dw-text-blink');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await motion()).toBe('none');
    await page.emulateMedia({ reducedMotion: null });
  });

  it('is a text field with a name for screen readers', async () => {
    await open('Read me');
    expect(await page.getByRole('textbox', { name: 'Title, text' }).inputValue()).toBe('Read me');
    expect(faultsOf(await runAxe(page))).toEqual([]);
    expect(errors).toEqual([]);
  });

  it.each([
    ['Source Sans 3', 'AVAWA office Tv.'],
    ['Noto Sans Arabic', 'سلام عليكم'],
    ['Noto Sans Hebrew', 'שלום עולם'],
    ['Noto Sans Hebrew', 'שלום 12 עולם (34)'],
    ['Noto Sans Devanagari', 'नमस्ते क्षत्रिय'],
    ['Noto Sans Thai', 'ที่นี่ภาษาไทย'],
  ])('has its carets in %s where a browser has them', async (family, words) => {
    const { lines } = await layOut(words, { style: { font: family, align: 'left' } });
    const { cells } = lines[0]!;
    const theirs = await page.evaluate(rectsOf, {
      family,
      words,
      cells: cells.map(({ start, end }) => [start, end] as const),
    });
    for (const [index, cell] of cells.entries()) {
      // Points at a size of 20.
      expect(Math.abs(cell.x - theirs[index]!.x)).toBeLessThan(0.1);
      expect(Math.abs(cell.width - theirs[index]!.width)).toBeLessThan(0.1);
    }
  });
});

interface TextToMeasure {
  readonly family: string;
  readonly words: string;
  readonly cells: readonly (readonly [start: number, end: number])[];
}

/** Where a browser has parts of a text, as for a size of 20. Runs in the page. A large size keeps rounding small. */
async function rectsOf({ family, words, cells }: TextToMeasure): Promise<readonly { x: number; width: number }[]> {
  const SCALE = 20;
  const font = new FontFace('measured', `url("/fonts/${encodeURIComponent(family)}.ttf")`);
  document.fonts.add(await font.load());
  const span = document.body.appendChild(document.createElement('span'));
  span.textContent = words;
  span.dir = 'auto';
  Object.assign(span.style, {
    font: `${20 * SCALE}px measured`,
    fontKerning: 'normal',
    fontVariantLigatures: 'none',
    textRendering: 'geometricPrecision',
    whiteSpace: 'pre',
    position: 'absolute',
    left: '0',
  });
  const rects = cells.map(([start, end]) => {
    const range = document.createRange();
    range.setStart(span.firstChild!, start);
    range.setEnd(span.firstChild!, end);
    const { x, width } = range.getBoundingClientRect();
    return { x: x / SCALE, width: width / SCALE };
  });
  span.remove();
  document.fonts.delete(font);
  return rects;
}
