import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlans } from '../src/accounts/plans.ts';
import { createDatabase } from '../src/storage/database/open-database.ts';
import { ownerScope } from '../src/storage/database/owner-scope.ts';
import type { Database } from '../src/storage/database/schema.ts';
import { createLocalFileStore } from '../src/storage/files/local-file-store.ts';
import { ON_SQLITE } from './on-sqlite.ts';
import { exportThatEnded, runServer, type TestServer, titleDeck } from './run-server.ts';
import { storedFiles } from './stored-files.ts';

const TEXT = 'The quick brown fox';
const DAY = 86_400_000;
const SENT_BY_S3 = 'S3 sends the files that it keeps, and their parts. The server redirects to them.';

let folder: string;
let server: TestServer;
let database: Database;
let url: string;
let id: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-downloads-'));
  server = await runServer({ dataDir: folder });
  database = createDatabase(folder);
  ({ id, url } = await exported());
});
afterAll(async () => {
  await database.destroy();
  await server.end();
});

async function exported(options: Record<string, unknown> = {}): Promise<{ id: number; url: string }> {
  const { id } = (await (await server.export(titleDeck({ async: true, ...options }, TEXT))).json()) as { id: number };
  return { id, url: String((await exportThatEnded(server, id)).url) };
}

function expiry(address: string) {
  return Number(address.split('.')[4]) * 1_000;
}

describe('a file that the file store lost', () => {
  test('is gone, with the reason, and each download logs one error', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-lost-'));
    const log = new PassThrough();
    const other = await runServer({ dataDir, logTo: log });
    try {
      const { id } = (await (await other.export(titleDeck({ async: true }))).json()) as { id: number };
      const address = String((await exportThatEnded(other, id)).url);
      const files = createLocalFileStore(join(dataDir, 'files'));
      for (const key of await storedFiles(dataDir)) await files.remove(key);
      log.read();
      for (const method of ['GET', 'HEAD']) {
        const response = await fetch(address, { method });
        expect(response.status).toBe(410);
        expect(response.headers.get('cache-control')).toContain('no-store');
        if (method === 'HEAD') continue;
        const message = expect.stringMatching(/lost on the server.*Export the presentation again/);
        expect(await response.json()).toMatchObject({ error: 'GONE', message });
      }
      const lines = String(log.read())
        .trim()
        .split('\n')
        .map(
          (line) => JSON.parse(line) as { level: number | string; export?: number; requestId?: string; msg?: string },
        );
      const errors = lines.filter((line) => line.export === id);
      expect(errors).toHaveLength(2);
      for (const error of errors) {
        expect(error).toMatchObject({
          requestId: expect.stringMatching(/^req_/),
          msg: expect.stringContaining('missing'),
        });
        expect([50, 'error']).toContain(error.level);
      }
      expect(lines.filter(({ msg }) => msg?.includes('on our side'))).toEqual([]);
    } finally {
      await other.end();
    }
  });
});

