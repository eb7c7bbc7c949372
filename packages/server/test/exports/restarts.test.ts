import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTokens } from '../../src/accounts/tokens.ts';
import { checkedRequestOf } from '../../src/engine/checks/checked-request.ts';
import { NEEDS_NEWER } from '../../src/exports/queue/workers.ts';
import { createDatabaseExportStore } from '../../src/exports/store/database-export-store.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { ownerScope } from '../../src/storage/database/owner-scope.ts';
import { openAccount } from '../account.ts';
import { ON_SQLITE } from '../on-sqlite.ts';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from '../run-server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-restarts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts a server on the same data with a new key, since only the first start prints one. */
async function runAgain(options: Parameters<typeof runServer>[0] = {}): Promise<TestServer> {
  const database = await openDatabase(folder);
  const { secret } = await createTokens(database, () => new Date()).create(ownerScope('default', null), 'again');
  await database.destroy();
  const server = await runServer({ dataDir: folder, ...options });
  const authorization = `Bearer ${secret}`;
  const call: TestServer['call'] = (path, init = {}) =>
    server.call(path, { ...init, headers: { authorization, ...(init.headers as Record<string, string>) } });
  return {
    ...server,
    call,
    export: (body, headers = {}) => server.export(body, { authorization, ...headers }),
  };
}

function accepted(server: TestServer) {
  return acceptedExport(server, titleDeck({ async: true }));
}

/** Sets the number of attempts of an export, and how many of them it ended itself. */
async function begin(id: number, attempt: number, failed: number): Promise<void> {
  const database = await openDatabase(folder);
  await database.updateTable('task').set({ attempt, failed_attempts: failed }).where('id', '=', id).execute();
  await database.destroy();
}

describe('a start', () => {
  test('leaves exports that a newer version accepted, counts no attempt, and logs that they wait', async () => {
    const first = await runServer({ dataDir: folder });
    first.stage.hold = new Promise(() => {});
    const ids = [await accepted(first), await accepted(first), await accepted(first)];
    await first.stop(100);
    const set = async (request_version: number | null) => {
      const database = await openDatabase(folder);
      await database.updateTable('task').set({ request_version }).where('id', '=', ids[2]!).execute();
      await database.destroy();
    };
    await set(2);
    const log = new PassThrough();
    const second = await runAgain({ logTo: log });
    for (const id of ids.slice(0, 2)) expect(await exportThatEnded(second, id)).toMatchObject({ status: 'success' });
    const account = await openAccount(folder);
    expect(await account.record(ids[2]!)).toMatchObject({ status: 'processing', attempt: 0 });
    expect(String(log.read())).toContain(NEEDS_NEWER);
    await second.stop(1_000);
    // What a server without a number accepted.
    await set(null);
    const third = await runAgain();
    expect(await exportThatEnded(third, ids[2]!)).toMatchObject({ status: 'success' });
    await account.close();
    await third.stop(1_000);
  });
});

