import type { EditableNode, EditableText } from '@deckwright/core/contract';
import { openBrowser } from '@deckwright/test-tools/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '../src/text/text-spans.ts';
import { type OpenDeck, openDeck } from './open-deck.ts';

const browser = await openBrowser();
/** The slide with a chart and a table. */
const DATA = 3;

describe.runIf(browser)('on the canvas of a deck', () => {
  let open: OpenDeck;
  let page: Page;

  beforeEach(async () => {
    open = await openDeck(browser as Browser);
    page = await open.join();
  });
  afterEach(async () => {
    expect(open.problems).toEqual([]);
    await open.close();
  });
  afterAll(() => browser?.close());

  function nodes(slide = 0): readonly EditableNode[] {
    return open.served.deck().slides[slide]!.nodes;
  }

  function title() {
    return nodes().find(({ role }) => role === 'title')!;
  }

  function wordsOf(node: EditableNode | undefined): string {
    return node?.kind === 'text' ? plainText(node.paragraphs) : '';
  }

  function button(id: string) {
    return page.locator(`[data-object="${id}"]`);
  }

  function focused() {
    return page.evaluate(() => {
      const { activeElement: active } = document;
      const { object, waits, keys } = (active as HTMLElement).dataset;
      return { object, waits, keys, label: active?.ariaLabel };
    });
  }

  async function clickOn(id: string) {
    const { x, y, width, height } = (await button(id).boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
  }

  it('what is typed on a selected text goes to its end', async () => {
    const before = wordsOf(title());
    await clickOn(title().id);
    await page.keyboard.type('X');
    await expect.poll(() => wordsOf(title())).toBe(`${before}X`);
    await page.keyboard.press('Escape');
    // It is one step, and the object is selected again.
    await page.keyboard.press('Control+z');
    await expect.poll(() => wordsOf(title())).toBe(before);
    await page.keyboard.type('!');
    await expect.poll(() => wordsOf(title())).toBe(`${before}!`);
  });

  it('an input method composes from the first key, by mouse and by keyboard', async () => {
    const before = wordsOf(title());
    const client = await page.context().newCDPSession(page);
    await clickOn(title().id);
    await client.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await expect.poll(() => wordsOf(title())).toBe(`${before}に`);
    await client.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    await client.send('Input.insertText', { text: '日本' });
    await expect.poll(() => wordsOf(title())).toBe(`${before}日本`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await button(title().id).focus();
    await client.send('Input.imeSetComposition', { text: '하', selectionStart: 1, selectionEnd: 1 });
    await client.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 });
    await client.send('Input.insertText', { text: '한' });
    await expect.poll(() => wordsOf(title())).toBe(`${before}日本한`);
  });

  it('an input method composes from the first key in a cell', async () => {
    await page.locator('[data-slide]').nth(DATA).click();
    const table = nodes(DATA).find((node) => node.kind === 'composite' && node.meaning.kind === 'table')!;
    const cell = (row: number, column: number) => {
      const now = nodes(DATA).find(({ id }) => id === table.id)!;
      if (now.kind !== 'composite' || now.meaning.kind !== 'table') return undefined;
      return plainText(now.meaning.rows[row]!.cells[column]!.paragraphs);
    };
    await button(table.id).focus();
    await page.keyboard.press('Enter');
    await page.locator('.dw-text-field').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toMatchObject({ waits: 'cells', keys: 'cells' });
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: 'あ', selectionStart: 1, selectionEnd: 1 });
    await client.send('Input.insertText', { text: '亜' });
    await expect.poll(() => cell(1, 0)).toBe('亜');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('12');
    await expect.poll(() => cell(1, 1)).toBe('12');
  });

  it('keys are for the object while its text waits, and Tab goes from object to object', async () => {
    const names: (string | null | undefined)[] = [];
    const objects = await page.locator('[data-object]').evaluateAll((all) => all.map((one) => one.ariaLabel));
    await page.locator('[data-object]').first().focus();
    for (let step = 0; step < objects.length; step += 1) {
      names.push((await focused()).label);
      await page.keyboard.press('Tab');
    }
    expect(names).toEqual(objects);
    for (let step = 0; step < objects.length; step += 1) {
      await page.keyboard.press('Shift+Tab');
      expect((await focused()).label).toBe(objects.at(-1 - step));
    }

    const { box, id } = title();
    const before = wordsOf(title());
    await clickOn(id);
    expect(await focused()).toMatchObject({
      waits: 'canvas',
      keys: 'canvas',
      label: await button(id).getAttribute('aria-label'),
    });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => title().box).toMatchObject({ x: box.x + 1, y: box.y + 10 });
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+ArrowLeft');
    await page.keyboard.press('Control+Backspace');
    await page.keyboard.press('Shift+Enter');
    expect(wordsOf(title())).toBe(before);
    await page.keyboard.press('Control+d');
    await expect.poll(() => nodes().at(-1)!.name).toBe(title().name);
    const { length } = nodes();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Delete');
    await expect.poll(() => nodes().length).toBe(length - 1);
    await page.keyboard.press('Control+v');
    await expect.poll(() => nodes().length).toBe(length);
    await clickOn(id);
    await page.keyboard.press('F2');
    await page.locator('.dw-text-field').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-object][aria-pressed="true"]').count()).toBe(0);
    expect((await focused()).keys).toBe('canvas');
  });

  async function isFocusedOn(id: string | undefined) {
    const isOn = () =>
      page.evaluate((wanted) => {
        const { activeElement: active } = document;
        const { object, waits } = (active as HTMLElement).dataset;
        const shown = document.querySelector<HTMLElement>('[data-object][aria-pressed="true"]')?.dataset.object;
        return shown === wanted && (object === wanted || waits === 'canvas');
      }, id);
    await expect.poll(isOn).toBe(true);
  }

  it('what is inserted is selected and has the focus, from the toolbar, the palette and the clipboard', async () => {
    const { length } = nodes();
    await page.getByRole('button', { name: 'Shape', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Rectangle', exact: true }).click();
    await expect.poll(() => nodes().length).toBe(length + 1);
    const shape = () => nodes().at(-1)!;
    await isFocusedOn(shape().id);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await isFocusedOn(shape().id);
    const { x } = shape().box;
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shape().box.x).toBe(x + 1);
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Delete');
    await expect.poll(() => nodes().length).toBe(length);
    expect((await focused()).keys).toBe('canvas');
    await page.keyboard.press('Control+v');
    await expect.poll(() => nodes().length).toBe(length + 1);
    await isFocusedOn(shape().id);

    await page.keyboard.press('Alt+/');
    await page.getByRole('combobox', { name: 'Search the commands' }).fill('Ellipse');
    await page.keyboard.press('Enter');
    await expect.poll(() => nodes().length).toBe(length + 2);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await isFocusedOn(shape().id);
    await page.keyboard.press('Backspace');
    await expect.poll(() => nodes().length).toBe(length + 1);
  });

  it('Enter in the size box and a choice of a font lead back to the words that are selected', async () => {
    await clickOn(title().id);
    await page.keyboard.press('Enter');
    const field = page.locator('.dw-text-field');
    await field.waitFor();
    const before = wordsOf(title());
    await page.keyboard.press('Home');
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowRight');
    const box = page.getByRole('textbox', { name: 'Font size' });
    await box.fill('31');
    await box.press('Enter');
    const isInText = () => field.evaluate((one) => one === document.activeElement);
    await expect.poll(isInText).toBe(true);
    await expect.poll(() => JSON.stringify(title())).toContain('"size":31');
    await page.getByRole('combobox', { name: 'Font' }).click();
    await page.getByRole('option', { name: /^Texts/ }).click();
    await expect.poll(isInText).toBe(true);
    await page.getByRole('option', { name: /^Texts/ }).waitFor({ state: 'detached' });
    await expect.poll(isInText).toBe(true);
    await page.keyboard.type('#');
    await expect.poll(() => wordsOf(title())).toBe(`#${before.slice(4)}`);
  });

  it('the menu selects what is under the pointer first, and a key or a finger opens it', async () => {
    const { id } = title();
    const others = nodes().filter((node) => node.id !== id);
    await clickOn(others[0]!.id);
    const { x, y } = (await button(id).boundingBox())!;
    await page.mouse.click(x + 5, y + 5, { button: 'right' });
    const menu = page.getByRole('menu', { name: 'Object' });
    for (const name of [/^Cut/, /^Copy/, /^Paste/, /^Duplicate/]) await menu.getByRole('menuitem', { name }).waitFor();
    expect(await button(id).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await isFocusedOn(id);

    await page.keyboard.press('Shift+F10');
    const { length } = nodes();
    await menu.getByRole('menuitem', { name: /^Duplicate/ }).click();
    await expect.poll(() => nodes().length).toBe(length + 1);
    await menu.waitFor({ state: 'detached' });
    await isFocusedOn(nodes().at(-1)!.id);
    await page.keyboard.press('Delete');
    await expect.poll(() => nodes().length).toBe(length);

    const touched = await open.join({ hasTouch: true });
    const client = await touched.context().newCDPSession(touched);
    const place = (await touched.locator(`[data-object="${id}"]`).boundingBox())!;
    const points = [{ x: place.x + 20, y: place.y + place.height / 2, id: 0 }];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points });
    await touched.getByRole('menu', { name: 'Object' }).waitFor();
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touched.getByRole('menuitem', { name: /^Duplicate/ }).click();
    await expect.poll(() => nodes().length).toBe(length + 1);
  });

  it('what is pasted has the look of the deck, its own, or none, as somebody chooses', async () => {
    const before = nodes().length;
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      const style = 'color:#c00000; font: 700 21pt Georgia';
      clipboardData.setData(
        'text/html',
        `<ul><li>Plan for <span style="${style}">spring</span></li></ul><p>and more</p>`,
      );
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect.poll(() => nodes().length).toBe(before + 1);
    const pasted = () => {
      const { paragraphs } = nodes().at(-1) as EditableText;
      const [, spring] = paragraphs[0]!.runs;
      return [paragraphs[0]!.bullet?.kind, spring?.bold, spring?.size, spring?.font, spring?.color];
    };
    expect(pasted()).toEqual(['glyph', true, 18, expect.not.stringContaining('Georgia'), { role: 'dk1' }]);
    const bar = page.getByRole('region', { name: 'Look of what was pasted' });
    await bar.getByRole('button', { name: 'Its own look' }).click();
    await expect.poll(pasted).toEqual(['glyph', true, 21, 'Georgia', { rgb: 'C00000' }]);
    await bar.getByRole('button', { name: 'Text only' }).click();
    // The words are one run then.
    await expect.poll(pasted).toEqual([undefined, undefined, undefined, undefined, undefined]);
    await bar.getByRole('button', { name: 'Look of the deck' }).click();
    await expect.poll(pasted).toEqual(['glyph', true, 18, expect.not.stringContaining('Georgia'), { role: 'dk1' }]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => pasted()[0]).toBe(undefined);
    await page.locator(`[data-object="${nodes().at(-1)!.id}"]`).focus();
    await page.keyboard.type('!');
    await bar.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    await expect.poll(() => nodes().length).toBe(before);
  });

  it('keys in quick succession move an object in one step', async () => {
    const { box, id } = title();
    await button(id).focus();
    // By the page itself, without waiting for frames: on a busy host, a second may pass between two of them.
    await button(id).evaluate(async (object) => {
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown']) {
        const init = { key, code: key, shiftKey: key === 'ArrowDown', bubbles: true, cancelable: true };
        object.dispatchEvent(new KeyboardEvent('keydown', init));
        await new Promise((done) => setTimeout(done));
      }
    });
    await expect.poll(() => title().box).toMatchObject({ x: box.x + 5, y: box.y + 10 });
    await page.keyboard.press('Control+z');
    await expect.poll(() => title().box).toEqual(box);
    // A change of another kind is a step of its own.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+z');
    await expect.poll(() => title().box.x).toBe(box.x + 1);
  });
});
