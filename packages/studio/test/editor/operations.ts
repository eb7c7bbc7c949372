import type { Page } from 'playwright-core';
import { clickOne, closePopups, focusCanvas, pick, type Random, selectedCount } from './gestures.ts';

/** Something that a person does. It does nothing if it is not possible now. */
type Operation = (page: Page, random: Random) => Promise<void>;

const PROPERTIES = 'aside[aria-label="Properties"]';
const LAYERS_AND_FIELDS = 'aside[aria-label="Layers and fields"]';
const VALUES = ['0', '1', '-5', '12.5', '100', '9999', 'abc', '', '#2450E0', '50%', 'Résumé', '{{title}}', '東京 2026'];
const TEXTS = [
  'Hello',
  'two words',
  'a\nb',
  '{{title}} and',
  'مرحبا',
  '日本語のテキスト',
  'A much longer text that has to break',
];

/** Presses a combination while the canvas has the focus. */
function key(...combinations: readonly string[]): Operation {
  return async (page, random) => {
    await focusCanvas(page);
    await page.keyboard.press(pick(combinations, random));
  };
}

/** Presses a key that does something to the selection, which is not empty. */
function keyOnSelection(...combinations: readonly string[]): Operation {
  return async (page, random) => {
    if ((await selectedCount(page)) === 0) await select(page, random);
    await key(...combinations)(page, random);
  };
}

async function showTab(page: Page, name: 'Layers' | 'Fields') {
  await page.getByRole('tab', { name }).click();
}

async function select(page: Page, random: Random) {
  await showTab(page, 'Layers');
  await clickOne(page, random, '[role="treeitem"]');
}

async function selectMore(page: Page, random: Random) {
  await showTab(page, 'Layers');
  await page.keyboard.down('Control');
  await clickOne(page, random, '[role="treeitem"]');
  await page.keyboard.up('Control');
}

/** A drag that begins somewhere on the slide moves, reorders, takes out of a group, or selects with a marquee. */
async function drag(page: Page, random: Random) {
  const box = await page.locator('.dw-canvas').boundingBox();
  if (!box) return;
  const from = { x: box.x + (random() % box.width), y: box.y + (random() % box.height) };
  const modifier = pick([undefined, undefined, undefined, 'Control', 'Shift', 'Alt'], random);
  await dragFrom(page, random, from, modifier);
}

async function dragFrom(page: Page, random: Random, { x, y }: { x: number; y: number }, modifier?: string) {
  await page.mouse.move(x, y);
  if (modifier !== undefined) await page.keyboard.down(modifier);
  await page.mouse.down();
  await page.mouse.move(x + (random() % 300) - 150, y + (random() % 200) - 100, { steps: 3 });
  if (random() % 10 === 0) await page.keyboard.press('Escape');
  await page.mouse.up();
  if (modifier !== undefined) await page.keyboard.up(modifier);
}

/** Resizes or rotates, or changes the padding or the gap of a group. */
async function dragHandle(page: Page, random: Random) {
  const handles = await page.locator('[data-handle] .dw-canvas-handle, .dw-canvas-space-bar').all();
  if (handles.length === 0) return select(page, random);
  const box = await pick(handles, random).boundingBox();
  if (box) await dragFrom(page, random, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
}

/** Drags a selected element onto a place of another, which may be in a group. */
async function dragOntoAnother(page: Page, random: Random) {
  await select(page, random);
  const others = await page.locator('.dw-canvas-object').all();
  // What is hidden or locked is not on the canvas.
  if ((await selectedCount(page)) === 0) return;
  const from = await page.locator('.dw-canvas-object[aria-pressed="true"]').first().boundingBox();
  const to = others.length > 0 ? await pick(others, random).boundingBox() : null;
  if (!from || !to) return;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 3, to.y + to.height / 3, { steps: 4 });
  await page.mouse.up();
}

