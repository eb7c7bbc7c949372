import { mkdir } from 'node:fs/promises';
import { openBrowser } from '@deckwright/test-tools/browser';
import { faultsOf, runAxe } from '@deckwright/test-tools/pages/axe';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { type OpenEditor, openEditor } from './editor/open-editor.ts';

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
const MANY = { ...SLOGAN, elements: [{ ...SLOGAN.elements[0], style: { size: 40, color: 'accent4' } }] };
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
/** A title that fits on one line, with a sample that fills it. */
const STYLED = {
  name: 'Styled',
  fields: { title: { type: 'text', sample: 'Short' } },
  samples: { long: { title: 'Words that fill one line' } },
  elements: [{ type: 'text', name: 'Heading', box: { ...BOX, height: 110 }, text: '{{title}}', style: 'display' }],
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
  await editor.add('styled', STYLED);
  await editor.add('with-note', WITH_NOTE);
  await editor.add('with-short-note', SHORT_NOTE);
  if (PICTURES) await mkdir(PICTURES, { recursive: true });
});
afterAll(async () => {
  await editor?.end();
  await browser?.close();
});

function button(name: string | RegExp, exact = true) {
  return page.getByRole('button', { name, exact });
}

async function expectAccessible(): Promise<void> {
  await expect.poll(async () => faultsOf(await runAxe(page))).toEqual([]);
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

  it('is saved at once if no template gets a warning', async () => {
    await page.goto(editor!.project('theme'));
    await page.locator('[data-sample] img').first().waitFor();
    await page.getByLabel('Accent 6', { exact: true }).fill('#30343A');
    await page.getByText('No new warnings').waitFor();
    await button('Save').click();
    await page.getByText('All changes are saved').waitFor();
    expect(await dialog().count()).toBe(0);
  });

  it('says which templates cannot be drawn, and why', async () => {
    // The project of this test has no pictures.
    const sample = page.locator('[data-sample="picture"]');
    await sample.scrollIntoViewIfNeeded();
    await sample.getByText('the project has no asset "ridges"').waitFor();
  });

  it('shows where its colours are hard to read, on the slide and before it is saved', async () => {
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

  it('keeps the change while a link opens the element in the editor of its template', async () => {
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

  it('is edited further, and saved with its warning, by the keyboard alone', async () => {
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

  it('shows the sample whose text no longer fits', async () => {
    const style = page.locator('details').filter({ has: page.getByText('display', { exact: true }) });
    await style.locator('summary').click();
    await style.getByLabel('Size', { exact: true }).fill('80');
    await button('Save').click();
    const list = dialog().getByRole('list', { name: 'New warnings of Styled' });
    await list.getByText('Sample: long').waitFor();
    const picture = dialog().getByRole('img', { name: 'The template Styled in this theme' });
    // The page shows the samples of the fields.
    const onPage = page.locator('[data-sample="styled"]');
    await onPage.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(await onPage.locator('img').getAttribute('src'));
    await takePictures('theme-sample');
    await button('Keep editing').click();
    await button('Discard').click();
  });
});

describe.skipIf(!browser)('a partial that is changed', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Save note' });

  it('shows which templates cut a text with it, and with which sample', async () => {
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

  it('is saved with its warnings', async () => {
    await dialog().getByRole('button', { name: 'Save the partial' }).click();
    await page.getByText('Partial saved').waitFor();
    expect(editor!.complaints).toEqual([]);
  });

  it('shows them too if its JSON is changed', async () => {
    await page.goto(editor!.project('partials'));
    await page.getByRole('textbox', { name: 'The partial note as JSON' }).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('"description": "A note",');
    await button('Save').click();
    await dialog().getByText('No new warnings.').waitFor();
    await dialog().getByRole('img', { name: 'With a note with the change' }).waitFor();
    await takePictures('partial-json');
    await button('Keep editing').click();
    await dialog().waitFor({ state: 'detached' });
    await button('Save').click();
    await dialog().getByRole('button', { name: 'Save the partial' }).click();
    await page.getByText('Partial saved').waitFor();
    await dialog().waitFor({ state: 'detached' });
    expect(await button('Save').isDisabled()).toBe(true);
  });
});

describe.skipIf(!browser)('a project of many templates', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Save the theme' });
  const color = () => page.getByLabel('Accent 4', { exact: true });
  const marks = () => page.locator('li', { has: page.locator('[data-sample^="many-"]') }).getByText('One new warning');

  it('is checked while somebody types, and a further change ends the check', async () => {
    for (let number = 1; number <= 60; number += 1) {
      await editor!.add(`many-${number}`, { ...MANY, name: `Many ${number}` });
    }
    await page.goto(editor!.project('theme'));
    const last = page.locator('[data-sample="many-60"]');
    await last.scrollIntoViewIfNeeded();
    await last.locator('img').waitFor();
    await color().fill('#FFF7B0');
    await page.getByText('Checking the templates…').waitFor();
    const delays: number[] = [];
    for (const value of ['#FFF7B1', '#FFF7B2', '#203040', '#FFF7B3', '#203041']) {
      const started = Date.now();
      await color().fill(value);
      expect(await color().inputValue()).toBe(value);
      delays.push(Date.now() - started);
      await page.waitForTimeout(300);
    }
    await page.getByText('No new warnings').waitFor();
    expect(await marks().count()).toBe(0);
    const started = Date.now();
    await color().fill('#FFF7B4');
    await expect.poll(() => marks().count(), { timeout: 120_000 }).toBe(60);
    const check = Date.now() - started;
    console.log(`Typing: ${delays.join(', ')} ms. All templates were checked after ${check} ms.`);
    // Compared with the check of the same minute, because a busy machine slows both.
    expect(delays.toSorted((one, other) => one - other)[2]).toBeLessThan(check);
    await button('Discard').click();
    await button(/new warning/).waitFor({ state: 'detached' });
  });

  it('shows how far a long check is when it is saved, and saves after it', async () => {
    await page.addInitScript(checkSlowly);
    await page.reload();
    await color().fill('#203042');
    await button('Save').click();
    await dialog()
      .getByText(/^Checking the templates… \d+ of \d+$/)
      .waitFor();
    await takePictures('theme-checking');
    await button('Keep editing').click();
    await dialog().waitFor({ state: 'detached' });
    await color().fill('#203043');
    await button('Save').click();
    await dialog().waitFor();
    await page.getByText('All changes are saved').waitFor({ timeout: 120_000 });
    await dialog().waitFor({ state: 'detached' });
    expect(editor!.complaints).toEqual([]);
  });
});

/** In the page: what the worker says of templates arrives as late as from a slow machine. */
function checkSlowly(): void {
  const listen = Worker.prototype.addEventListener;
  let last = Promise.resolve();
  let files = 0;
  Worker.prototype.addEventListener = function (this: Worker, ...args: unknown[]) {
    const [type, listener, options] = args as [string, (event: MessageEvent) => void, AddEventListenerOptions];
    const late = (event: MessageEvent) => {
      if (event.data.did === 'replace') files += 1;
      if (event.data.did !== 'compare') return listener(event);
      const begun = files;
      last = last.then(() => new Promise((resolve) => setTimeout(resolve, 60)));
      void last.then(() => files === begun && listener(event));
    };
    listen.call(this, type, (type === 'message' ? late : listener) as EventListener, options);
  };
}
