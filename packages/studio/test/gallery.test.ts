import { rm } from 'node:fs/promises';
import { openBrowser } from '@deckwright/test-tools/browser';
import { casesOf } from '@deckwright/test-tools/cases';
import { IN_DARK, runAxe, seriousFaultsOf } from '@deckwright/test-tools/pages/axe';
import { speakPseudoLanguage } from '@deckwright/test-tools/pages/pseudo-language';
import { runServer } from '@deckwright/test-tools/server/run-server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGallery } from './build-gallery.ts';

const browser = await openBrowser();
const folder = browser === undefined ? undefined : await buildGallery();
const studio = folder === undefined ? undefined : await runServer({ studioFolder: folder });
const names = browser && studio ? await exampleNames() : [];
const seenByAxe = casesOf(names);

let page: Page;
/** What the browser reports: scripts and styles that the policy forbids, requests to other hosts, errors of the page. */
let complaints: string[];

beforeAll(async () => {
  if (!browser) return;
  // A context of its own, which axe needs.
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('requestfailed', (request) => complaints.push(`${request.url()} failed`));
  page.on('dialog', (dialog) => {
    complaints.push(`a script opened a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
});
beforeEach(() => {
  complaints = [];
});
afterAll(async () => {
  await browser?.close();
  await studio?.end();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function exampleNames(): Promise<readonly string[]> {
  const contents = await browser!.newPage();
  await contents.goto(`${studio!.publicUrl}/studio/`);
  const found = await contents.locator('li a').allTextContents();
  await contents.close();
  return found;
}

async function open(name: string, width = 1_280): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${studio!.publicUrl}/studio/?example=${name}`);
  await page.locator('h1').waitFor();
}

/** Changes the example without loading the page again. */
async function change(name: string): Promise<void> {
  if (!page.url().includes('?example=')) await open(name);
  await page.evaluate((to) => {
    history.pushState(null, '', `?example=${to}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, name);
  await page.locator('h1').waitFor();
}

/** The accessible name or the text of what has the focus. */
function focused(): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
}

describe.skipIf(!browser)('the gallery', () => {
  it('has the pages', () => {
    expect(names.length).toBeGreaterThan(15);
  });

  it.each(names)(
    'fits %s into narrow and wide screens, without a serious fault for axe, within its policy',
    async (name) => {
      await change(name);
      for (const width of [320, 1_440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      const headers = page.locator('th:not(.sr-only th)');
      const sides = await headers.evaluateAll((all) => all.map((one) => getComputedStyle(one).textAlign));
      // A browser centres them, unless a style says the side.
      expect(sides.filter((side) => side.includes('center'))).toEqual([]);
      expect(complaints).toEqual([]);
      if (!seenByAxe.includes(name)) return;
      await page.setViewportSize({ width: 1_280, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      const light = await runAxe(page);
      expect(light.passes.length).toBeGreaterThan(10);
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await runAxe(page, IN_DARK);
      expect(dark.passes.length).toBeGreaterThan(0);
      expect([light, dark].flatMap(seriousFaultsOf)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});

describe.skipIf(!browser)('in a longer language that runs from right to left', () => {
  let foreign: Page;

  beforeAll(async () => {
    const context = await browser!.newContext({ reducedMotion: 'reduce' });
    await speakPseudoLanguage(context);
    foreign = await context.newPage();
    await foreign.goto(`${studio!.publicUrl}/studio/`);
  });

  it.each(casesOf(names))('%s fits narrow and wide screens, without a serious fault for axe', async (name) => {
    await foreign.goto(`${studio!.publicUrl}/studio/?example=${name}`);
    await foreign.locator('h1').waitFor();
    expect(await foreign.evaluate(() => document.documentElement.dir)).toBe('rtl');
    for (const width of [320, 1_440]) {
      await foreign.setViewportSize({ width, height: 900 });
      expect(await foreign.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    const faults = seriousFaultsOf(await runAxe(foreign));
    // A translator writes a button and its longer label alike. This language lengthens each for itself.
    expect(faults.filter((fault) => !fault.startsWith('label-content-name-mismatch'))).toEqual([]);
  });
});

describe.skipIf(!browser)('the keyboard alone', () => {
  it('skips to the content, and shows where the focus is', async () => {
    await open('keys');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to the content');
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
    expect(outline).toBe('solid');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused()).toContain('New API key');
  });

  it('finds a command, runs it, and gets the focus back', async () => {
    await open('keys');
    await page.getByRole('button', { name: 'New API key' }).focus();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search pages and commands' }).waitFor();
    await page.keyboard.type('dark');
    await page.getByRole('option', { name: 'Use dark colours' }).waitFor();
    expect(await page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByText('It is dark').waitFor();
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor({ state: 'detached' });
    expect(await focused()).toContain('New API key');
  });

  it('shows its shortcuts, runs one, and ignores them where a person types', async () => {
    await open('presentations');
    await page.getByRole('searchbox', { name: 'Search titles' }).fill('?');
    await page.keyboard.type('gp?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('link', { name: 'Home' }).focus();
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.getByText('Went to projects').waitFor();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Go to Projects').waitFor();
    await sheet.getByRole('checkbox', { name: 'Use single keys as shortcuts' }).click();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.waitForTimeout(300);
    expect(await sheet.count()).toBe(0);
    await page.evaluate(() => localStorage.clear());
  });

  it('creates a key, and closes the dialog with the secret only by its button', async () => {
    await open('keys');
    await page.getByRole('button', { name: 'New API key' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement instanceof HTMLInputElement)).toBe(true);
    await page.keyboard.type('From the keyboard');
    await page.keyboard.press('Enter');
    const secret = page.getByRole('dialog', { name: 'Store your new key now' });
    await secret.waitFor();
    expect(await secret.getByLabel('API key').inputValue()).toMatch(/^dw_live_/);
    await page.keyboard.press('Escape');
    expect(await secret.isVisible()).toBe(true);
    await secret.getByRole('button', { name: 'I have stored the key' }).focus();
    await page.keyboard.press('Enter');
    await secret.waitFor({ state: 'detached' });
  });

  it('asks before a key is revoked, and takes the focus back to its row', async () => {
    await open('keys');
    await page.getByRole('button', { name: 'Actions for Nightly reports' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Revoke' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Revoke Nightly reports?' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Actions for Nightly reports');
  });

  it('undoes what was deleted', async () => {
    await open('presentations');
    await page.getByRole('button', { name: 'Actions for Series B' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByText('Series B').waitFor({ state: 'detached' });
    await page.keyboard.press('F6');
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Series B').waitFor();
  });

  it('opens the navigation of a phone, and closes it', async () => {
    await open('projects', 390);
    await page.getByRole('button', { name: 'Navigation' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'API keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'API keys' }).waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Navigation');
  });
});

describe.skipIf(!browser)('a form', () => {
  it('keeps what was typed if the server rejects it, and shows the id of the request', async () => {
    await open('sign-in');
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('Request req_0123456789');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('wrong password');
  });

  it('ties an error to its field', async () => {
    await open('first-run');
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email address').fill('ada@example.com');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('short');
    await page.keyboard.press('Enter');
    await page.getByText('This has 5 characters. Use at least 10.').waitFor();
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    const described = await password.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    );
    expect(described).toContain('This has 5 characters. Use at least 10.');
  });
});

describe.skipIf(!browser)('the colour scheme', () => {
  it('is chosen before the first paint, also against the system', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open('keys');
    await page.getByRole('button', { name: 'Colour scheme' }).click();
    await page.getByRole('menuitemradio', { name: 'Light' }).click();
    // The page itself draws nothing, so this is what comes before it.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${studio!.publicUrl}/studio/?example=keys`);
    const [red] = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme.split(' '));
    expect(red).toBe('light');
    await page.unroute('**/assets/*.js');
    await page.evaluate(() => localStorage.clear());
  });
});
