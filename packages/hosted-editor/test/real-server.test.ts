import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { signUpOperator } from '@deckwright/test-tools/server/operator';
import { runServer } from '@deckwright/test-tools/server/run-server';
import { acceptedExport, exportThatEnded, type TestServer, titleDeck } from '@deckwright/test-tools/server/test-server';
import { readPptxText } from '@deckwright/testkit/pptx';
import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPage } from './built-page.ts';

const browser = await openBrowser();

describe.runIf(browser)('the page of a real server', () => {
  let folder: string;
  let server: TestServer;
  let url: string;
  const problems: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deckwright-edit-page-'));
    server = await runServer({ dataDir: folder, editorFolder: await builtPage() });
    const id = await acceptedExport(server, titleDeck({ format: 'hosted-slides', async: true }));
    url = (await exportThatEnded(server, id)).url as string;
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop(1_000);
    await rm(folder, { recursive: true, force: true });
  });

  async function open(): Promise<Page> {
    const page = await (browser as Browser).newPage();
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => problems.push(String(error.stack)));
    await page.goto(url);
    await page.locator('#stage .dw-canvas-picture').waitFor();
    return page;
  }

  async function viewUrl(): Promise<string> {
    const operator = await signUpOperator(server);
    const params = { path: { owner: 'default', deck: url.split('/').at(-2)! } };
    const { data } = await operator.GET('/owners/{owner}/hosted-decks/{deck}', { params });
    return data!.viewUrl;
  }

  it('stores what is edited, shows it to others, and writes it to files', async () => {
    const [page, other] = [await open(), await open()];
    await page.locator('[data-object]').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(' typed here');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Chart', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Columns' }).click();
    await expect.poll(() => other.locator('[data-object]').count()).toBe(await page.locator('[data-object]').count());
    await page.locator('[data-save-state="saved"]').waitFor();
    await page.reload();
    await page.getByRole('option', { name: /typed here/ }).waitFor();
    await page.getByRole('button', { name: 'Download' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'PowerPoint' }).click();
    const bytes = await readFile(await (await file).path());
    expect(readPptxText(bytes).join(' ')).toContain('typed here');
    expect(problems).toEqual([]);
    await Promise.all([page.close(), other.close()]);
  });

  it('only shows the deck behind the link to view, and keeps what the edit link in the same browser has not sent', async () => {
    const context = await (browser as Browser).newContext();
    const view = await viewUrl();
    let isAway = false;
    let connected: WebSocketRoute | undefined;
    await context.routeWebSocket(/\/sync\?/, (socket) => {
      if (isAway) return void socket.close({ code: 1012 });
      connected = socket;
      socket.connectToServer();
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const save = page.locator('[data-save-state]');
    await page.goto(url);
    await page.locator('[data-save-state="saved"][data-kept="true"]').waitFor();
    isAway = true;
    await connected!.close({ code: 1012 });
    await page.locator('[data-save-state="offline"]').waitFor();
    await page.locator('[data-object]').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(' not sent yet');
    await page.keyboard.press('Escape');
    await page.locator('[data-save-state="offline"][data-kept="true"]').waitFor();
    isAway = false;
    await page.goto(view);
    await page.getByText('View only', { exact: true }).waitFor();
    await page.locator('#stage .dw-canvas-picture').waitFor();
    expect(await page.locator('#toolbar').count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('option', { name: /not sent yet/ }).count()).toBe(0);
    await page.goto(url);
    await page.getByRole('option', { name: /not sent yet/ }).waitFor();
    await expect.poll(() => save.getAttribute('data-save-state')).toBe('saved');
    await context.close();
  });

  it('takes back a picture that was inserted', async () => {
    const page = await open();
    const objects = await page.locator('[data-object]').count();
    const buffer = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await (await chosen).setFiles({ name: 'red.png', mimeType: 'image/png', buffer });
    await expect.poll(() => page.locator('[data-object]').count()).toBe(objects + 1);
    await page.locator('[data-save-state="saved"]').waitFor();
    const undo = page.getByRole('button', { name: 'Undo' });
    while (await undo.isEnabled()) {
      await undo.click();
      await page.locator('[data-save-state="saving"]').waitFor({ state: 'detached' });
    }
    expect(await page.locator('[data-object]').count()).toBe(objects);
    expect(await page.locator('[data-save-state]').getAttribute('data-save-state')).toBe('saved');
    await page.close();
  });

  it('returns to a version, and makes a copy that opens', async () => {
    const page = await open();
    // Behind a dialog it is hidden from screen readers.
    const title = page.getByRole('textbox', { name: 'Title of the presentation', includeHidden: true });
    await title.fill('First');
    await title.press('Enter');
    await page.locator('[data-save-state="saved"]').waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Versions' });
    await dialog.getByLabel('Name of the present state').fill('As it was');
    await dialog.getByRole('button', { name: 'Keep this version' }).click();
    await dialog.getByRole('button', { name: /^Restore As it was, Today/ }).waitFor();
    await page.keyboard.press('Escape');
    await title.fill('Second');
    await title.press('Enter');
    await page.getByRole('button', { name: 'Text box' }).click();
    await page.keyboard.type('Added later');
    await page.keyboard.press('Escape');
    await page.locator('[data-save-state="saved"]').waitFor();
    const objects = await page.locator('[data-object]').count();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    // The deck as it was made is kept by the server.
    await dialog.getByRole('button', { name: /^Kept automatically/ }).waitFor();
    await dialog.getByRole('button', { name: /^As it was/ }).click();
    await dialog.getByText('Changed since').waitFor();
    const picture = dialog.getByRole('img', { name: /^Slide 1:/ });
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await dialog.getByRole('button', { name: /^Restore As it was/ }).click();
    await expect.poll(() => title.inputValue()).toBe('First');
    await expect.poll(() => page.locator('[data-object]').count()).toBe(objects - 1);
    await dialog.getByRole('button', { name: 'Undo the restoring' }).click();
    await expect.poll(() => title.inputValue()).toBe('Second');
    await expect.poll(() => page.locator('[data-object]').count()).toBe(objects);
    await dialog.getByRole('button', { name: /^As it was/ }).click();
    await dialog.getByRole('button', { name: /^Restore As it was/ }).click();
    await expect.poll(() => title.inputValue()).toBe('First');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Make a copy' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make a copy' }).click();
    const copy = await page.getByLabel('Link of the copy').inputValue();
    expect(copy).not.toBe(url);
    await page.goto(copy);
    await page.locator('#stage .dw-canvas-picture').waitFor();
    await page.close();
  });
});
