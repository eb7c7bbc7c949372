import type { EditableDeck, EditableNode } from '@deckwright/core/contract';
import { photograph } from '@deckwright/test-tools/pictures/photograph';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/** Words that were written on the slide with this id. */
export interface WrittenWord {
  readonly slide: string;
  readonly word: string;
}

/**
 * Edits every slide of a deck in its page by keyboard, mouse and menus: types into texts, cells and data of charts, formats, moves and
 * adds objects, uploads a picture, and adds slides. `deck` returns what is stored. Returns what was written.
 */
export async function editSlides(page: Page, deck: () => EditableDeck): Promise<readonly WrittenWord[]> {
  const written: WrittenWord[] = [];
  const slides = deck().slides.map(({ id }) => id);
  for (const [number, slide] of slides.entries()) {
    await page.locator(`[data-slide="${slide}"]`).click();
    const nodes = deck().slides.find(({ id }) => id === slide)!.nodes;
    await page.locator('#stage .dw-canvas-picture').waitFor();
    const write = (word: string) => {
      written.push({ slide, word });
      return word;
    };
    const texts = nodes.filter(hasWords);
    const text = texts[number % Math.max(1, texts.length)];
    if (text) await typeInto(page, text.id, ` ${write(`typed${number}`)}`, FORMATS[number % FORMATS.length]);
    const table = nodes.find((node) => meaningOf(node) === 'table');
    if (table) await typeInto(page, table.id, ` ${write(`cell${number}`)}`);
    const chart = nodes.find((node) => meaningOf(node) === 'chart');
    if (chart) await changeData(page, chart.id, `${7 + number}`);
    if (number % 3 === 1) await move(page, nodes[nodes.length - 1]?.id);
    const insert = INSERTIONS[number % (INSERTIONS.length * 2)];
    if (insert) await insert(page, write(`added${number}`));
    if (number % 20 === 10) await addSlide(page, deck, written);
  }
  await page.locator('[data-save-state="saved"]').waitFor();
  return written;
}

function hasWords(node: EditableNode): boolean {
  const { kind } = node;
  return kind === 'text' && node.paragraphs.some(({ runs }) => runs.some(({ text, field }) => text.trim() && !field));
}

function meaningOf(node: EditableNode): string | undefined {
  return node.kind === 'composite' ? node.meaning.kind : undefined;
}

/** Keys that format all of a text. Undefined: it stays as it is. */
const FORMATS = [undefined, ['Control+b'], undefined, ['Control+i', 'Control+u'], undefined, ['Control+Shift+e']];

/** Presses Enter on an object until what it opens is there: on a busy machine, the slide may be replaced under the first press. */
async function openByKey(page: Page, id: string, opened: Locator): Promise<void> {
  for (let tries = 3; tries > 0; tries -= 1) {
    await page.locator(`[data-object="${id}"]`).focus();
    await page.keyboard.press('Enter');
    const isOpen = await opened.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (isOpen) return;
  }
  throw new Error(`Enter on ${id} opens nothing.`);
}

/** Writes at the end of a text, or of the first cell of a table. */
async function typeInto(page: Page, id: string, typed: string, format: readonly string[] = []): Promise<void> {
  await openByKey(page, id, page.locator('.dw-text-field'));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(typed);
  if (format.length > 0) await page.keyboard.press('Control+a');
  for (const keys of format) await page.keyboard.press(keys);
  await page.keyboard.press('Escape');
  await page.locator('.dw-text-field').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
}

async function changeData(page: Page, id: string, value: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Data of the chart' });
  await openByKey(page, id, dialog);
  await dialog.getByRole('gridcell').last().click();
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await dialog.waitFor({ state: 'detached' });
}

async function move(page: Page, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  await page.locator(`[data-object="${id}"]`).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
}

const INSERTIONS: readonly ((page: Page, word: string) => Promise<void>)[] = [
  async (page, word) => {
    await page.getByRole('button', { name: 'Text box' }).click();
    await page.locator('.dw-text-field').waitFor();
    await page.keyboard.type(word);
    await leave(page);
  },
  async (page, word) => {
    await page.getByRole('button', { name: 'Shape', exact: true }).click();
    await page
      .getByRole('menuitem')
      .nth(word.length % 4)
      .click();
    await insertText(page, word);
  },
  async (page, word) => {
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('slider', { name: 'Size of the table' }).press('Enter');
    await page.locator('.dw-text-field').waitFor();
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Next');
    await leave(page);
  },
  async (page, word) => {
    await page.getByRole('button', { name: 'Chart', exact: true }).click();
    await page
      .getByRole('menuitem')
      .nth(Number(word.at(-1)) % 6)
      .click();
    await insertText(page, word);
  },
  async (page, word) => {
    const before = await page.locator('#stage [data-object]').count();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await (await chosen).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await page.locator('#stage [data-object]').nth(before).waitFor();
    await insertText(page, word);
  },
];

const insertText = INSERTIONS[0]!;

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('.dw-text-field').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
}

async function addSlide(page: Page, deck: () => EditableDeck, written: WrittenWord[]): Promise<void> {
  const before = new Set(deck().slides.map(({ id }) => id));
  await page.keyboard.press('Control+m');
  const added = await waitUntil(() => deck().slides.find(({ id }) => !before.has(id)));
  const word = `slide${before.size}`;
  await insertText(page, word);
  written.push({ slide: added.id, word });
}

async function waitUntil<T>(find: () => T | undefined): Promise<T> {
  for (const end = Date.now() + 15_000; Date.now() < end; ) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('It did not happen within 15 seconds.');
}

async function photo(): Promise<Buffer> {
  const { data, width, height } = photograph(400, 300, 6);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(4_000, 3_000)
    .jpeg({ quality: 90 })
    .toBuffer();
}