async function insert(page: Page, random: Random) {
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Text', exact: true }).waitFor();
  await clickOne(page, random, '[role="menu"] [role="menuitem"]');
  // Shapes and charts are in a further menu.
  await clickOne(
    page,
    random,
    '[role="menu"] [role="menu"] [role="menuitem"], [role="menu"] ~ [role="menu"] [role="menuitem"]',
  );
}

async function typeInto(page: Page, random: Random, within: string) {
  const boxes = `${within} :is(input:not([type="checkbox"], [type="file"], [type="radio"]), textarea)`;
  if (!(await clickOne(page, random, boxes))) return;
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(pick(VALUES, random));
  await page.keyboard.press(pick(['Enter', 'Tab', 'Escape'], random));
}

/** Presses a button, a switch or a box of choices; in what that opens, something else. */
async function press(page: Page, random: Random, within: string) {
  const controls = `${within} :is(button, [role="switch"], [role="checkbox"], [role="radio"], [role="combobox"])`;
  if (!(await clickOne(page, random, `${controls}:not([aria-disabled="true"], :disabled)`))) return;
  await clickOne(page, random, '[role="option"], [role^="menuitem"], [role="dialog"] button');
}

async function typeText(page: Page, random: Random) {
  await focusCanvas(page);
  await page.keyboard.press('Enter');
  if ((await page.locator('.dw-text-field').count()) === 0) return;
  if (random() % 2 === 0) await page.keyboard.press('End');
  await page.keyboard.insertText(pick(TEXTS, random));
  await page.keyboard.press(pick(['Backspace', 'ArrowLeft', 'Shift+Home', 'Control+z', 'Enter'], random));
  await page.keyboard.press('Escape');
}

async function copyAndPaste(page: Page, random: Random) {
  await keyOnSelection('Control+c', 'Control+c', 'Control+x')(page, random);
  await select(page, random);
  await key('Control+v')(page, random);
}

async function addField(page: Page, random: Random) {
  await showTab(page, 'Fields');
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByRole('menuitem').first().waitFor();
  await clickOne(page, random, '[role="menu"] [role="menuitem"]');
}

async function renameField(page: Page, random: Random) {
  await showTab(page, 'Fields');
  if (!(await clickOne(page, random, `${LAYERS_AND_FIELDS} button[aria-label^="Settings of"][aria-expanded="false"]`)))
    return;
  const box = page.getByRole('textbox', { name: 'Key', exact: true });
  if ((await box.count()) !== 1) return;
  await box.fill(pick(['title', 'heading', `key${random() % 1_000}`, 'not a key'], random));
  await page.keyboard.press('Enter');
}

async function removeField(page: Page, random: Random) {
  await showTab(page, 'Fields');
  await clickOne(page, random, `${LAYERS_AND_FIELDS} ul[aria-label="Fields"] button[aria-label^="Remove "]`);
}

async function changeField(page: Page, random: Random) {
  await showTab(page, 'Fields');
  if (random() % 2 === 0) await typeInto(page, random, LAYERS_AND_FIELDS);
  else await press(page, random, `${LAYERS_AND_FIELDS} ul[aria-label="Fields"]`);
}

async function makeField(page: Page, random: Random) {
  await select(page, random);
  if (!(await clickOne(page, random, `${PROPERTIES} button[aria-label^="Make the"]`))) return;
  await clickOne(page, random, '[role="dialog"] button[type="submit"]');
}

async function changeSamples(page: Page, random: Random) {
  await page.getByRole('button', { name: /^Sample: / }).click();
  await page.getByRole('menuitem', { name: 'Show all samples' }).waitFor();
  await clickOne(page, random, '[role="menu"] :is([role="menuitem"], [role="menuitemradio"])');
}

async function renameLayer(page: Page, random: Random) {
  await select(page, random);
  await page.keyboard.press('F2');
  await page.keyboard.insertText(pick(VALUES, random));
  await page.keyboard.press('Enter');
}

