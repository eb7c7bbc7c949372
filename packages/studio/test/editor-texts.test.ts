import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { openEditor } from './editor/open-editor.ts';
import { openBrowser } from './open-browser.ts';

// Everything is drawn by the engine, which starts slowly on a busy machine.
const PATIENT = { timeout: 120_000 };

const browser = await openBrowser();
const editor = browser && (await openEditor(browser, await builtStudio()));

/** A folder for pictures of what the tests see. */
const PICTURES = process.env.DECKWRIGHT_EDITOR_PICTURES;

const CARDS = {
  name: 'Cards',
  fields: {
    title: { type: 'text', required: true, maxLength: 20, sample: 'Three cards' },
    cards: {
      type: 'list',
      items: { type: 'object', fields: { name: { type: 'text' }, note: { type: 'text' } } },
      sample: [
        { name: 'One', note: 'first' },
        { name: 'Two', note: 'second' },
        { name: 'Three', note: 'third' },
      ],
    },
  },
  samples: { short: { title: 'Short' } },
  elements: [
    { type: 'text', role: 'title', box: { x: 60, y: 80, width: 600, height: 60 }, text: '{{title}}' },
    {
      type: 'group',
      name: 'Row',
      direction: 'row',
      gap: 20,
      box: { x: 60, y: 200, width: 840, height: 120 },
      repeat: { field: 'cards', as: 'card' },
      elements: [
        {
          type: 'group',
          name: 'Card',
          elements: [
            { type: 'text', name: 'Name', text: '{{card.name}}' },
            { type: 'text', name: 'Note', text: 'Note: {{card.note}}' },
          ],
        },
      ],
    },
  ],
};

interface Stored {
  readonly fields: object;
  readonly samples: object;
  readonly elements: readonly object[];
}

const LIST = {
  name: 'List',
  fields: { points: { type: 'list', levels: 3, maxItems: 4, sample: ['Alpha', 'Beta', 'Gamma'] } },
  elements: [
    { type: 'list', name: 'Points', box: { x: 60, y: 100, width: 600, height: 300 }, field: 'points', levels: [{}] },
  ],
};

let page: Page;

beforeAll(async () => {
  if (!editor) return;
  page = editor.page;
  await editor.add('cards', CARDS);
  await editor.add('list', LIST);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await editor?.end();
});

/** The text that is edited on the slide. */
function field() {
  return page.locator('.dw-canvas-inside .dw-text-field');
}

function bar() {
  return page.getByRole('toolbar', { name: 'Text' });
}

function layer(name: string) {
  return page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
}

/** An element on the slide. */
function object(name: string) {
  return page.locator('[data-object]').and(page.getByRole('button', { name: new RegExp(`^${name}`) }));
}

async function openByKeyboard(name: string): Promise<void> {
  await layer(name).click();
  await object(name).focus();
  await page.keyboard.press('Enter');
  await field().waitFor({ state: 'attached' });
}

async function untilSaved(): Promise<void> {
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
}

/** The template as the server has it. */
async function saved(key: string): Promise<Stored> {
  await untilSaved();
  return (await editor!.stored(key)) as Stored;
}

async function picture(name: string): Promise<void> {
  if (PICTURES === undefined) return;
  await mkdir(PICTURES, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(PICTURES, `${name}-${colorScheme}.png`) });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

