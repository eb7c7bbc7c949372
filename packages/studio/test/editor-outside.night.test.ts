import { openBrowser } from '@deckwright/test-tools/browser';
import { faultsOf, runAxe } from '@deckwright/test-tools/pages/axe';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { type OpenEditor, openEditor } from './editor/open-editor.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="red"/></svg>';

const browser = await openBrowser();
const editor: OpenEditor | undefined = browser && (await openEditor(browser, await builtStudio()));
const page = editor?.page as Page;

beforeAll(async () => {
  const box = { x: 60, y: 60, width: 400, height: 60 };
  await editor?.add('words', {
    name: 'Words',
    fields: { title: { type: 'text', required: true, maxLength: 40, sample: 'Hello' } },
    samples: { long: { title: 'Hello to everybody' } },
    elements: [{ type: 'text', name: 'Title', box, text: '{{title}}' }],
  });
  await editor?.open('words');
});
afterAll(async () => {
  await editor?.end();
  await browser?.close();
});

async function elements(): Promise<readonly { readonly [key: string]: unknown }[]> {
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  return ((await editor!.stored('words')) as { readonly elements: readonly { [key: string]: unknown }[] }).elements;
}

/** Pastes a text as another program copied it. */
function paste(text: string) {
  return page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const target = document.querySelector('.dw-canvas')!;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function drop(bytes: Uint8Array, type: string, x: number, y: number) {
  const canvas = (await page.locator('.dw-canvas').boundingBox())!;
  const zoom = canvas.width / 960;
  await page.evaluate(
    ({ content, kind, at }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(content)], 'a-file', { type: kind }));
      const event = { dataTransfer, bubbles: true, cancelable: true, clientX: at.x, clientY: at.y };
      const target = document.querySelector('.dw-canvas')!;
      target.dispatchEvent(new DragEvent('dragover', event));
      target.dispatchEvent(new DragEvent('drop', event));
    },
    { content: [...bytes], kind: type, at: { x: canvas.x + x * zoom, y: canvas.y + y * zoom } },
  );
}

describe.skipIf(!browser)('what comes from outside into the editor', () => {
  it('is pasted: a text as a text, and SVG as a picture', async () => {
    await paste('A text from elsewhere');
    await expect.poll(elements).toMatchObject([{}, { type: 'text', text: 'A text from elsewhere' }]);
    await paste(`<?xml version="1.0"?>\n${SVG}`);
    await expect.poll(async () => (await elements()).length).toBe(3);
    expect((await elements())[2]).toMatchObject({ type: 'image', src: expect.stringMatching(/^asset:/) });
    await expect.poll(() => page.locator('main p[role="status"]').count()).toBe(0);
  });

  it('is dropped: a picture where the pointer is, in its ratio, and no other file', async () => {
    const create = { width: 400, height: 100, channels: 3 as const, background: '#336699' };
    await drop(await sharp({ create }).png().toBuffer(), 'image/png', 500, 300);
    await expect.poll(async () => (await elements()).length).toBe(4);
    expect((await elements())[3]!.box).toEqual({ x: 350, y: 262.5, width: 300, height: 75 });
    await drop(new TextEncoder().encode('a,b'), 'text/csv', 500, 300);
    await page.getByText('Only pictures can be dropped on the slide').first().waitFor();
    expect((await elements()).length).toBe(4);
  });
});

describe.skipIf(!browser)('a picture of the project', () => {
  it('is chosen among all of them with the keyboard, and another is uploaded there', async () => {
    await page
      .getByRole('treeitem', { name: /^Picture/ })
      .first()
      .click();
    const choice = page.getByRole('button', { name: /^Picture of the project: / });
    expect(await choice.textContent()).toBe('a-file');
    await choice.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
    await dialog.waitFor();
    const chosen = dialog.getByRole('button', { name: 'a-file', pressed: true });
    await expect.poll(() => chosen.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(async () => faultsOf(await runAxe(page))).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/picker.png` });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await elements())[3]!.src).toBe('asset:drawing');
    expect(await choice.evaluate((one) => one === document.activeElement)).toBe(true);
    await choice.press('Enter');
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Upload another picture' }).click();
    await (await chooser).setFiles({ name: 'Sign.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) });
    await expect.poll(async () => String((await elements())[3]!.src)).toMatch(/^asset:sign/i);
    expect(await dialog.count()).toBe(0);
  });
});

describe.skipIf(!browser)('the JSON beside the canvas', () => {
  it('has the schema of the content and a request, as the canvas is now', async () => {
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    await page.getByRole('tab', { name: 'Request' }).click();
    const request = page.getByRole('region', { name: 'Body for POST /v1/project/export' });
    await request.waitFor();
    expect(JSON.parse((await request.textContent())!)).toEqual({
      projectId: 'neutral',
      presentation: { slideList: [{ templateKey: 'words', content: { title: 'Hello' } }] },
    });
    await page.keyboard.press('Alt+s');
    await expect.poll(() => request.textContent()).toContain('Hello to everybody');
    await page.getByRole('tab', { name: 'Schema of its content' }).click();
    const schema = page.getByRole('region', { name: 'JSON Schema of its content' });
    await schema.waitFor();
    expect(JSON.parse((await schema.textContent())!)).toMatchObject({ title: 'Words', required: ['title'] });
    await expect.poll(async () => faultsOf(await runAxe(page))).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/schema.png` });
    await page.getByRole('tab', { name: 'Template', exact: true }).click();
    await page.locator('[data-code] .cm-content').waitFor();
  });
});

describe.skipIf(!browser)('the colour of the slide number', () => {
  it('of the theme is saved as its code, because the template language has no other', async () => {
    await page.locator('.dw-canvas').press('Escape');
    await page.getByRole('combobox', { name: 'Show the slide number' }).click();
    await page.getByRole('option', { name: 'On every slide, here' }).click();
    await page.getByRole('button', { name: /^Colour of the slide number/ }).click();
    await page.getByRole('dialog', { name: 'Colour of the slide number' }).getByTitle('(accent1)').click();
    await page.keyboard.press('Escape');
    await elements();
    const code = expect.stringMatching(/^#[0-9A-F]{6}$/i);
    expect(await editor!.stored('words')).toMatchObject({ slideNumber: { x: 0.93, y: 0.93, color: code } });
  });
});
