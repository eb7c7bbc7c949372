import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { faultsOf, runAxe } from '@deckwright/test-tools/pages/axe';
import { signUpOperator } from '@deckwright/test-tools/server/operator';
import { runServer } from '@deckwright/test-tools/server/run-server';
import { acceptedExport, exportThatEnded, type TestServer } from '@deckwright/test-tools/server/test-server';
import { readPptxText, validatePptx } from '@deckwright/testkit/pptx';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPage } from './built-page.ts';

const browser = await openBrowser();

const SLIDES = [
  { templateKey: 'section', content: { number: '1', title: 'Before' } },
  { templateKey: 'bullets', content: { title: 'Points', points: ['One', 'Two'] } },
  { templateKey: 'table', content: { title: 'Numbers', table: { columns: ['Name', 'Count'], rows: [['Ada', 3]] } } },
];

describe.runIf(browser)('slides of a template', () => {
  let folder: string;
  let server: TestServer;
  let operator: Awaited<ReturnType<typeof signUpOperator>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deckwright-filling-'));
    server = await runServer({
      dataDir: folder,
      editorFolder: await builtPage(),
      demoFolder: join(import.meta.dirname, '../../server/demo'),
    });
    operator = await signUpOperator(server);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop(1_000);
    await rm(folder, { recursive: true, force: true });
  });

  async function hostedDeck(templates: 'used' | 'all' = 'used'): Promise<string> {
    const options = { format: 'hosted-slides', async: true };
    const id = await acceptedExport(server, { projectId: 'demo', presentation: { slideList: SLIDES }, options });
    const url = (await exportThatEnded(server, id)).url as string;
    const params = { path: { owner: 'default', deck: url.split('/').at(-2)! } };
    const { error } = await operator.PATCH('/owners/{owner}/hosted-decks/{deck}', { params, body: { templates } });
    if (error !== undefined) throw new Error(error.message);
    return url;
  }

  async function open(url: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await (browser as Browser).newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(url);
    await page.locator('#stage .dw-canvas-picture').waitFor();
    return page;
  }

  async function faults(page: Page): Promise<readonly string[]> {
    return faultsOf(await runAxe(page));
  }

  /** The names of the slides in the list. */
  const slides = (page: Page) =>
    page.locator('#filmstrip [role="option"]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

  it('are filled again in their form: others see it, and undo takes it back in one step', async () => {
    const url = await hostedDeck();
    const [page, other] = [await open(url), await open(url)];
    await page.getByRole('button', { name: 'Edit content' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit content' });
    const title = dialog.getByLabel('Title');
    expect(await title.inputValue()).toBe('Before');
    expect(await dialog.getByText('made by hand').count()).toBe(0);
    await title.fill('Afterwards');
    await dialog.getByRole('img', { name: 'The slide as it will look' }).waitFor();
    await dialog.getByRole('button', { name: 'Update the slide' }).click();
    await expect.poll(() => slides(other)).toContain('Slide 1: Afterwards');
    await page.locator('[data-save-state="saved"]').waitFor();
    await page.keyboard.press('Control+Z');
    await expect.poll(() => slides(other)).toEqual(['Slide 1: Before', 'Slide 2: Points', 'Slide 3: Numbers']);
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(() => slides(other)).toContain('Slide 1: Afterwards');
    await Promise.all([page.context().close(), other.context().close()]);
  });

  it('warn of changes that were made by hand', async () => {
    const page = await open(await hostedDeck());
    await page.locator('[data-object]').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('!');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Alt+E');
    const dialog = page.getByRole('dialog', { name: 'Edit content' });
    await dialog.getByText('Changes made by hand on this slide are replaced.').waitFor();
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.context().close();
  });

  it('are added from the templates that the owner allows, with the keyboard alone, and are in the file', async () => {
    const page = await open(await hostedDeck('all'));
    await page.getByRole('button', { name: 'New slide with a layout' }).focus();
    await page.keyboard.press('Enter');
    expect(await faults(page)).toEqual([]);
    await page.getByRole('dialog', { name: 'New slide' }).getByRole('button', { name: 'Quote' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New slide: Quote' });
    await dialog.getByLabel('Quote').fill('Words of a new slide');
    const add = dialog.getByRole('button', { name: 'Add the slide' });
    await expect.poll(() => add.isEnabled()).toBe(true);
    await add.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => slides(page)).toHaveLength(4);
    await page.locator('[data-save-state="saved"]').waitFor();
    await page.getByRole('button', { name: 'Download' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'PowerPoint' }).click();
    const bytes = await readFile(await (await file).path());
    const words = await readPptxText(bytes);
    expect(words.flat().join(' ')).toContain('Words of a new slide');
    expect(await validatePptx(bytes)).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
    ['dark colours', { colorScheme: 'dark' }],
  ] as const)('have a form without faults on %s', async (_, options) => {
    const page = await open(await hostedDeck('all'), options);
    for (const name of ['Slide 2: Points', 'Slide 3: Numbers']) {
      await page.getByRole('option', { name }).click();
      await page.keyboard.press('Control+Alt+E');
      const dialog = page.getByRole('dialog', { name: 'Edit content' });
      await dialog.getByRole('img', { name: 'The slide as it will look' }).waitFor();
      expect(await faults(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await page.context().close();
  });
});
