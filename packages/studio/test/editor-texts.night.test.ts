import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { faultsOf, runAxe } from '@deckwright/test-tools/pages/axe';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { openEditor } from './editor/open-editor.ts';

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

const TABLE = {
  name: 'Table',
  fields: {
    people: {
      type: 'table',
      maxRows: 4,
      sample: {
        columns: ['Name', 'Sales'],
        rows: [
          ['Ann', 1200],
          ['Bob', 800],
        ],
      },
    },
  },
  elements: [
    { type: 'table', name: 'People', box: { x: 60, y: 120, width: 600, height: 300 }, field: 'people', rowHeight: 40 },
  ],
};

const NOTES = {
  name: 'Notes',
  fields: {
    notes: { type: 'richText', sample: 'We agreed on **three** things:\n\n- Prices stay\n- The build is `v2`' },
  },
  elements: [
    {
      type: 'text',
      name: 'Notes',
      box: { x: 60, y: 120, width: 700, height: 300 },
      text: '{{notes}}',
      style: { size: 24 },
    },
  ],
};

let page: Page;

beforeAll(async () => {
  if (!editor) return;
  page = editor.page;
  await editor.add('cards', CARDS);
  await editor.add('list', LIST);
  await editor.add('typed-table', TABLE);
  await editor.add('notes', NOTES);
});
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
  it('that shows a field edits the sample, which the bar names', async () => {
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

  it('can be emptied, and written again', async () => {
    await openByKeyboard('Title');
    await page.keyboard.press('Backspace');
    await page.locator('.dw-text-caret').waitFor();
    await page.keyboard.type('Again');
    await page.keyboard.press('Escape');
    expect((await saved('cards')).fields).toMatchObject({ title: { sample: 'Again' } });
  });

  it('goes into the named sample that is shown', async () => {
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

  it('has its own text too, which the bar leads to by keyboard', async () => {
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

  it('in a repeat edits the item that was clicked, with an input method too', async () => {
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

  it('begins at its end with what is typed on its selected element, with an input method too', async () => {
    await layer('Title').click();
    await object('Title').focus();
    const waiting = page.locator('[data-waits="canvas"]');
    await expect.poll(() => waiting.evaluate((area) => area === document.activeElement)).toBe(true);
    expect(await waiting.getAttribute('aria-label')).toBe(await object('Title').getAttribute('aria-label'));
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'さ', selectionStart: 1, selectionEnd: 1 });
    await bar().waitFor();
    await session.send('Input.insertText', { text: '三' });
    await expect.poll(() => field().inputValue()).toMatch(/.三$/);
    await page.keyboard.type('x');
    const typed = await field().inputValue();
    expect(typed).toMatch(/.三x$/);
    await page.keyboard.press('Escape');
    await bar().waitFor({ state: 'detached' });
    await expect.poll(() => waiting.evaluate((area) => area === document.activeElement)).toBe(true);
    expect((await saved('cards')).elements[0]).toMatchObject({ text: typed });
    // Keys are for the element.
    const before = (await object('Title').boundingBox())!;
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await object('Title').boundingBox())!.x).toBeGreaterThan(before.x);
    await page.keyboard.press('Tab');
    expect(await object('Title').getAttribute('aria-pressed')).toBe('false');
  });

  it('in a repeat leads to that of the other items by keyboard, and out of them behind the last', async () => {
    await openByKeyboard('Name');
    await bar().getByText('Sample: cards.name, item 1').waitFor();
    await page.keyboard.press('Tab');
    await bar().getByText('Sample: cards.name, item 2').waitFor();
    expect(await field().inputValue()).toBe('Two');
    await page.keyboard.type('Second');
    await page.keyboard.press('Shift+Tab');
    await bar().getByText('Sample: cards.name, item 1').waitFor();
    await page.keyboard.press('Control+Alt+ArrowRight');
    await page.keyboard.press('Control+Alt+ArrowDown');
    await bar().getByText('Sample: cards.name, item 3').waitFor();
    await page.keyboard.press('Tab');
    await field().waitFor({ state: 'detached' });
    expect((await saved('cards')).fields).toMatchObject({
      cards: { sample: [{ name: 'One' }, { name: 'Second' }, { name: '三' }] },
    });
  });
});

describe.skipIf(!browser)('a list on the slide', () => {
  async function points() {
    return ((await saved('list')).fields as typeof LIST.fields).points.sample;
  }

  it('has another item after Enter, and other levels after Tab', async () => {
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

  it('joins two items on Backspace at the start of one', async () => {
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

  it('is written with an input method', async () => {
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

describe.skipIf(!browser)('a table on the slide', () => {
  async function people() {
    return ((await saved('typed-table')).fields as typeof TABLE.fields).people.sample;
  }

  /** A point in a cell, in pixels. */
  async function cellAt(row: number, column: number) {
    const { x, y, width } = (await object('People').boundingBox())!;
    const { width: slide } = (await page.locator('.dw-canvas').boundingBox())!;
    const high = (TABLE.elements[0]!.rowHeight * slide) / 960;
    return [x + width * (column === 0 ? 0.1 : 0.9), y + high * (row + 0.5)] as const;
  }

  it('is edited by cell: a double click opens the one under it', async () => {
    await editor!.open('typed-table');
    await layer('People').click();
    await page.mouse.dblclick(...(await cellAt(1, 0)));
    await bar().getByText('Sample: people, row 1, Name').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Anna');
    await picture('table');
    expect((await people()).rows).toEqual([
      ['Anna', 1200],
      ['Bob', 800],
    ]);
  });

  it('continues with Tab, Enter and arrows, and Tab in the last cell adds a row', async () => {
    await page.keyboard.press('Tab');
    expect(await field().inputValue()).toBe('1200');
    await page.keyboard.type('1500');
    await page.keyboard.press('Enter');
    expect(await field().inputValue()).toBe('800');
    await page.keyboard.press('ArrowLeft');
    expect(await field().inputValue()).toBe('Bob');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await field().inputValue()).toBe('Name');
    await page.keyboard.press('Shift+Tab');
    await field().waitFor({ state: 'detached' });
    await openByKeyboard('People');
    for (let press = 0; press < 6; press++) await page.keyboard.press('Tab');
    await page.keyboard.type('Eve');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('42');
    expect(await people()).toEqual({
      columns: ['Name', 'Sales'],
      rows: [
        ['Anna', 1500],
        ['Bob', 800],
        ['Eve', 42],
      ],
    });
  });

  it('has rows and columns more or less, by the bar, which takes the keyboard too', async () => {
    await bar().getByRole('button', { name: 'Insert a column after' }).click();
    await bar().getByText('row 3, Column 3').waitFor();
    await page.keyboard.type('new');
    await page.keyboard.press('Alt+F10');
    const labelOf = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await labelOf()).toBe('Insert a row above');
    await page.keyboard.press('Enter');
    await bar().getByRole('button', { name: 'Insert a row below' }).click();
    await bar().getByText('At most 4 rows; this would make 5.').waitFor();
    expect(await people()).toMatchObject({
      columns: ['Name', 'Sales', 'Column 3'],
      rows: [{}, {}, [null, null, null], ['Eve', 42, 'new']],
    });
    await bar().getByRole('button', { name: 'Delete the row' }).click();
    await bar().getByRole('button', { name: 'Delete the column' }).click();
    expect(await people()).toMatchObject({ columns: ['Name', 'Sales'], rows: [{}, {}, ['Eve', 42]] });
    await page.keyboard.press('Control+z');
    expect((await people()).columns).toHaveLength(3);
    await page.keyboard.press('Control+Shift+z');
  });

  it('takes a click in another cell, an input method, and Escape', async () => {
    await page.mouse.click(...(await cellAt(2, 0)));
    await bar().getByText('row 2, Name').waitFor();
    expect(await field().inputValue()).toBe('Bob');
    await page.keyboard.press('End');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'さ', selectionStart: 1, selectionEnd: 1 });
    await page.locator('.dw-text-composing').first().waitFor();
    await session.send('Input.insertText', { text: '様' });
    await page.keyboard.press('Escape');
    await field().waitFor({ state: 'detached' });
    expect((await people()).rows[1]).toEqual(['Bob様', 800]);
  });
});

describe.skipIf(!browser)('a rich text on the slide', () => {
  async function notes(): Promise<unknown> {
    return ((await saved('notes')).fields as typeof NOTES.fields).notes.sample;
  }

  /** Selects the letters from one offset to another by keyboard. */
  async function select(from: number, to: number): Promise<void> {
    await page.keyboard.press('Control+Home');
    for (let at = 0; at < from; at++) await page.keyboard.press('ArrowRight');
    for (let at = from; at < to; at++) await page.keyboard.press('Shift+ArrowRight');
  }

  it('keeps its styles while somebody types, and stays markdown', async () => {
    await editor!.open('notes');
    await openByKeyboard('Notes');
    await bar().getByText('Sample: notes').waitFor();
    expect(await field().inputValue()).toBe('We agreed on three things:\nPrices stay\nThe build is v2');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('.1');
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('So ');
    expect(await notes()).toBe('So We agreed on **three** things:\n\n- Prices stay\n- The build is `v2.1`');
  });

  it('gets bold, italic and links by keys, with nothing selected too', async () => {
    await select(0, 2);
    await page.keyboard.press('Control+b');
    await expect.poll(() => bar().getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('End');
    await page.keyboard.type(' and ');
    await page.keyboard.press('Control+i');
    await page.keyboard.type('more');
    await page.keyboard.press('Control+i');
    await page.keyboard.type(' of it');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    for (let at = 0; at < 6; at++) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Address of the link' }).fill('https://a.example');
    await page.keyboard.press('Enter');
    expect(await notes()).toBe(
      '**So** We agreed on **three** things: and _more_ of it\n\n- [Prices](https://a.example) stay\n- The build is `v2.1`',
    );
    expect(await field().evaluate((area) => area === document.activeElement)).toBe(true);
  });

  it('has a link that a caret in it is enough to change', async () => {
    const link = bar().getByRole('button', { name: 'Link', exact: true });
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+k');
    const address = page.getByRole('textbox', { name: 'Address of the link' });
    expect(await address.inputValue()).toBe('https://a.example');
    await address.fill('https://b.example');
    await page.keyboard.press('Enter');
    expect(await notes()).toContain('[Prices](https://b.example) stay');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Home');
    await expect.poll(() => link.isDisabled()).toBe(true);
    await page.keyboard.press('Control+k');
    expect(await address.count()).toBe(0);
  });

  it('is struck through and becomes code by keys, which the bar shows', async () => {
    const before = await notes();
    async function toggle(): Promise<void> {
      await select(0, 2);
      await page.keyboard.press('Control+b');
      await page.keyboard.press('Control+Shift+x');
      await select(3, 5);
      await page.keyboard.press('Control+Shift+m');
    }
    await toggle();
    const isOn = (name: string) => bar().getByRole('button', { name }).getAttribute('aria-pressed');
    await expect.poll(() => isOn('Code')).toBe('true');
    expect(await isOn('Strike through')).toBe('false');
    expect(await notes()).toMatch(/^~~So~~ `We` agreed/);
    await toggle();
    expect(await notes()).toEqual(before);
  });

  it('gets underlines and colours, for which it takes its long form', async () => {
    await select(3, 5);
    await page.keyboard.press('Control+u');
    await select(6, 12);
    await page.keyboard.press('Alt+F10');
    for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await bar().getByRole('button', { name: 'Colour: Accent 1' }).click();
    await picture('rich');
    expect(await notes()).toMatchObject({
      paragraphs: [
        {
          runs: [
            { text: 'So', bold: true },
            { text: ' ' },
            { text: 'We', underline: true },
            { text: ' ' },
            { text: 'agreed', color: 'accent1' },
            { text: ' on ' },
            { text: 'three', bold: true },
            {},
            { text: 'more', italic: true },
            {},
          ],
        },
        { list: 'bullet', runs: [{ text: 'Prices', link: 'https://a.example' }, {}] },
        { list: 'bullet' },
      ],
    });
  });

  it('has a bar without a serious fault for axe, light and dark', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Address of the link' }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(faultsOf(await runAxe(page, { within: '[data-text-bar]' }))).toEqual([]);
      await picture(`link-${colorScheme}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.keyboard.press('Escape');
    expect(await field().evaluate((area) => area === document.activeElement)).toBe(true);
  });

  it('keeps a style through an input method, and through Enter', async () => {
    await select(2, 2);
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'さ', selectionStart: 1, selectionEnd: 1 });
    await page.locator('.dw-text-composing').first().waitFor();
    await session.send('Input.insertText', { text: '様' });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await notes()).toMatchObject({
      paragraphs: [
        { runs: [{ text: 'So様', bold: true }] },
        { runs: [{ text: ' ' }, { text: 'We', underline: true }, {}, {}, {}, {}, {}, {}, {}] },
        {},
        {},
      ],
    });
    expect(editor!.complaints).toEqual([]);
  });
});
