import { openBrowser } from '@deckwright/test-tools/browser';
import { faultsOf, runAxe } from '@deckwright/test-tools/pages/axe';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { type OpenEditor, openEditor } from './editor/open-editor.ts';

const CARD = {
  name: 'Card',
  fields: { title: { type: 'text', sample: 'A title' }, value: { type: 'number', sample: 1234.5 } },
  elements: [
    { type: 'shape', name: 'Panel', box: { x: 100, y: 100, width: 300, height: 160 }, fill: 'accent1' },
    { type: 'text', name: 'Label', box: { x: 120, y: 120, width: 260, height: 40 }, text: '{{title}}: {{value}}' },
    { type: 'text', name: 'Other', box: { x: 600, y: 300, width: 200, height: 40 }, text: 'Other', rotation: 15 },
  ],
};

const browser = await openBrowser();
const editor: OpenEditor | undefined = browser && (await openEditor(browser, await builtStudio()));
const page = editor?.page as Page;

beforeAll(async () => {
  await editor?.add('card', CARD);
  await editor?.open('card');
});
afterAll(async () => {
  await editor?.end();
  await browser?.close();
});

function layerOf(name: string) {
  return page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
}

function dialog() {
  return page.getByRole('dialog', { name: 'Make it a partial' });
}

async function pictureOf(): Promise<string> {
  return page.locator('.dw-canvas-picture').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 540 });
    canvas.getContext('2d')!.drawImage(image, 0, 0, 960, 540);
    return canvas.toDataURL('image/png');
  });
}

async function typesOf(): Promise<readonly string[]> {
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  const { elements } = (await editor!.stored('card')) as { readonly elements: readonly { readonly type: string }[] };
  return elements.map(({ type }) => type);
}

async function undoLabel(): Promise<string | null> {
  return page.getByRole('button', { name: /undo/i }).getAttribute('aria-label');
}