describe('a stop', () => {
  test('leaves exports that wait, or are not finished in time, to the next start', async () => {
    const first = await runServer({ dataDir: folder });
    first.stage.hold = new Promise(() => {});
    const ids = [await accepted(first), await accepted(first), await accepted(first)];
    await expect.poll(() => first.stage.begun).toBe(2);
    await first.stop(100);

    const account = await openAccount(folder);
    const left = await Promise.all(ids.map((id) => account.record(id)));
    expect(left.map(({ status, attempt }) => [status, attempt])).toEqual([
      ['processing', 1],
      ['processing', 1],
      ['processing', 0],
    ]);
    const second = await runAgain();
    for (const id of ids) expect(await exportThatEnded(second, id)).toMatchObject({ status: 'success' });
    for (const id of ids) expect(await account.ledgerOf(id)).toEqual(['hold', 'capture']);
    expect((await account.record(ids[0]!)).attempt).toBe(2);
    expect(await account.balance()).toEqual({ held: 0, used: 3 });
    await account.close();
    await second.stop(1_000);
  });

  test('finishes all exports whose callers wait for the response', async () => {
    const server = await runServer({ dataDir: folder });
    const gate = Promise.withResolvers<void>();
    server.stage.hold = gate.promise;
    const waiting = [server.export(titleDeck()), server.export(titleDeck()), server.export(titleDeck())];
    const account = await openAccount(folder);
    await expect.poll(async () => (await account.balance()).held).toBe(3);
    const stopped = server.stop(6_000);
    gate.resolve();
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
    await stopped;
    expect(await account.balance()).toEqual({ held: 0, used: 3 });
    await account.close();
  });

  test('answers callers whose exports are not finished in time with 503 and Retry-After', async () => {
    const server = await runServer({ dataDir: folder });
    server.stage.hold = new Promise(() => {});
    const running = [server.export(titleDeck()), server.export(titleDeck(), { 'idempotency-key': 'k' })];
    await expect.poll(() => server.stage.begun).toBe(2);
    const waiting = server.export(titleDeck());
    const account = await openAccount(folder);
    await expect.poll(async () => (await account.balance()).held).toBe(3);
    const stopped = server.stop(1_500);
    for (const answer of await Promise.all([waiting, ...running])) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(await answer.json()).toMatchObject({ error: 'SERVICE_UNAVAILABLE' });
    }
    await stopped;
    expect(await account.balance()).toEqual({ held: 1, used: 0 });
    await account.close();

    const next = await runAgain();
    const again = () => next.export(titleDeck(), { 'idempotency-key': 'k' });
    await expect.poll(async () => (await again()).status).toBe(200);
    await next.stop(1_000);
  });

  test('rejects new exports while it finishes the running ones', async ({ skip }) => {
    skip(!ON_SQLITE, 'With PostgreSQL, a node accepts exports for others until its port closes.');
    const server = await runServer({ dataDir: folder });
    const gate = Promise.withResolvers<void>();
    server.stage.hold = gate.promise;
    const running = server.export(titleDeck());
    await expect.poll(() => server.stage.begun).toBe(1);
    const stopped = server.stop(5_000);
    const rejected = await server.export(titleDeck({ async: true }));
    expect(rejected.status).toBe(503);
    expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/);
    gate.resolve();
    expect((await running).status).toBe(200);
    await stopped;
  });
});

describe('a start', () => {
  test.each([
    { attempts: 5, failed: 3, message: 'failed 3 times' },
    { attempts: 25, failed: 0, message: 'interrupted 25 times' },
  ])('fails exports that $message, with a reason and without a charge', async ({ attempts, failed, message }) => {
    const first = await runServer({ dataDir: folder });
    first.stage.hold = new Promise(() => {});
    const id = await accepted(first);
    await first.stop(0);
    await begin(id, attempts, failed);
    const second = await runAgain();
    expect(await exportThatEnded(second, id)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining(message),
    });
    const account = await openAccount(folder);
    expect(await account.ledgerOf(id)).toEqual(['hold', 'void']);
    await account.close();
    await second.stop(1_000);
  });

  test('does not count attempts that earlier processes did not finish', async () => {
    const first = await runServer({ dataDir: folder });
    first.stage.hold = new Promise(() => {});
    const id = await accepted(first);
    await first.stop(0);
    await begin(id, 24, 2);
    const second = await runAgain();
    expect(await exportThatEnded(second, id)).toMatchObject({ status: 'success' });
    await second.stop(1_000);
  });

  test('fails synchronous exports without an idempotency key, and finishes those with one', async ({ skip }) => {
    skip(!ON_SQLITE, 'With PostgreSQL, callers may wait at other nodes. See the tests of the cluster.');
    const first = await runServer({ dataDir: folder });
    await first.stop(1_000);
    const database = await openDatabase(folder);
    const exportStore = createDatabaseExportStore(database, () => new Date(), 'an earlier boot');
    const request = {
      projectId: 'demo',
      presentation: {
        slideList: [{ templateKey: 'title', content: { title: 'x' }, attributes: { hidden: false } }],
        attributes: {},
      },
      options: { format: 'pptx', async: false, dev: false, compressImages: true, embedFonts: true, own: {} },
    };
    const form = {
      request: checkedRequestOf(request),
      revision: 2,
      mode: 'sync',
      dev: false,
      strict: false,
      name: 'x.pptx',
      cost: 1,
      retention: 60_000,
    } as const;
    const scope = ownerScope('default', null);
    const lost = await exportStore.accept(scope, form);
    const keyed = await exportStore.accept(scope, { ...form, idempotencyKey: 'k' });
    await database.destroy();

    const server = await runAgain();
    expect(await exportThatEnded(server, lost.record.id)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('The server stopped'),
    });
    expect(await exportThatEnded(server, keyed.record.id)).toMatchObject({ status: 'success' });
    const account = await openAccount(folder);
    expect(await account.balance()).toEqual({ held: 0, used: 1 });
    await account.close();
    await server.stop(1_000);
  });
});
