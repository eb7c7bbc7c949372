import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openBrowser } from '@deckwright/test-tools/browser';
import { drawnOf, HAS_ALL_CASES } from '@deckwright/test-tools/cases';
import { openFirefox } from '@deckwright/test-tools/firefox';
import { IN_DARK, runAxe, seriousFaultsOf } from '@deckwright/test-tools/pages/axe';
import { runServer } from '@deckwright/test-tools/server/run-server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from './built-site.ts';

const folder = await builtSite();
const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
const pages = names.filter((name) => name.endsWith('index.html')).map((name) => name.slice(0, -'index.html'.length));
/** Some three on a push, others with each commit, and all at night. */
const drawn = drawnOf(pages, Math.ceil(pages.length / 3));

describe('every page', () => {
  test('has at most 50,000 characters of Markdown, so that agents read all of it', async () => {
    const long = await Promise.all(
      names
        .filter((name) => name.endsWith('.md') && name !== 'licenses.md' && !name.startsWith('files/'))
        .map(async (name) => ({ name, characters: (await readFile(join(folder, name), 'utf8')).length })),
    );
    expect(long.length).toBeGreaterThan(100);
    expect(long.filter(({ characters }) => characters > 50_000)).toEqual([]);
  });

  test('has at most 60 kB of scripts, and 350 kB if it has an example', () => {
    for (const page of pages) {
      const html = readFileSync(join(folder, page, 'index.html'), 'utf8');
      const scripts = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src]) => src!);
      const bytes = scripts.map((src) => gzipSync(readFileSync(join(folder, page, src))).length);
      const most = html.includes('class="example"') ? 350_000 : 60_000;
      expect(
        bytes.reduce((sum, one) => sum + one, 0),
        page,
      ).toBeLessThan(most);
    }
  });
});

describe('a list for agents', () => {
  test('names every page, and is short enough to be read whole', async () => {
    const list = await readFile(join(folder, 'llms.txt'), 'utf8');
    expect(list.length).toBeLessThan(50_000);
    const listed = [...list.matchAll(/\]\(\{\{address\}\}([^)]+)\)/g)].map(([, path]) => path!);
    const markdown = names.filter(
      (name) => name.endsWith('.md') && name !== 'licenses.md' && !name.startsWith('files/'),
    );
    expect(listed.toSorted()).toEqual(markdown.toSorted());
  });
});

const OPENERS: readonly (readonly [string, () => Promise<Browser | undefined>])[] = [
  ['Chromium', openBrowser],
  ['Firefox', openFirefox],
];

/** At night, every page is opened in each browser. */
const PATIENCE_MS = HAS_ALL_CASES ? 1_800_000 : 300_000;

describe.each(OPENERS)('in %s', { timeout: PATIENCE_MS }, (_name, open) => {
  let browser: Browser | undefined;
  let server: Awaited<ReturnType<typeof runServer>>;
  beforeAll(async () => {
    [browser, server] = await Promise.all([open(), runServer({ docsFolder: folder })]);
  });
  afterAll(() => Promise.all([browser?.close(), server.end()]));

  /** Opens a page in a window of its own. Fails on an error of a script, and on what the policy blocks. */
  async function visit(path: string, width: number, look: (page: Page) => Promise<void>): Promise<void> {
    const context = await browser!.newContext({ viewport: { width, height: 900 } });
    try {
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await page.goto(`${server.publicUrl}/docs/${path}`);
      await look(page);
      expect(complaints, path).toEqual([]);
    } finally {
      await context.close();
    }
  }

  test('axe finds nothing serious, in light and in dark', async ({ skip }) => {
    if (browser === undefined) skip('This browser is not installed.');
    for (const path of drawn) {
      await visit(path, 1440, async (page) => {
        expect(seriousFaultsOf(await runAxe(page)), path).toEqual([]);
        await page.evaluate(() => {
          document.documentElement.dataset.scheme = 'dark';
        });
        expect(seriousFaultsOf(await runAxe(page, IN_DARK)), `${path} in dark`).toEqual([]);
      });
    }
  });

  test('nothing is wider than the page, on a phone and on a large screen', async ({ skip }) => {
    if (browser === undefined) skip('This browser is not installed.');
    for (const width of [360, 3840]) {
      for (const path of drawn) {
        await visit(path, width, async (page) => {
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(wider, `${path} at ${width}`).toBeLessThanOrEqual(0);
        });
      }
    }
  });

  test('a search by keys alone leads to a page', async ({ skip }) => {
    if (browser === undefined) skip('This browser is not installed.');
    await visit('', 1440, async (page) => {
      await page.locator('[data-find]:not([hidden])').waitFor();
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search' }).pressSequentially('embedded fonts');
      const first = page.getByRole('option').first();
      await first.waitFor();
      const name = await first.locator('b').textContent();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname !== '/docs/');
      expect(name).not.toBe('');
      expect(await page.locator('h1').count()).toBe(1);
    });
  });
});
