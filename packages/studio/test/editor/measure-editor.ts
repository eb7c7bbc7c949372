import type { Browser, Locator, Page } from 'playwright-core';
import { hundredElements } from './hundred-elements.ts';
import { measureKeys } from './measure-keys.ts';
import { measureOpening } from './measure-opening.ts';
import type { OpenEditor } from './open-editor.ts';
import { traceFrames } from './trace-frames.ts';

/** Milliseconds. */
export interface EditorTimes {
  /** Work of the main thread for each frame, by gesture. */
  readonly frames: Readonly<Record<string, readonly number[]>>;
  /** From each key to its picture. */
  readonly pictures: readonly number[];
  /** From the click on the link to the editor until the picture of the slide is loaded. */
  readonly openings: readonly number[];
}

const KEY = 'hundred';
const OPENINGS = 10;
const MOVES = 60;
const TYPED = 'Typing where the engine draws it ';

/** Drags, resizes and types into a template with 100 elements. */
export async function measureEditor(browser: Browser, editor: OpenEditor): Promise<EditorTimes> {
  const { page } = editor;
  await editor.add(KEY, hundredElements());
  const openings = await measureOpenings(editor);
  const frames: Record<string, readonly number[]> = {};
  const trace = async (gesture: string, act: () => Promise<void>) => {
    frames[gesture] = await traceFrames(browser, page, act);
  };
  const group = page.locator('[data-object="/elements/0"]');
  await choose(page, group);
  await trace('dragging a group', () => drag(page, group));
  await trace('resizing a group', () => drag(page, lastHandle(page)));
  const text = page.locator('[data-object="/elements/3/elements/1/elements/1"]');
  await choose(page, text);
  await trace('resizing a text in groups', () => drag(page, lastHandle(page)));
  await trace('dragging a text within its groups', () => drag(page, text));
  await choose(page, text);
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.locator('.dw-text-field').waitFor();
  let pictures: readonly number[] = [];
  await trace('typing', async () => {
    pictures = await measureKeys(page, TYPED);
  });
  return { frames, pictures, openings };
}

async function measureOpenings({ page, open, address }: OpenEditor): Promise<readonly number[]> {
  // The browser has the files of the studio from here on.
  await open(KEY);
  const openings: number[] = [];
  for (let count = 0; count < OPENINGS; count += 1) {
    await page.goto(address(KEY).replace(/\/edit$/, ''));
    openings.push(await measureOpening(page));
  }
  return openings;
}

/** Selects an object without a click, which would select the group around it. */
async function choose(page: Page, object: Locator): Promise<void> {
  await object.evaluate((button) => (button as HTMLElement).focus());
  await page.locator('[data-handle]').first().waitFor();
}

function lastHandle(page: Page): Locator {
  return page.locator('[data-handle] .dw-canvas-handle').last();
}

async function drag(page: Page, from: Locator): Promise<void> {
  const { x, y, width, height } = (await from.boundingBox())!;
  const start = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (let move = 1; move <= MOVES; move += 1) {
    await page.mouse.move(start.x + Math.sin(move / 8) * 60, start.y + (move / MOVES) * 40);
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
}