async function makePartial(page: Page, random: Random) {
  await keyOnSelection('Control+Alt+k')(page, random);
  const name = page.getByRole('dialog', { name: 'Make it a partial' }).getByLabel('Name');
  if ((await name.count()) !== 1) return;
  await name.fill(pick([`part-${random() % 1_000}`, 'not a name'], random));
  await page.keyboard.press('Enter');
  // The partial is stored before the dialog closes; with a name that is taken or wrong, it stays open.
  await name.waitFor({ state: 'detached', timeout: 3_000 }).catch(() => {});
}

async function chooseFromMenu(page: Page, random: Random) {
  await keyOnSelection('Shift+F10')(page, random);
  await clickOne(page, random, '[role="menu"] [role="menuitem"]:not([aria-disabled="true"])');
}

const WEIGHTED: readonly (readonly [weight: number, name: string, operation: Operation])[] = [
  [5, 'select', select],
  [2, 'select more', selectMore],
  [1, 'select everything', key('Control+a')],
  [5, 'drag', drag],
  [4, 'drag a handle', dragHandle],
  [2, 'drag onto another', dragOntoAnother],
  [3, 'nudge', keyOnSelection('ArrowLeft', 'Shift+ArrowRight', 'ArrowUp', 'Shift+ArrowDown', 'Alt+ArrowRight')],
  [3, 'insert', insert],
  [5, 'type a property', (page, random) => typeInto(page, random, PROPERTIES)],
  [5, 'press a property', (page, random) => press(page, random, PROPERTIES)],
  [4, 'type a text', typeText],
  [2, 'group', keyOnSelection('Control+g')],
  [1, 'ungroup', keyOnSelection('Control+Shift+g')],
  [1, 'make a partial', makePartial],
  [1, 'detach', keyOnSelection('Control+Alt+b')],
  [1, 'menu of the selection', chooseFromMenu],
  [1, 'grid or rulers', key("Control+'", 'Alt+Shift+F9')],
  [
    2,
    'order',
    keyOnSelection('Control+ArrowUp', 'Control+ArrowDown', 'Control+Shift+ArrowUp', 'Control+Shift+ArrowDown'),
  ],
  [1, 'duplicate', keyOnSelection('Control+d')],
  [2, 'copy and paste', copyAndPaste],
  [3, 'delete', keyOnSelection('Delete', 'Backspace')],
  [1, 'hide or lock', keyOnSelection('Control+Shift+h', 'Control+Shift+l')],
  [1, 'rename a layer', renameLayer],
  [1, 'open or close a group', (page, random) => press(page, random, `${LAYERS_AND_FIELDS} [role="tree"]`)],
  [1, 'add a field', addField],
  [1, 'rename a field', renameField],
  [1, 'remove a field', removeField],
  [2, 'change a field', changeField],
  [2, 'make a field', makeField],
  [1, 'samples', changeSamples],
  [1, 'next sample', key('Alt+s')],
  [4, 'undo', key('Control+z')],
  [3, 'redo', key('Control+Shift+z', 'Control+y')],
];

/** Milliseconds in which a popup opens after a click. */
const OPENING = 60;

const ALL = WEIGHTED.flatMap(([weight, name, run]) => Array.from({ length: weight }, () => ({ name, run })));

/** Does something, closes what that opened, and returns what it was. */
export async function operate(page: Page, random: Random): Promise<string> {
  const { name, run } = pick(ALL, random);
  // A menu or a dialog whose code was loaded late opens meanwhile.
  await page.waitForTimeout(OPENING);
  await closePopups(page);
  try {
    await run(page, random).catch(async (error: unknown) => {
      // On a busy machine, a menu may open later still, and takes the clicks. What is open for another reason stays.
      if (!(await closePopups(page))) throw error;
      await run(page, random);
    });
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}\nAbove the page: ${await popupsOn(page)}`, { cause: error });
  }
  await closePopups(page);
  return name;
}

/** What is above the page, which may have taken a click. */
async function popupsOn(page: Page): Promise<string> {
  const popups = await page.locator('[data-base-ui-portal]').evaluateAll((all) => {
    return all.map((one) => one.outerHTML.slice(0, 400));
  });
  return popups.join('\n') || 'nothing';
}
