import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { runServer } from '@deckwright/test-tools/server/run-server';
import { readPptxText } from '@deckwright/testkit/pptx';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { everySlideDrawn, jsonOf } from './page/open-playground.ts';

const server = await runServer({ studioFolder: await builtStudio() });
const studio = `${server.publicUrl}/studio/`;
const playground = `${studio}o/default/projects/demo/playground`;
const browser = await openBrowser();
afterAll(async () => {
  await browser?.close();
  await server.end();
});

const PASSWORD = 'a long enough password';

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The title of the first slide in the form. */
function title(page: Page) {
  return page.getByLabel('Title', { exact: false }).first();
}

async function addTitleSlide(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Begin with a slide' }).waitFor();
  await page
    .getByRole('button', { name: /title$/i })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Slide 1' }).waitFor();
}

describe.skipIf(!browser)('the playground of a project', () => {
  let context: BrowserContext;
  let page: Page;
  const complaints: string[] = [];
  beforeAll(async () => {
    context = await browser!.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
    });
    await page.goto(/http\S+\/studio\/first-run#token=\S+/.exec(server.welcome)![0]);
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('link', { name: 'Projects', exact: true }).waitFor();
    await page.goto(playground);
  });
  afterAll(() => context?.close());

  it('fills the room below the header, without a scroll bar of the page', async () => {
    await addTitleSlide(page);
    await everySlideDrawn(page, 1);
    const { page: whole, window: seen } = await page.evaluate(() => ({
      page: document.documentElement.scrollHeight,
      window: innerHeight,
    }));
    expect(whole).toBe(seen);
  });

  it('exports what is in the form, as the person who is signed in', async () => {
    await title(page).fill('From the playground');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const link = page.getByRole('link', { name: 'Open the file' });
    const file = await fetch((await link.getAttribute('href'))!);
    expect(readPptxText(await file.bytes()).join(' ')).toContain('From the playground');
  });

  it('shows the faults that the server finds', async () => {
    await page.getByRole('tab', { name: 'JSON' }).click();
    const body = JSON.parse(await jsonOf(page));
    const wrong = { ...body, options: { format: 'odp' } };
    await page.locator('.cm-content[aria-label="Request body as JSON"]').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(JSON.stringify(wrong));
    await page.keyboard.press('Control+Enter');
    await page.getByText('400', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => jsonOf(page)).not.toContain('odp');
  });

  it('saves requests with the project, opens them, and undoes a deletion', async () => {
    await page.getByRole('button', { name: 'Saved' }).click();
    await page.getByLabel('Save this request as').fill('Weekly <b>report</b>');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('“Weekly <b>report</b>” is saved.').waitFor();
    await title(page).fill('Changed since');
    await page.getByRole('button', { name: 'Saved' }).click();
    await page.getByRole('button', { name: 'Open Weekly <b>report</b>' }).click();
    await expect.poll(() => title(page).inputValue()).toBe('From the playground');
    await page.getByRole('button', { name: 'Saved' }).click();
    await page.getByRole('button', { name: 'Delete Weekly <b>report</b>' }).click();
    await page.getByText('No request is saved').waitFor();
    await page.getByRole('dialog', { name: 'Saved requests' }).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('button', { name: 'Saved' }).click();
    await page.getByRole('button', { name: 'Open Weekly <b>report</b>' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('puts a picture that is uploaded into the request', async () => {
    await page.getByRole('button', { name: 'Slide', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /picture/i })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Slide 2' }).waitFor();
    const upload = page.locator('input[type=file]').first();
    await upload.setInputFiles(join(import.meta.dirname, '../public/icon.svg'));
    await page.getByRole('tab', { name: 'JSON' }).click();
    await expect.poll(() => jsonOf(page)).toContain('data:image/svg+xml;base64,');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('link', { name: 'Open the file' }).waitFor();
  });

  it('uploads a picture into the project, and the slide shows it without a new start of the preview', async () => {
    await page.getByText('Starting the preview…').waitFor({ state: 'detached' });
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seenTexts: seen });
      new MutationObserver(() => {
        if (document.body.textContent?.includes('Starting the preview…')) seen.push('started again');
      }).observe(document.body, { subtree: true, childList: true });
    });
    for (const name of ['icon', 'icon-2']) {
      await page.getByRole('button', { name: 'Upload…' }).click();
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('menuitem', { name: 'Into the project' }).click(),
      ]);
      await chooser.setFiles(join(import.meta.dirname, '../public/icon.svg'));
      await page.getByRole('tab', { name: 'JSON' }).click();
      await expect.poll(() => jsonOf(page)).toContain(`"asset:${name}"`);
    }
    expect(await jsonOf(page)).not.toContain('data:image');
    // The point that stays visible is set on the picture itself.
    const focus = page.getByRole('slider', { name: 'point that stays visible' });
    await focus.press('ArrowRight');
    await expect.poll(() => jsonOf(page)).toMatch(/"focus": \{\s+"x": 0.52/);
    await page.getByText(/no picture|is not an asset|error/i).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => (window as unknown as { seenTexts: string[] }).seenTexts)).toEqual([]);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('link', { name: 'Open the file' }).waitFor();
  });

  it('loses nothing if the session ends: it signs in again, and runs', async () => {
    await page.getByRole('button', { name: /^Slide 1(,|$)/ }).click();
    await title(page).fill('Typed before the session ended');
    const [session] = (await context.cookies()).filter(({ name }) => name.endsWith('session_token'));
    await context.clearCookies();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('Your work is kept in this browser.').waitFor();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign in again' }).click();
    await signIn(page);
    await page.getByText('Your work is kept in this browser.').waitFor();
    expect(await title(page).inputValue()).toBe('Typed before the session ended');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('link', { name: 'Open the file' }).waitFor();

    // A person who loads the page without a session signs in, and finds the draft.
    await title(page).fill('Typed before the page was loaded');
    await page.waitForTimeout(600);
    await context.clearCookies();
    await page.reload();
    await signIn(page);
    await expect.poll(() => title(page).inputValue()).toBe('Typed before the page was loaded');
    expect(session).toBeDefined();
  });

  it('shows no secret in a program', async () => {
    await page.getByRole('tab', { name: 'Code' }).click();
    const program = await page.getByRole('textbox', { name: 'Program' }).inputValue();
    expect(program).toContain(`${server.publicUrl}/v1/project/export`);
    expect(program).not.toMatch(/dw_(live|pat)_/);
    for (const { value } of await context.cookies()) expect(program).not.toContain(value);
  });

  it('opens the request of a presentation, one step before the draft', async () => {
    await page.goto(`${studio}o/default/presentations?status=success`);
    const row = page.getByRole('row').filter({ hasText: 'Ready' }).last();
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Open in the playground' }).click();
    await expect.poll(() => title(page).inputValue()).toBe('From the playground');
    expect(page.url()).toBe(playground);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => title(page).inputValue()).toBe('Typed before the page was loaded');
    expect(complaints).toEqual([]);
  });
});