describe('a part of a file', () => {
  beforeEach(({ skip }) => skip(!ON_SQLITE, SENT_BY_S3));

  test.each([
    ['bytes=4-8', 'quick', 'bytes 4-8/19'],
    ['bytes=16-', 'fox', 'bytes 16-18/19'],
    ['bytes=-3', 'fox', 'bytes 16-18/19'],
    ['bytes=16-999', 'fox', 'bytes 16-18/19'],
    ['bytes=0-2,3-3', 'The ', 'bytes 0-3/19'],
  ])('%s is %j', async (range, part, contentRange) => {
    const response = await fetch(url, { headers: { range } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(part.length));
    expect(await response.text()).toBe(part);
  });

  test.each(['bytes=0-2,10-12', 'words=1-2', 'bytes=x', 'bytes'])('%s is the whole file', async (range) => {
    const response = await fetch(url, { headers: { range } });
    expect(response.status).toBe(200);
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(await response.text()).toBe(TEXT);
  });

  test('outside of the file is rejected with the usual error body and the size of the file', async () => {
    const response = await fetch(url, { headers: { range: 'bytes=19-' } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */19');
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(await response.json()).toMatchObject({ error: 'RANGE_NOT_SATISFIABLE', requestId: expect.any(String) });
  });

  test('is sent only if the caller has a part of the same file', async () => {
    const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag')!;
    const ask = (condition: string) => fetch(url, { headers: { range: 'bytes=4-8', 'if-range': condition } });
    expect(await (await ask(etag)).text()).toBe('quick');
    expect(await (await ask('"another"')).text()).toBe(TEXT);
  });
});

describe('a start', () => {
  test('removes files that expired while no server was running', async () => {
    const swept = await mkdtemp(join(tmpdir(), 'deckwright-swept-'));
    try {
      const first = await runServer({ dataDir: swept });
      await first.export(titleDeck());
      await first.stop(0);
      expect(await storedFiles(swept)).toHaveLength(1);
      const stopped = createDatabase(swept);
      await stopped.updateTable('task').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
      await stopped.destroy();
      const second = await runServer({ dataDir: swept });
      await expect.poll(() => storedFiles(swept)).toEqual([]);
      await second.stop(0);
    } finally {
      await rm(swept, { recursive: true, force: true });
    }
  });
});

describe('a download', () => {
  test('is not sent again if the caller has the file', async ({ skip }) => {
    skip(!ON_SQLITE, SENT_BY_S3);
    const etag = (await fetch(url)).headers.get('etag')!;
    // `fetch` adds cache headers to conditional requests.
    const call = request(url, { headers: { 'if-none-match': etag } }).end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(304);
    expect(await text(response)).toBe('');
  });

  test('hides its address from other sites, and is cached for an hour at most', async () => {
    for (const address of [url, url.replace(/[^/]+$/, 'other.pptx')]) {
      const { headers } = await fetch(address, { redirect: 'manual' });
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toMatch(/^(private, |no-store$)/);
    }
    if (ON_SQLITE) expect((await fetch(url)).headers.get('cache-control')).toBe('private, max-age=3600, immutable');
  });

  test("works for the retention period of the owner's plan, and after a development export for an hour", async () => {
    expect(expiry(url) - Date.now()).toBeGreaterThan(7 * DAY - 60_000);
    expect(expiry(url) - Date.now()).toBeLessThan(7 * DAY + 60_000);
    const scope = ownerScope('default', null);
    await createPlans(database, () => new Date()).set(scope, { retentionDays: 30 });
    // A changed plan applies within a second.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(expiry((await exported()).url) - Date.now()).toBeGreaterThan(30 * DAY - 60_000);
    expect(expiry((await exported({ dev: true })).url) - Date.now()).toBeLessThan(3_600_000 + 60_000);
  });

  test('is gone after the retention period, and its record has no address', async () => {
    const old = await exported();
    await database
      .updateTable('task')
      .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .where('id', '=', old.id)
      .execute();
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(old.url, { method });
      expect(response.status).toBe(410);
      expect(response.headers.get('content-disposition')).toBeNull();
      if (method === 'GET') expect(await response.json()).toMatchObject({ error: 'GONE', message: /Export .* again/ });
    }
    const record = (await (await server.call(`/v1/presentation/${old.id}`)).json()) as Record<string, unknown>;
    expect(record).toMatchObject({ status: 'success', url: null });
    const list = (await (await server.call('/v1/presentation')).json()) as { items: Record<string, unknown>[] };
    expect(list.items.find((item) => item.id === old.id)).toMatchObject({ status: '1', url: null });
  });

  test('returns 410 and not 404 after its file was removed', async () => {
    const old = await exported();
    await database.updateTable('task').set({ removed_at: new Date().toISOString() }).where('id', '=', old.id).execute();
    expect((await fetch(old.url)).status).toBe(410);
  });

  test('needs no key, and its folders cannot be listed', async () => {
    expect((await fetch(url)).status).toBe(200);
    for (const path of ['/files', '/files/', `/files/${id}`, `/files/${id}/`]) {
      expect((await server.call(path)).status, path).toBe(404);
    }
  });

  test('leaves no file open, however it ends', async ({ skip }) => {
    skip(!ON_SQLITE, SENT_BY_S3);
    if (process.platform !== 'linux') {
      process.stderr.write('Left out: whether downloads leave files open, which is read from /proc.\n');
      return;
    }
    const etag = (await fetch(url)).headers.get('etag')!;
    for (let round = 0; round < 10; round++) {
      await fetch(url, { method: 'HEAD' });
      await fetch(url, { headers: { range: 'bytes=99-' } });
      const stop = new AbortController();
      await fetch(url, { signal: stop.signal });
      stop.abort();
      const call = request(url, { headers: { 'if-none-match': etag } }).end();
      ((await once(call, 'response')) as [IncomingMessage])[0].resume();
    }
    const open = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).startsWith(join(folder, 'files'));
        } catch {
          return false;
        }
      });
    await expect.poll(open).toEqual([]);
  });
});
