import { openBrowser } from '@deckwright/test-tools/browser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { openEditor } from './editor/open-editor.ts';

const browser = await openBrowser();
const editor = browser && (await openEditor(browser, await builtStudio()));

const BOXES = {
  name: 'Boxes',
  fields: { title: { type: 'text', sample: 'The first-ever one' } },
  elements: [
    { type: 'text', name: 'One', box: { x: 60, y: 80, width: 400, height: 60 }, text: 'First' },
    { type: 'shape', name: 'Two', shape: 'rect', box: { x: 60, y: 240, width: 200, height: 120 } },
    {
      type: 'group',
      name: 'Outer',
      box: { x: 500, y: 200, width: 300, height: 200 },
      elements: [{ type: 'group', name: 'Inner', elements: [{ type: 'text', name: 'Deep', text: 'Deep words' }] }],
    },
    { type: 'text', name: 'Bound', box: { x: 60, y: 420, width: 400, height: 60 }, text: '{{title}}' },
  ],
};

let page: Page;

beforeAll(async () => {
  if (!editor) return;
  page = editor.page;
  await editor.add('boxes', BOXES);
  await editor.open('boxes');
});
afterAll(async () => {
  await browser?.close();
  await editor?.end();
});

function object(name: string) {
  return page.locator('[data-object]').and(page.getByRole('button', { name: new RegExp(`^${name}`) }));
}

async function middleOf(name: string) {
  const { x, y, width, height } = (await object(name).boundingBox())!;
  return [x + width / 2, y + height / 2] as const;
}

/** The name of the one object that is selected and has the focus. */
function focusedObject() {
  return page.evaluate(() => {
    const selected = [...document.querySelectorAll<HTMLElement>('[data-object][aria-pressed="true"]')];
    const { activeElement: active } = document;
    const isFocused = active === selected[0] || (active as HTMLElement).dataset.waits === 'canvas';
    return selected.length === 1 && isFocused ? selected[0]!.ariaLabel : undefined;
  });
}

describe.skipIf(!browser)('on the canvas of a template', () => {
  it('a double click goes one level deeper, and Ctrl-click selects the innermost', async () => {
    await object('Deep').waitFor();
    const [x, y] = await middleOf('Deep');
    await page.mouse.click(x, y);
    await expect.poll(focusedObject).toMatch(/^Outer/);
    await page.mouse.dblclick(x, y);
    await expect.poll(focusedObject).toMatch(/^Inner/);
    await page.mouse.dblclick(x, y);
    await expect.poll(focusedObject).toMatch(/^Deep/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.down('Control');
    await page.mouse.click(x, y);
    await page.keyboard.up('Control');
    await expect.poll(focusedObject).toMatch(/^Deep/);
  });

  it('what is inserted is selected and has the focus, from the menu and from the palette', async () => {
    const objects = page.locator('[data-object]');
    const before = await objects.count();
    await page.getByRole('button', { name: 'Insert', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Text', exact: true }).click();
    await expect.poll(() => objects.count()).toBe(before + 1);
    await expect.poll(focusedObject).toMatch(/text$/);
    await page.keyboard.press('Delete');
    await expect.poll(() => objects.count()).toBe(before);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application');

    await page.keyboard.press('Alt+/');
    await page.getByRole('combobox', { name: 'Search the commands' }).fill('Line');
    await page.getByRole('option', { name: 'Line', exact: true }).click();
    await expect.poll(() => objects.count()).toBe(before + 1);
    await expect.poll(focusedObject).toMatch(/^Line|line$/);
    await page.keyboard.press('Delete');
    await expect.poll(() => objects.count()).toBe(before);
  });

  it('the menu selects what is under the pointer, copies and pastes', async () => {
    const objects = page.locator('[data-object]');
    const before = await objects.count();
    await page.mouse.click(...(await middleOf('One')));
    await page.mouse.click(...(await middleOf('Two')), { button: 'right' });
    const menu = page.getByRole('menu', { name: 'Menu of the selection' });
    const item = (name: RegExp) => menu.getByRole('menuitem', { name });
    for (const name of [/^Cut/, /^Copy/, /^Paste/, /^Duplicate/]) await item(name).waitFor();
    expect(await object('Two').getAttribute('aria-pressed')).toBe('true');
    await item(/^Copy/).click();
    await menu.waitFor({ state: 'detached' });
    await expect.poll(focusedObject).toMatch(/^Two/);
    await page.keyboard.press('Shift+F10');
    await item(/^Paste/).click();
    await expect.poll(() => objects.count()).toBe(before + 1);
    await expect.poll(focusedObject).toMatch(/^Two/);
    await page.keyboard.press('Delete');
    await expect.poll(() => objects.count()).toBe(before);
  });

  it('words are found in elements and samples, and replaced by keyboard alone', async () => {
    await page.keyboard.press('Control+f');
    const dialog = page.getByRole('dialog', { name: 'Find and replace' });
    const status = dialog.getByRole('status');
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent))
      .toBe('Find');
    await page.keyboard.type('-');
    await expect.poll(() => status.textContent()).toBe('Found once.');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('first');
    await dialog.getByRole('button', { name: 'One: First' }).waitFor();
    await dialog.getByRole('button', { name: 'Sample of title: The first-ever one' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Last');
    for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => status.textContent()).toBe('One place was changed. Found once.');
    // What was pressed is gone.
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
    await expect.poll(focused).toBe('Replace in “The first-ever one”');
    await page.keyboard.press('Enter');
    await expect.poll(() => status.textContent()).toBe('One place was changed. Not found.');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => editor!.stored('boxes'))
      .toMatchObject({
        fields: { title: { sample: 'The Last-ever one' } },
        elements: [{ text: 'Last' }, {}, {}, {}],
      });
    await page.keyboard.press('Control+f');
    await page.keyboard.type('Deep words');
    await dialog.getByRole('button', { name: 'Deep: Deep words' }).click();
    await expect.poll(focusedObject).toMatch(/^Deep/);
    expect(editor!.complaints).toEqual([]);
  });
});