describe.skipIf(!browser)('the list of presentations', () => {
  it('keeps its filter in the address, runs an export again, and shows why one failed', async () => {
    const context = await browser!.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(`${studio}sign-in?to=/o/default/presentations`);
    await signIn(page);
    const rows = page.getByRole('row').filter({ hasText: /Ready|Failed|Rendering|Waiting/ });
    await rows.first().waitFor();
    const before = await rows.count();
    await rows
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Run again' }).click();
    await expect.poll(() => rows.count()).toBe(before + 1);

    await page.getByLabel('Search titles').fill('no such words');
    await page.getByText('Nothing matches').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe('no such words');
    await page.reload();
    await page.getByText('Nothing matches').waitFor();
    expect(await page.getByLabel('Search titles').inputValue()).toBe('no such words');
    await page.getByRole('button', { name: 'Show all presentations' }).click();
    await rows.first().waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');

    server.stage.failure = new Error('planted');
    await rows
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Run again' }).click();
    await page
      .getByRole('button', { name: /Failed/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Why the export failed' });
    expect(await dialog.getByLabel('Request id').inputValue()).toMatch(/^req_/);
    await dialog.getByRole('button', { name: 'Copy' }).waitFor();
    server.stage.failure = undefined;
    await context.close();
  });

  it('cancels an export that has not ended', async () => {
    const hold = Promise.withResolvers<void>();
    server.stage.hold = hold.promise;
    const context = await browser!.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(`${studio}sign-in?to=/o/default/presentations`);
    await signIn(page);
    const ready = page.getByRole('row').filter({ hasText: 'Ready' }).first();
    await ready.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Run again' }).click();
    const running = page.getByRole('row').filter({ hasText: /Rendering|Waiting/ });
    await running.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Cancel' }).click();
    await page.getByText('Export cancelled').waitFor();
    await running.waitFor({ state: 'detached' });
    hold.resolve();
    server.stage.hold = undefined;
    await context.close();
  });
});
