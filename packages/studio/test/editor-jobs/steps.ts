import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@deckwright/content-form/body';
import type { Locator, Page } from 'playwright-core';
import type { Hands } from './editor-hands.ts';
import type { JobRoom } from './job.ts';

/** Inserts an element, by the items of the menu that lead to it. */
export async function insert({ page, press }: Hands, ...items: readonly string[]): Promise<void> {
  await press(page.getByRole('button', { name: 'Insert', exact: true }));
  for (const item of items) await press(page.getByRole('menuitem', { name: item, exact: true }));
}

/** Chooses from a list of the editor. */
export async function pick({ page, press }: Hands, list: string, choice: string | RegExp): Promise<void> {
  await press(page.getByRole('combobox', { name: list, exact: true }));
  const exact = typeof choice === 'string';
  await press(page.getByRole('option', { name: choice, exact }));
}

/** Writes into a box of the editor, and leaves it with Enter. */
export async function fill({ page, write }: Hands, label: string, text: string | number): Promise<void> {
  await write(page.getByRole('textbox', { name: label, exact: true }), String(text));
  await page.keyboard.press('Enter');
}

/** Writes into a box of several lines. */
export async function fillLong({ page, write }: Hands, label: string, text: string): Promise<void> {
  await write(page.getByRole('textbox', { name: label, exact: true }), text);
}

export async function place(
  hands: Hands,
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height?: number },
): Promise<void> {
  await fill(hands, 'From the left', x);
  await fill(hands, 'From the top', y);
  await fill(hands, 'Width', width);
  if (height !== undefined) await fill(hands, 'Height', height);
}

/** Chooses a colour of the theme by its name there. */
export async function paint({ page, press }: Hands, label: string, color: string): Promise<void> {
  await press(page.getByRole('button', { name: new RegExp(`^${label}: `) }));
  await press(page.getByRole('dialog', { name: label }).getByRole('button', { name: color, exact: true }));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: label }).waitFor({ state: 'detached' });
}

/** Writes a text where it is on the slide. */
export async function typeOnSlide(hands: Hands, element: string, text: string): Promise<void> {
  await hands.open(element);
  await hands.page.keyboard.press('Control+a');
  await hands.page.keyboard.insertText(text);
  await hands.page.keyboard.press('Escape');
}

/** Makes the selected text a field of the template. */
export async function makeField({ page, press, write }: Hands, key: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Make the text a field' }));
  const form = page.getByRole('dialog', { name: 'Make the text a field' });
  await write(form.getByLabel('Key'), key);
  await press(form.getByRole('button', { name: 'Make it a field' }));
  await form.waitFor({ state: 'detached' });
}

/** Opens the content of a field below the slide. */
export async function openContent(hands: Hands, key: string): Promise<Locator> {
  await openField(hands, key);
  await hands.press(hands.page.getByRole('list', { name: 'Fields' }).getByRole('button', { name: 'Edit the content' }));
  const content = hands.page.getByRole('region', { name: 'Content of the sample' });
  await content.waitFor();
  return content;
}

/** Pastes cells as a spreadsheet copies them, from the first cell of a grid on. */
export async function pasteCells(
  { page, press }: Hands,
  grid: Locator,
  rows: readonly (readonly Json[])[],
): Promise<void> {
  await press(grid.locator('[data-cell][tabindex="0"]'));
  // The key that presses a cell begins to edit it; a click does not.
  const isEditing = await grid
    .locator('textarea')
    .waitFor({ timeout: 1_000 })
    .then(
      () => true,
      () => false,
    );
  if (isEditing) await page.keyboard.press('Escape');
  await page.keyboard.press('Control+ArrowUp');
  await page.keyboard.press('Control+ArrowLeft');
  await copyElsewhere(page, rows.map((row) => row.join('\t')).join('\n'));
  await page.keyboard.press('Control+v');
}

/** Copies a text in another tab, because Firefox lets no script write to the clipboard. */
async function copyElsewhere(page: Page, text: string): Promise<void> {
  const other = await page.context().newPage();
  await other.setContent('<textarea>');
  await other.locator('textarea').fill(text);
  await other.keyboard.press('Control+a');
  await other.keyboard.press('Control+c');
  await other.close();
  await page.bringToFront();
}

/** Opens the settings of a field. */
export async function openField(hands: Hands, key: string): Promise<void> {
  await showTab(hands, 'Fields');
  const settings = hands.page.getByRole('button', { name: `Settings of ${key}` });
  await settings.waitFor();
  if ((await settings.getAttribute('aria-expanded')) !== 'true') await hands.press(settings);
}

async function showTab({ page, press }: Hands, name: 'Layers' | 'Fields'): Promise<void> {
  const tab = page.getByRole('tab', { name });
  if ((await tab.getAttribute('aria-selected')) !== 'true') await press(tab);
}

export async function untilSaved({ page }: Pick<Hands, 'page'>): Promise<void> {
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
}

/** Publishes the template that is open. */
export async function publish({ page, press, write }: Hands, note = ''): Promise<void> {
  await untilSaved({ page });
  const button: Locator = page.getByRole('button', { name: 'Publish', exact: true }).first();
  await press(button);
  const dialog = page.getByRole('dialog', { name: /^Publish / });
  if (note !== '') await write(dialog.getByLabel('Note (optional)'), note);
  await press(dialog.getByRole('button', { name: 'Publish' }));
  await dialog.waitFor({ state: 'detached', timeout: 120_000 });
}

/** Opens the editor of a template, and waits until it can be used. */
export async function openEditor({ page }: Pick<Hands, 'page'>, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Insert', exact: true }).waitFor();
  await page.locator('.dw-canvas-picture').waitFor();
}

/** Opens the editor of a new template that is empty. */
export async function beginEmpty({ hands, desk, step }: JobRoom, key = 'slide'): Promise<void> {
  await step('open an empty template');
  await desk.addEmpty(key);
  await openEditor(hands, desk.editorOf(key));
}

/** Fails with both values unless what the draft has is what the job wants. */
export function expectSame(is: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(is, wanted)) throw new Error(`It is ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}.`);
}