describe.skipIf(!browser)('a text on the slide', () => {
  it('that shows a field edits the sample, which the bar names', PATIENT, async () => {
    await editor!.open('cards');
    await openByKeyboard('Title');
    await bar().getByText('Sample: title').waitFor();
    expect(await field().inputValue()).toBe('Three cards');
    await page.keyboard.type('A field of twenty letters at most');
    expect(await field().inputValue()).toBe('A field of twenty le');
    await picture('sample');
    await page.keyboard.press('Escape');
    expect((await saved('cards')).fields).toMatchObject({ title: { sample: 'A field of twenty le' } });
  });

  it('can be emptied, and written again', PATIENT, async () => {
    await openByKeyboard('Title');
    await page.keyboard.press('Backspace');
    await page.locator('.dw-text-caret').waitFor();
    await page.keyboard.type('Again');
    await page.keyboard.press('Escape');
    expect((await saved('cards')).fields).toMatchObject({ title: { sample: 'Again' } });
  });

  it('goes into the named sample that is shown', PATIENT, async () => {
    await page.keyboard.press('Alt+s');
    await page.getByRole('button', { name: 'Sample: short' }).waitFor();
    await openByKeyboard('Title');
    expect(await field().inputValue()).toBe('Short');
    await page.keyboard.type('Shorter');
    await page.keyboard.press('Escape');
    const { fields, samples } = await saved('cards');
    expect(fields).toMatchObject({ title: { sample: 'Again' } });
    expect(samples).toEqual({ short: { title: 'Shorter' } });
    await page.keyboard.press('Alt+s');
  });

  it('has its own text too, which the bar leads to by keyboard', PATIENT, async () => {
    await openByKeyboard('Title');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('Enter');
    await bar().getByText('Template text').waitFor();
    await expect.poll(() => field().inputValue()).toBe('{{title}}');
    await expect.poll(() => field().evaluate((area) => area === document.activeElement)).toBe(true);
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Escape');
    expect((await saved('cards')).elements[0]).toMatchObject({ text: '{{title}}!' });
  });

  it('in a repeat edits the item that was clicked, with an input method too', PATIENT, async () => {
    await layer('Row').click();
    await object('Row').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    // The row has three cards, and Name is at the top of each.
    const row = (await object('Row').boundingBox())!;
    const name = (await object('Name').boundingBox())!;
    await page.mouse.dblclick(row.x + name.width * 2.5 + (row.width - name.width * 3), name.y + name.height / 2);
    await field().waitFor({ state: 'attached' });
    await bar().getByText('Sample: cards.name, item 3').waitFor();
    await page.keyboard.press('Control+a');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'さ', selectionStart: 1, selectionEnd: 1 });
    await page.locator('.dw-text-composing').first().waitFor();
    await session.send('Input.insertText', { text: '三' });
    await picture('repeat');
    await page.keyboard.press('Escape');
    const { fields, elements } = await saved('cards');
    expect(fields).toMatchObject({
      cards: { sample: [{ name: 'One' }, { name: 'Two' }, { name: '三', note: 'third' }] },
    });
    expect(elements[1]).toEqual(CARDS.elements[1]);
  });
});

describe.skipIf(!browser)('a list on the slide', () => {
  async function points() {
    return ((await saved('list')).fields as typeof LIST.fields).points.sample;
  }

  it('has another item after Enter, and other levels after Tab', PATIENT, async () => {
    await editor!.open('list');
    await openByKeyboard('Points');
    await bar().getByText('Sample: points').waitFor();
    expect(await field().inputValue()).toBe('Alpha\nBeta\nGamma');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Inserted');
    await page.keyboard.press('Tab');
    const indented = page.locator('.dw-text-caret');
    await indented.waitFor();
    await picture('list');
    expect(await points()).toEqual([{ text: 'Alpha', items: ['Inserted'] }, 'Beta', 'Gamma']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await points()).toEqual([{ text: 'Alpha', items: [{ text: 'Inserted', items: ['Beta'] }] }, 'Gamma']);
    await page.keyboard.press('Shift+Tab');
    expect(await points()).toEqual([{ text: 'Alpha', items: ['Inserted', 'Beta'] }, 'Gamma']);
  });

  it('joins two items on Backspace at the start of one', PATIENT, async () => {
    await page.keyboard.press('Home');
    await page.keyboard.press('Backspace');
    expect(await points()).toEqual([{ text: 'Alpha', items: ['InsertedBeta'] }, 'Gamma']);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+End');
    for (const word of ['C', 'D']) {
      await page.keyboard.press('Enter');
      await page.keyboard.type(word);
    }
    await page.keyboard.press('Enter');
    await bar().getByText('The list has at most 4 items.').waitFor();
    await page.keyboard.press('Escape');
    expect((await points()).slice(1)).toEqual(['Gamma', 'C', 'D']);
  });

  it('is written with an input method', PATIENT, async () => {
    await openByKeyboard('Points');
    await page.keyboard.press('Control+End');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'てん', selectionStart: 2, selectionEnd: 2 });
    await page.locator('.dw-text-composing').first().waitFor();
    await session.send('Input.insertText', { text: '点' });
    await page.keyboard.press('Escape');
    expect((await points()).at(-1)).toBe('D点');
  });
});
