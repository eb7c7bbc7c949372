import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { type Account, openAccount } from '../account.ts';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from '../run-server.ts';
import { storedFiles } from '../stored-files.ts';

let server: TestServer;
let account: Account;
beforeEach(async () => {
  server = await runServer();
  account = await openAccount(server.dataDir);
});
afterEach(async () => {
  await account.close();
  await server.end();
});

/** A deck whose every text can be searched for. */
function markedDeck(options: Record<string, unknown> = {}) {
  const deck = titleDeck({ async: true, ...options }, 'marked content');
  const attributes = { title: 'marked title', author: 'marked author', company: 'marked co', subject: 'marked matter' };
  Object.assign(deck.presentation, { attributes });
  return deck;
}

function remove(id: number, headers: Record<string, string> = {}): Promise<Response> {
  return server.call(`/v1/presentation/${id}`, { method: 'DELETE', headers });
}

async function ids(): Promise<readonly number[]> {
  const { items } = (await (await server.call('/v1/presentation')).json()) as { items: { id: number }[] };
  return items.map(({ id }) => id);
}

async function files(): Promise<readonly string[]> {
  return (await storedFiles(server.dataDir)).filter((key) => /\.(pptx|pdf)$/.test(key));
}

describe('DELETE of a finished presentation', () => {
  test('returns 204 without a body, and removes the presentation, its file and its link', async () => {
    const id = await acceptedExport(server, markedDeck());
    const other = await acceptedExport(server, titleDeck({ async: true }));
    const { url } = await exportThatEnded(server, id);
    await exportThatEnded(server, other);
    expect(await files()).toHaveLength(2);
    const response = await remove(id);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('ratelimit')).toMatch(/^"requests";/);

    const found = await server.call(`/v1/presentation/${id}`);
    expect(found.status).toBe(404);
    expect(await found.json()).toMatchObject({ error: 'NOT_FOUND' });
    expect(await ids()).toEqual([other]);
    expect(await files()).toHaveLength(1);
    for (const method of ['GET', 'HEAD']) {
      const download = await fetch(String(url), { method });
      expect(download.status).toBe(410);
      if (method === 'HEAD') continue;
      expect(await download.json()).toMatchObject({ error: 'GONE', message: expect.stringContaining('was deleted') });
    }
    expect((await remove(id)).status).toBe(404);
  });

  test('keeps no text of the caller in the database, and keeps the ledger', async () => {
    const id = await acceptedExport(server, markedDeck());
    await exportThatEnded(server, id);
    const database = await openDatabase(server.dataDir);
    const texts = async () => {
      const tables = ['task', 'deleted_task', 'idempotency', 'ledger', 'balance'] as const;
      const rows = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()));
      return JSON.stringify(rows);
    };
    expect(await texts()).toContain('marked title');
    expect((await remove(id)).status).toBe(204);
    expect(await texts()).not.toContain('marked');
    await database.destroy();
    expect(await account.ledgerOf(id)).toEqual(['hold', 'capture']);
    expect(await account.balance()).toEqual({ held: 0, used: 1 });
  });

  test('gives its Idempotency-Key back: the same request is a new export', async () => {
    const send = async () => {
      const response = await server.export(titleDeck({ async: true }), { 'idempotency-key': 'k' });
      return { replayed: response.headers.get('idempotent-replayed'), ...((await response.json()) as { id: number }) };
    };
    const first = await send();
    await exportThatEnded(server, first.id);
    expect(await send()).toMatchObject({ id: first.id, replayed: 'true' });
    await remove(first.id);
    const second = await send();
    expect(second.replayed).toBeNull();
    expect(second.id).not.toBe(first.id);
  });
});

describe('DELETE of a failed presentation', () => {
  test('removes it', async () => {
    server.stage.failure = new Error('inside');
    const id = await acceptedExport(server, titleDeck({ async: true }));
    await exportThatEnded(server, id);
    expect((await remove(id)).status).toBe(204);
    expect((await server.call(`/v1/presentation/${id}`)).status).toBe(404);
    expect(await ids()).toEqual([]);
    expect(await account.ledgerOf(id)).toEqual(['hold', 'void']);
  });
});

