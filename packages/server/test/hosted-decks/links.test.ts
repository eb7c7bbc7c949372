import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../src/storage/database/open-database.ts';
import { commandLine } from '../deckwright.ts';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from '../run-server.ts';

const HOSTED = { format: 'hosted-slides' };
const BROWSER = { accept: 'text/html,application/xhtml+xml' };

let folder: string;
let server: TestServer | undefined;
let log: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-edit-links-'));
  log = '';
});
afterEach(async () => {
  await server?.stop(1_000);
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function start(editorFolder?: string): Promise<TestServer> {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const others = editorFolder === undefined ? {} : { editorFolder };
  server = await runServer({ dataDir: folder, location: 'builtin', logTo, ...others });
  return server;
}

async function hostedDeck(at: TestServer): Promise<{ readonly id: number; readonly url: string }> {
  const id = await acceptedExport(at, titleDeck({ ...HOSTED, async: true }));
  const { url } = await exportThatEnded(at, id);
  return { id, url: url as string };
}

/** What a browser finds at a link. */
async function opened(url: string): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(url, { headers: BROWSER });
  return { status: response.status, text: await response.text() };
}

describe('hosted-slides with nothing set', () => {
  test('returns a link that opens, charges once, and stores no link', async () => {
    const at = await start();
    const response = await at.export(titleDeck(HOSTED));
    expect(response.status).toBe(200);
    const { url, notices } = (await response.json()) as { url: string; notices: unknown[] };
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/e\/[0-9A-Za-z]{16}\/[0-9A-Za-z]{4}\.0\.[\w-]{43}$/);
    expect(notices).toEqual([]);
    expect((await opened(url)).status).toBe(200);
    const database = createDatabase(folder);
    expect(await database.selectFrom('ledger').select('kind').orderBy('kind', 'desc').execute()).toEqual([
      { kind: 'hold' },
      { kind: 'capture' },
    ]);
    expect(await database.selectFrom('task').select('edit_url').execute()).toEqual([{ edit_url: null }]);
    expect(await database.selectFrom('hosted_deck').select(['owner', 'project', 'access']).execute()).toEqual([
      { owner: 'default', project: 'demo', access: 'edit' },
    ]);
    await database.destroy();
    const { items } = (await (await at.call('/v1/presentation')).json()) as { items: { url: string }[] };
    expect(items).toMatchObject([{ url }]);
  });

  test('answers the link so that no cache, no search and no other site learns of it', async () => {
    const { url } = await hostedDeck(await start());
    for (const address of [url, `${url}x`, url.replace(/\/e\/\w+/, '/e/nothing')]) {
      const { headers } = await fetch(address);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(log).toContain('/e/');
    expect(log).not.toContain(url.split('/').at(-1));
  });

  test('leaves no files of the render beside the finished file', async () => {
    const at = await start();
    await hostedDeck(at);
    expect(await readdir(join(folder, 'files', '.temporary'))).toEqual([]);
  });
});

describe('an edit link', () => {
  test('that is not signed by this server is unknown, also for another deck or another revision', async () => {
    const at = await start();
    const [one, other] = [await hostedDeck(at), await hostedDeck(at)];
    const [deck, signature] = one.url.split('/').slice(-2) as [string, string];
    const wrong = [
      one.url.replace(deck, other.url.split('/').at(-2)!),
      one.url.replace(/\.0\.(?=[\w-]{43}$)/, '.1.'),
      `${one.url.slice(0, -1)}${one.url.endsWith('A') ? 'B' : 'A'}`,
      one.url.replace(signature, 'x'),
    ];
    for (const url of wrong) {
      const { status, text } = await opened(url);
      expect([status, text]).toEqual([404, expect.stringContaining('Check that the whole link was copied')]);
      expect(await (await fetch(url)).json()).toMatchObject({ error: 'NOT_FOUND' });
    }
  });

  test('is revoked with the address of its presentation, which gets a new link', async () => {
    const at = await start();
    const { id, url } = await hostedDeck(at);
    expect((await commandLine(folder)('presentation', 'revoke-link', `${id}`)).code).toBe(0);
    const { status, text } = await opened(url);
    expect([status, text]).toEqual([410, expect.stringContaining('Ask the owner of the deck for its new link')]);
    expect(await (await fetch(url)).json()).toMatchObject({ error: 'GONE' });
    const { url: renewed } = await exportThatEnded(at, id);
    expect(renewed).not.toBe(url);
    expect((await opened(renewed as string)).status).toBe(200);
  });

  test('ends with the retention of its presentation, and the sweeper removes the deck with its pictures', async () => {
    const at = await start();
    const { url } = await hostedDeck(at);
    const database = createDatabase(folder);
    await database.updateTable('task').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
    const { status, text } = await opened(url);
    expect([status, text]).toEqual([410, expect.stringContaining('export the presentation again')]);
    await at.stop(1_000);
    const later = await start();
    await expect.poll(() => database.selectFrom('hosted_deck').select('id').execute()).toEqual([]);
    for (const table of ['hosted_snapshot', 'hosted_picture'] as const) {
      expect(await database.selectFrom(table).select('deck').execute()).toEqual([]);
    }
    await database.destroy();
    const moved = url.replace(/^http:\/\/[^/]+/, later.publicUrl);
    expect(await opened(moved)).toMatchObject({ status: 410, text: expect.stringContaining('was removed') });
  });

  test('ends when its presentation is deleted', async () => {
    const at = await start();
    const { id, url } = await hostedDeck(at);
    expect((await at.call(`/v1/presentation/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await opened(url)).status).toBe(410);
    const database = createDatabase(folder);
    await expect.poll(() => database.selectFrom('hosted_deck').select('id').execute()).toEqual([]);
    await database.destroy();
  });

  test('opens after the configured location was changed, and its deck is removed in the end', async () => {
    const at = await start();
    const { url } = await hostedDeck(at);
    await at.stop(1_000);
    server = await runServer({ dataDir: folder, environment: { DECKWRIGHT_HOSTED: 'none' } });
    const moved = url.replace(/^http:\/\/[^/]+/, server.publicUrl);
    expect((await opened(moved)).status).toBe(200);
    await server.stop(1_000);
    const database = createDatabase(folder);
    await database.updateTable('task').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
    server = await runServer({ dataDir: folder, environment: { DECKWRIGHT_HOSTED: 'none' } });
    await expect.poll(() => database.selectFrom('hosted_deck').select('id').execute()).toEqual([]);
    const { file, removed_at } = await database
      .selectFrom('task')
      .select(['file', 'removed_at'])
      .executeTakeFirstOrThrow();
    expect(removed_at).not.toBeNull();
    expect(existsSync(join(folder, 'files', file!))).toBe(false);
    await database.destroy();
  });
});

test('the page of the editor is served at the link, with its files below /e/', async () => {
  const editor = join(folder, 'editor');
  await mkdir(join(editor, 'assets'), { recursive: true });
  await writeFile(join(editor, 'index.html'), '<script type="module" src="./assets/page-12345678.js"></script>');
  await writeFile(join(editor, 'assets/page-12345678.js'), 'export {};');
  const at = await start(editor);
  const { url } = await hostedDeck(at);
  const page = await fetch(url, { headers: BROWSER });
  expect(await page.text()).toContain('src="/e/assets/page-12345678.js"');
  expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' ws://127.0.0.1:${at.port}`);
  const script = await fetch(new URL('/e/assets/page-12345678.js', url));
  expect(script.status).toBe(200);
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect((await fetch(new URL('/e/assets/nothing.js', url))).status).toBe(404);
});