describe.skipIf(!browser)('partials in the editor of a template', () => {
  let before = '';

  it('makes one of two elements with the mouse, and looks as before', async () => {
    before = await pictureOf();
    const canvas = (await page.locator('.dw-canvas').boundingBox())!;
    const zoom = canvas.width / 960;
    const at = (x: number, y: number) => [canvas.x + x * zoom, canvas.y + y * zoom] as const;
    await page.mouse.click(...at(250, 230));
    await page.keyboard.down('Shift');
    await page.mouse.click(...at(160, 140));
    await page.keyboard.up('Shift');
    await page.mouse.click(...at(250, 230), { button: 'right' });
    const menu = page.getByRole('menu', { name: 'Menu of the selection' });
    await menu.waitFor();
    // A menu is above the page, and no part of it.
    const faults = faultsOf(await runAxe(page));
    expect(faults.filter((fault) => !fault.startsWith('region:'))).toEqual([]);
    await menu.getByRole('menuitem', { name: 'Make it a partial…' }).click();
    await expect.poll(() => dialog().textContent()).toContain('It gets the parameters title, value.');
    await expect.poll(async () => faultsOf(await runAxe(page))).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/make.png` });
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await page.getByRole('treeitem', { selected: true }).count()).toBe(2);
    await page.keyboard.press('Control+Alt+k');
    await dialog().getByLabel('Name').fill('figure');
    await dialog().getByRole('button', { name: 'Make the partial' }).click();
    await layerOf('figure').waitFor();
    expect(await layerOf('figure').getAttribute('aria-selected')).toBe('true');
    expect(await undoLabel()).toBe('Undo: Make it a partial');
    await expect.poll(typesOf).toEqual(['partial', 'text']);
    await expect.poll(pictureOf).toBe(before);
    expect(await page.locator('main p[role="status"]').count()).toBe(0);
    expect((await editor!.stored('card')) as object).toMatchObject({
      elements: [
        {
          ...{ type: 'partial', partial: 'figure', box: { x: 100, y: 100, width: 300, height: 160 } },
          with: { title: '{{title}}', value: '{{value}}' },
        },
        {},
      ],
    });
  });

  it('takes it back as one step, and again', async () => {
    await page.keyboard.press('Control+z');
    await layerOf('Panel').waitFor();
    await expect.poll(typesOf).toEqual(['shape', 'text', 'text']);
    await page.keyboard.press('Control+Shift+z');
    await layerOf('figure').waitFor();
    await expect.poll(typesOf).toEqual(['partial', 'text']);
    await expect.poll(pictureOf).toBe(before);
  });

  it('is still there after the page was loaded again, and opens in an editor of its own', async () => {
    await page.reload();
    await layerOf('figure').waitFor();
    await expect.poll(pictureOf).toBe(before);
    await layerOf('figure').click({ button: 'right' });
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/menu.png` });
    await page.getByRole('menuitem', { name: 'Edit the partial' }).click();
    await page.getByRole('button', { name: 'Save…' }).waitFor();
    await layerOf('Panel').waitFor();
    await page.goBack();
    await layerOf('figure').waitFor();
  });

  it('detaches it, with what it was given, and looks as before', async () => {
    await layerOf('figure').click();
    await page.getByRole('button', { name: 'Detach', exact: true }).click();
    await layerOf('Panel').waitFor();
    expect(await undoLabel()).toBe('Undo: Detach');
    await expect.poll(typesOf).toEqual(['shape', 'text', 'text']);
    await expect.poll(pictureOf).toBe(before);
    expect(await editor!.stored('card')).toMatchObject({ fields: CARD.fields, elements: CARD.elements });
  });

  it('makes and detaches one with the keyboard alone', async () => {
    await page.locator('[data-layer][tabindex="0"]').focus();
    await page.keyboard.press('Home');
    expect(await layerOf('Other').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Control+Alt+k');
    await dialog().waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('figure');
    await dialog().getByText('There is a partial with this name').waitFor();
    await page.keyboard.type('-2');
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(typesOf).toEqual(['shape', 'text', 'partial']);
    await expect.poll(pictureOf).toBe(before);
    expect(await layerOf('Other').getAttribute('aria-selected')).toBe('true');
    await layerOf('Other').focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menu', { name: 'Menu of the selection' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-layer'))).toBe('/elements/2');
    await page.keyboard.press('Control+Alt+b');
    await expect.poll(typesOf).toEqual(['shape', 'text', 'text']);
    await expect.poll(pictureOf).toBe(before);
  });

  it('says why something cannot be a partial', async () => {
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: 'Insert', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Connector' }).click();
    await page.keyboard.press('Control+Alt+k');
    const answer = page.getByRole('dialog', { name: 'This cannot become a partial' });
    await expect.poll(() => answer.textContent()).toContain('A connector cannot be in a partial.');
    await page.keyboard.press('Escape');
    expect(editor!.complaints).toEqual([]);
  });
});

describe.skipIf(!browser)('partials in the editor of a partial', () => {
  it('makes one of an element, saves it, and detaches it, with the same picture', async () => {
    await editor!.putPartial('label', {
      fields: CARD.fields,
      width: 300,
      height: 160,
      elements: [
        { type: 'shape', name: 'Panel', box: { x: 0, y: 0, width: 300, height: 160 }, fill: 'accent1' },
        { ...CARD.elements[1], box: { x: 20, y: 20, width: 260, height: 40 } },
      ],
    });
    await page.goto(editor!.project('partials/label/edit'));
    await page.locator('.dw-canvas-picture').waitFor();
    const whole = await pictureOf();
    await layerOf('Label').click();
    await page.keyboard.press('Control+Alt+k');
    await dialog().getByLabel('Name').fill('label');
    await dialog().getByText('There is a partial with this name').waitFor();
    await dialog().getByLabel('Name').fill('inner');
    await dialog().getByRole('button', { name: 'Make the partial' }).click();
    await page.getByRole('link', { name: 'Edit the partial' }).waitFor();
    await expect.poll(pictureOf).toBe(whole);
    expect(await page.locator('main p[role="status"]').count()).toBe(0);
    await page.getByRole('button', { name: 'Save…' }).click();
    await page.getByRole('button', { name: 'Save the partial' }).click();
    await page.getByText('Partial saved').waitFor();
    await page.reload();
    await page.locator('.dw-canvas-picture').waitFor();
    await layerOf('Label').click();
    await page.getByRole('button', { name: 'Detach', exact: true }).click();
    await page.getByRole('link', { name: 'Edit the partial' }).waitFor({ state: 'detached' });
    await expect.poll(pictureOf).toBe(whole);
    expect(editor!.complaints).toEqual([]);
  });
});
