import { mkdir } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { type OpenEditor, openEditor } from './editor/open-editor.ts';
import { openBrowser } from './open-browser.ts';

const PATIENT = { timeout: 300_000 };
const BOX = { x: 80, y: 200, width: 800, height: 90 };

/** The only template whose words have the colour that the test changes. */
const SLOGAN = {
  name: 'Slogan',
  fields: { slogan: { type: 'text', sample: 'Words in a colour of the brand' } },
  elements: [
    { type: 'text', name: 'Slogan', box: BOX, text: '{{slogan}}', style: { size: 40, color: 'accent5' } },
    { type: 'shape', name: 'Panel', box: { ...BOX, y: 400 }, fill: 'accent1' },
  ],
};
const NOTE = {
  fields: { label: { type: 'text', sample: 'Label' } },
  width: 800,
  height: 90,
  elements: [
    {
      ...{ type: 'text', name: 'Label', box: { x: 0, y: 0, width: 800, height: 90 } },
      ...{ text: '{{label}}', style: { size: 24, minSize: 20 } },
    },
  ],
};
const WITH_NOTE = {
  name: 'With a note',
  fields: { note: { type: 'text', sample: 'Short' } },
  samples: {
    long: { note: 'Several words that need two lines, because there are so many of them. '.repeat(2).trim() },
  },
  elements: [{ type: 'partial', name: 'Note', partial: 'note', box: BOX, with: { label: '{{note}}' } }],
};
const SHORT_NOTE = { ...WITH_NOTE, name: 'With a short note', samples: {} };

const browser = await openBrowser();
const editor: OpenEditor | undefined = browser && (await openEditor(browser, await builtStudio()));
const page = editor?.page as Page;
const { PICTURES } = process.env;

beforeAll(async () => {
  if (!editor) return;
  await editor.putPartial('note', NOTE);
  await editor.add('slogan', SLOGAN);
  await editor.add('with-note', WITH_NOTE);
  await editor.add('with-short-note', SHORT_NOTE);
  if (PICTURES) await mkdir(PICTURES, { recursive: true });
}, 120_000);
afterAll(async () => {
  await editor?.end();
  await browser?.close();
});

function button(name: string, exact = true) {
  return page.getByRole('button', { name, exact });
}

async function expectAccessible(): Promise<void> {
  await expect.poll(async () => (await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

/** Pictures for people who look at them: a phone, a laptop and a large screen, light and dark. */
async function takePictures(name: string): Promise<void> {
  if (!PICTURES) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
      [3840, 2160],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${PICTURES}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

describe.skipIf(!browser)('a theme that is changed', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Save the theme' });

  it('is saved at once if no template gets a warning', PATIENT, async () => {
    await page.goto(editor!.project('theme'));
    await page.locator('[data-sample="slogan"] img').waitFor();
    await page.getByLabel('Accent 6', { exact: true }).fill('#30343A');
    await page.getByText('No new warnings').waitFor();
    await button('Save').click();
    await page.getByText('All changes are saved').waitFor();
    expect(await dialog().count()).toBe(0);
  });

  it('shows where its colours are hard to read, on the slide and before it is saved', PATIENT, async () => {
    await page.getByLabel('Accent 5', { exact: true }).fill('#FFF7B0');
    await button('One new warning in one template').waitFor();
    expect(
      await page
        .locator('li')
        .filter({ has: page.getByText('One new warning') })
        .count(),
    ).toBe(1);
    await page
      .locator('li', { has: page.locator('[data-sample="slogan"]') })
      .getByText('One new warning')
      .waitFor();
    await takePictures('theme');
    await expectAccessible();
    await button('Save').click();
    await dialog().getByText('One new warning in one template.').waitFor();
    await dialog().getByText('The contrast of its text, accent5, with').waitFor();
    expect(await dialog().getByRole('list', { name: 'Templates with new warnings' }).locator('> li').count()).toBe(1);
    await takePictures('theme-review');
    await expectAccessible();
  });

  it('keeps the change while a link opens the element in the editor of its template', PATIENT, async () => {
    const opening = page.context().waitForEvent('page');
    await dialog().getByRole('link', { name: 'Edit Slogan in Slogan, in a new tab' }).click();
    const other = await opening;
    const layer = other.getByRole('treeitem', { name: /^Slogan/ });
    await layer.waitFor();
    expect(await layer.getAttribute('aria-selected')).toBe('true');
    expect(await other.getByRole('treeitem', { selected: true }).count()).toBe(1);
    await other.close();
    expect(await dialog().isVisible()).toBe(true);
  });

  it('is edited further, and saved with its warning, by the keyboard alone', PATIENT, async () => {
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await page.getByLabel('Accent 5', { exact: true }).inputValue()).toBe('#FFF7B0');
    await page.keyboard.press('Control+s');
    await dialog().waitFor();
    expect(await button('Keep editing').evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('All changes are saved').waitFor();
    await dialog().waitFor({ state: 'detached' });
    // What is stored now is what the next change is compared with.
    await page.getByLabel('Accent 6', { exact: true }).fill('#30343B');
    await page.getByText('No new warnings').waitFor();
    await page.getByLabel('Accent 5', { exact: true }).fill('#203040');
    await page.getByText('No new warnings').waitFor();
    await button('Discard').click();
    expect(editor!.complaints).toEqual([]);
  });
});

describe.skipIf(!browser)('a partial that is changed', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Save note' });

  it('shows which templates cut a text with it, and with which sample', PATIENT, async () => {
    await page.goto(editor!.project('partials/note/edit'));
    await page.locator('.dw-canvas-picture').waitFor();
    await page.getByRole('treeitem', { name: /^Label/ }).click();
    const height = page.getByRole('textbox', { name: 'Height', exact: true }).first();
    await height.fill('32');
    await height.press('Enter');
    await button('Save…').click();
    await dialog().getByText('One new warning in one template.').waitFor();
    const warnings = dialog().getByRole('list', { name: 'New warnings of With a note' });
    await expect.poll(() => warnings.textContent()).toMatch(/^Note \/ Label.*Sample: long.*cut off/);
    for (const name of ['With a note', 'With a short note']) {
      await dialog()
        .getByRole('img', { name: `${name} with the change` })
        .waitFor();
    }
    await takePictures('partial');
    await expectAccessible();
    const opening = page.context().waitForEvent('page');
    await warnings.getByRole('link').focus();
    await page.keyboard.press('Enter');
    const other = await opening;
    await other.getByRole('treeitem', { name: /^Note/, selected: true }).waitFor();
    await expect.poll(() => other.getByRole('button', { name: /^Sample/ }).textContent()).toContain('long');
    await other.close();
  });

  it('is saved with its warnings', PATIENT, async () => {
    await dialog().getByRole('button', { name: 'Save the partial' }).click();
    await page.getByText('Partial saved').waitFor();
    expect(editor!.complaints).toEqual([]);
  });
});
