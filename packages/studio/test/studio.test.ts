import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openBrowser } from '@deckwright/test-tools/browser';
import { HAS_ALL_CASES } from '@deckwright/test-tools/cases';
import { runServer } from '@deckwright/test-tools/server/run-server';
import { titleDeck } from '@deckwright/test-tools/server/test-server';
import type { BrowserContext } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { runScript } from './run-script.ts';

/** Bytes of the page, its scripts and its styles, compressed with gzip. */
const FIRST_LOAD = 256_000;

const folder = await builtStudio();
const server = await runServer({ studioFolder: folder });
const studio = `${server.publicUrl}/studio/`;
const browser = await openBrowser();
afterAll(async () => {
  await browser?.close();
  await server.end();
});

describe('the built studio', () => {
  it('has nothing of the gallery', async () => {
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|html)$/.test(name));
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8');
      expect(text, name).not.toMatch(/Rindfleischetikettierung|dw_live_4kq0/);
    }
  });

  it('names no other host that a browser would ask', async () => {
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(css|html)$/.test(name));
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8');
      expect(text.replaceAll(/\/\*.*?\*\//gs, ''), name).not.toMatch(/https?:\/\//);
    }
  });

  it('is not built again from the same inputs, but, as a run at night sees, from others', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'deckwright-studio-'));
    await cp(folder, copy, { recursive: true });
    const { mtimeMs } = await stat(join(copy, 'index.html'));
    await runScript('build.ts', copy);
    expect((await stat(join(copy, 'index.html'))).mtimeMs).toBe(mtimeMs);
    if (HAS_ALL_CASES) {
      await writeFile(join(copy, '.inputs'), 'of another version');
      await runScript('build.ts', copy);
      expect((await stat(join(copy, 'index.html'))).mtimeMs).toBeGreaterThan(mtimeMs);
    }
    await rm(copy, { recursive: true });
  });

  it('has the licences of what is in it', async () => {
    const licences = await readFile(join(folder, 'licenses.md'), 'utf8');
    for (const name of ['react-dom', '@base-ui/react', '@tanstack/react-router']) expect(licences).toContain(name);
  });
});

/**
 * Opens a page with nothing in the cache. Returns the compressed bytes of the page, its scripts and its styles, up to the request for the
 * engine and the code editor. Checks that all come from this host, and that it has one small font.
 */
async function firstLoad(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  const requested = new Set<string>();
  // Pictures that the page has made have addresses that are not on a server.
  page.on('request', (request) => /^(blob|data):/.test(request.url()) || requested.add(request.url()));
  await page.goto(studio + path, { waitUntil: 'networkidle' });
  await page.locator('h1').first().waitFor();
  expect(await page.locator('h1').count()).toBe(1);
  await page.close();
  const { origin } = new URL(studio);
  expect([...requested].filter((url) => !url.startsWith(origin))).toEqual([]);
  const names = [...requested].map((url) => new URL(url).pathname.slice('/studio/'.length));
  const engine = names.findIndex((name) => /^workers\/|code-box/.test(name));
  const ahead = path === '' ? new Set<string>() : await ofOtherParts(names);
  const first = names
    .slice(0, engine < 0 ? undefined : engine)
    // Answers of the management API.
    .filter((name) => !name.startsWith('v1/') && !ahead.has(name));
  const fonts: number[] = [];
  const sizes = first.map(async (name) => {
    const bytes = await readFile(join(folder, /\.\w+$/.test(name) ? name : 'index.html'));
    // Fonts are compressed already.
    if (name.endsWith('.woff2')) fonts.push(bytes.length);
    return name.endsWith('.woff2') ? 0 : gzipSync(bytes).length;
  });
  const size = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
  // One part of Inter, and not the others.
  expect(fonts).toHaveLength(1);
  const [kilobytes, font] = [size, fonts[0]!].map((bytes) => Math.round(bytes / 1_000));
  console.log(`First load of /studio/${path}: ${first.length} files, ${kilobytes} KB, and ${font} KB of its font.`);
  expect(fonts[0]).toBeLessThan(30_000);
  expect(first.length).toBeGreaterThan(4);
  return size;
}

/**
 * Scripts that only the code editor needs, or the home page, which its link loads when it has the focus. The page requests them at the same
 * time as the engine, in any order.
 */
