import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/** A slide in the filmstrip, by its number. */
export function slideOption(page: Page, number: number): Locator {
  return page.getByRole('option', { name: new RegExp(`^Slide ${number}\\b`) });
}

/** Shows a slide. */
export async function goToSlide(page: Page, number: number): Promise<void> {
  await slideOption(page, number).click();
  await page.getByRole('region', { name: new RegExp(`^Slide ${number} of`) }).waitFor();
}

/** An object of the slide. Its name begins so. */
export function objectOn(page: Page, name: string): Locator {
  return page.getByRole('application').getByRole('button', { name: new RegExp(`^${name}`) });
}

export async function pressTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Presses a tool that opens a menu, and an item of the menu. Its name begins so: a shortcut follows. */
export async function chooseFrom(page: Page, tool: string, item: string): Promise<void> {
  await pressTool(page, tool);
  await page.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click();
}

/** Moves the mark of an open menu to an item with the arrow keys, and presses it. */
export async function chooseByKeys(page: Page, item: string): Promise<void> {
  const marked = page.getByRole('menuitem').and(page.locator(':focus'));
  await page.getByRole('menu').waitFor();
  for (let turn = 0; turn < 20; turn++) {
    await page.keyboard.press('ArrowDown');
    await marked.waitFor();
    if ((await marked.textContent())?.startsWith(item)) return page.keyboard.press('Enter');
  }
  throw new Error(`No arrow key leads to the item ${item}.`);
}

/** The text, or the cell of a table, that is being edited. */
export function openText(page: Page): Locator {
  // That of a text that is only selected waits for what is typed.
  return page.getByRole('application').getByRole('textbox').and(page.locator(':not([data-waits])'));
}

/** Double-clicks an object, which opens its text, its crop or its data. */
export async function openObject(page: Page, object: Locator, opened: Locator): Promise<void> {
  const { x, y } = await middleOf(object);
  await page.mouse.dblclick(x, y);
  await opened.waitFor();
}

/** Types over what a text says, and leaves it. */
export async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Escape');
  await openText(page).waitFor({ state: 'detached' });
}

export async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await target.waitFor();
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

export async function drag(page: Page, target: Locator, by: { readonly x: number; readonly y: number }): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x, y + by.y, { steps: 6 });
  await page.mouse.up();
}

/** Chooses a picture from a file, which is blue and twice as wide as high. */
export async function choosePicture(page: Page): Promise<void> {
  const buffer = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#07c' } })
    .png()
    .toBuffer();
  const chosen = page.waitForEvent('filechooser');
  await pressTool(page, 'Picture');
  await (await chosen).setFiles({ name: 'sea.png', mimeType: 'image/png', buffer });
}