describe('DELETE of an export that has not ended', () => {
  test('stops one that runs: it reads failed, its credit is returned, and a second DELETE removes it', async () => {
    server.stage.hold = new Promise(() => {});
    const id = await acceptedExport(server, titleDeck({ async: true }));
    await expect.poll(() => server.stage.begun).toBe(1);
    expect((await remove(id)).status).toBe(204);
    expect(await (await server.call(`/v1/presentation/${id}`)).json()).toEqual({
      id,
      status: 'failed',
      message: 'The export was cancelled by a DELETE request before it was done. Nothing was charged.',
    });
    await expect.poll(() => server.stage.ended).toBe(1);
    expect(await account.ledgerOf(id)).toEqual(['hold', 'void']);
    expect(await account.balance()).toEqual({ held: 0, used: 0 });
    expect(await ids()).toEqual([id]);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
  });

  test('takes one that waits out of the queue, so that it never starts', async () => {
    const gate = Promise.withResolvers<void>();
    server.stage.hold = gate.promise;
    const running = [
      await acceptedExport(server, titleDeck({ async: true })),
      await acceptedExport(server, titleDeck({ async: true })),
    ];
    await expect.poll(() => server.stage.begun).toBe(2);
    const waiting = await acceptedExport(server, titleDeck({ async: true }));
    expect((await remove(waiting)).status).toBe(204);
    gate.resolve();
    for (const id of running) expect(await exportThatEnded(server, id)).toMatchObject({ status: 'success' });
    expect(await exportThatEnded(server, waiting)).toMatchObject({ status: 'failed' });
    expect(server.stage.begun).toBe(2);
    expect(await account.balance()).toEqual({ held: 0, used: 2 });
  });

  test('returns 410 EXPORT_CANCELLED to the caller of a synchronous one, also with an Idempotency-Key', async () => {
    server.stage.hold = new Promise(() => {});
    const choices: readonly Record<string, string>[] = [{}, { 'idempotency-key': 'k' }];
    for (const headers of choices) {
      const { begun } = server.stage;
      const waiting = server.export(titleDeck(), headers);
      await expect.poll(() => server.stage.begun).toBe(begun + 1);
      const id = (await ids())[0]!;
      expect((await remove(id)).status).toBe(204);
      const response = await waiting;
      expect(response.status).toBe(410);
      expect(response.headers.get('retry-after')).toBeNull();
      expect(await response.json()).toMatchObject({
        error: 'EXPORT_CANCELLED',
        message: /DELETE.*Nothing was charged/,
      });
    }
    server.stage.hold = undefined;
    const again = await server.export(titleDeck(), { 'idempotency-key': 'k' });
    expect(again.status).toBe(200);
    expect(again.headers.get('idempotent-replayed')).toBeNull();
    expect(await account.balance()).toEqual({ held: 0, used: 1 });
  });

  test('while it is being completed ends in one of two outcomes, with the credit of that outcome', async () => {
    const outcomes = { cancelled: 0, completed: 0 };
    for (let round = 0; round < 30; round++) {
      const gate = Promise.withResolvers<void>();
      server.stage.hold = gate.promise;
      const id = await acceptedExport(server, titleDeck({ async: true }));
      await expect.poll(() => server.stage.begun).toBe(round + 1);
      gate.resolve();
      // The later the request is sent, the more likely the export is already complete.
      for (let turn = 0; turn < round; turn++) await new Promise((resolve) => setImmediate(resolve));
      expect((await remove(id)).status).toBe(204);
      const found = await server.call(`/v1/presentation/${id}`);
      const completed = found.status === 404;
      outcomes[completed ? 'completed' : 'cancelled']++;
      if (!completed) expect(await found.json()).toMatchObject({ status: 'failed', message: /cancelled/ });
      expect(await account.ledgerOf(id)).toEqual(['hold', completed ? 'capture' : 'void']);
      await expect.poll(() => server.stage.ended).toBe(round + 1);
    }
    expect(await account.balance()).toEqual({ held: 0, used: outcomes.completed });
    await expect.poll(files).toEqual([]);
  });
});

describe('DELETE of anything else', () => {
  test('is 400 BAD_REQUEST for what is not an id, 404 NOT_FOUND for an unknown one, 401 without a key', async () => {
    for (const id of ['abc', '1.5', '0', '99999999999999999']) {
      const response = await server.call(`/v1/presentation/${id}`, { method: 'DELETE' });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'BAD_REQUEST' });
    }
    const unknown = await remove(2 ** 41);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ error: 'NOT_FOUND' });
    expect((await remove(1, { authorization: '' })).status).toBe(401);
  });
});