async function ofOtherParts(names: readonly string[]): Promise<ReadonlySet<string>> {
  const scripts = names.filter((name) => /^assets\/.*\.js$/.test(name));
  const other = await withImports(scripts.filter((name) => /json-pane|home-route/.test(name)));
  const needed = await withImports(scripts.filter((name) => !other.has(name)));
  return new Set([...other].filter((name) => !needed.has(name)));
}

async function withImports(scripts: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set(scripts);
  // A set visits what is added meanwhile.
  for (const name of found) {
    const code = await readFile(join(folder, name), 'utf8');
    for (const [, imported] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      found.add(`assets/${imported}`);
  }
  return found;
}

describe.skipIf(!browser)('a person', () => {
  it('starts with the link of the first run, works, signs out and in again', async () => {
    const context = await browser!.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
    });
    const link = /http\S+\/studio\/first-run#token=\S+/.exec(server.welcome)![0];
    await page.goto(link);
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a long enough password');
    // The secret is no longer in the address.
    expect(page.url()).toBe(`${studio}first-run`);
    await page.getByRole('button', { name: 'Create account' }).click();

    // A template may have the name of a page.
    const navigation = page.getByRole('navigation', { name: 'Studio' });
    await navigation.getByRole('link', { name: 'Projects', exact: true }).click();
    await page.getByRole('button', { name: 'New project' }).click();
    await page.getByLabel('Name').fill('Quarterly <b>report</b>');
    expect(await page.getByLabel('Id', { exact: true }).inputValue()).toBe('quarterly-b-report-b');
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.getByRole('heading', { name: 'Quarterly <b>report</b>' }).waitFor();

    await navigation.getByRole('link', { name: 'People' }).click();
    await page.getByText('ada@example.com').waitFor();
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByLabel('Email address').fill('grace@example.com');
    await page.getByRole('button', { name: 'Create link' }).click();
    const invitation = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.getByRole('button', { name: 'I have copied the link' }).click();
    await page.getByText('grace@example.com').waitFor();

    await navigation.getByRole('link', { name: 'API keys' }).click();
    await page.getByRole('button', { name: 'New API key' }).click();
    await page.getByLabel('Name').fill('From the studio');
    await page.getByRole('button', { name: 'Create key' }).click();
    const secret = await page.getByRole('textbox', { name: 'API key' }).inputValue();
    await page.getByRole('button', { name: 'I have stored the key' }).click();
    await page.getByRole('rowheader', { name: 'From the studio' }).waitFor();

    const authorization = `Bearer ${secret}`;
    expect((await server.export(titleDeck({}, 'Third quarter'), { authorization })).status).toBe(200);
    await navigation.getByRole('link', { name: 'Presentations', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'Ready' });
    await row.waitFor();
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    await navigation.getByRole('link', { name: 'Usage' }).click();
    await page.getByText('Exports a day').first().waitFor();

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search pages and commands' }).waitFor();
    await page.keyboard.type('sign out');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sign in to Deckwright' }).waitFor();

    // An address that needs a person leads there after the sign-in.
    const people = page.url().replace(/sign-in.*/, 'server');
    await page.goto(people);
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('a long enough password');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Server' }).waitFor();
    expect(page.url()).toBe(people);
    const project = `o/default/projects/demo`;
    for (const path of ['', 'account', 'server', 'sign-in', project, `${project}/playground`]) {
      expect(await firstLoad(context, path), path).toBeLessThanOrEqual(FIRST_LOAD);
    }
    await context.close();

    const other = await (await browser!.newContext()).newPage();
    await other.goto(invitation);
    await other.getByLabel('Name').fill('Grace Hopper');
    await other.getByLabel('Password', { exact: true }).fill('another long password');
    await other.getByRole('button', { name: 'Create account and join' }).click();
    await other.getByRole('link', { name: 'Projects', exact: true }).click();
    await other.getByText('Quarterly <b>report</b>').waitFor();
    // An editor does not manage people.
    expect(await other.getByRole('link', { name: 'People' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('keeps what was typed if the session ends, and continues after signing in again', {
    timeout: 120_000,
  }, async () => {
    const context = await browser!.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${studio}sign-in?to=/account`);
    const signIn = async () => {
      await page.getByLabel('Email address').fill('ada@example.com');
      await page.getByLabel('Password', { exact: true }).fill('a long enough password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    await signIn();
    await page.getByLabel('Name').fill('Ada King');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByText('Your session has ended.').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada King');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await signIn();
    await page.getByText('Your session has ended.').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada King');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByText('Name saved').waitFor();
    await context.close();
  });
});
