import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { HostedLocation } from '@deckwright/core/contract';
import { HostedLocationError } from '@deckwright/core/contract';
import { casesOf } from '@deckwright/test-tools/cases';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../src/storage/database/open-database.ts';
import { BENCHES, type LocationBench } from './hosted-locations.ts';
import { newOwner } from './new-owner.ts';
import { ON_SQLITE } from './on-sqlite.ts';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from './run-server.ts';

const HOSTED = { format: 'hosted-slides' };
const OWN = 'the built-in editor';
/** With PostgreSQL, the export of a dead node starts again once its heartbeats have been missing for ten seconds. */
const FOUND_MS = ON_SQLITE ? 10_000 : 40_000;

let folder: string;
let bench: LocationBench;
let server: TestServer | undefined;
let log: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-hosted-'));
  log = '';
});
afterEach(async () => {
  await server?.stop(1_000);
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Starts a server with the location. `change` replaces a part of it. */
async function start(change?: (location: HostedLocation) => HostedLocation): Promise<TestServer> {
  return startWith(bench.serve(change));
}

async function startWith(options: Parameters<typeof runServer>[0]): Promise<TestServer> {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  server = await runServer({ dataDir: folder, logTo, ...options });
  return server;
}

function decks() {
  return bench.decks();
}

async function ledger(): Promise<readonly string[]> {
  const database = createDatabase(folder);
  const rows = await database.selectFrom('ledger').select('kind').orderBy('at').orderBy('kind', 'desc').execute();
  await database.destroy();
  return rows.map(({ kind }) => kind);
}

/** Lets all exports expire. */
async function expire(): Promise<void> {
  const database = createDatabase(folder);
  await database.updateTable('task').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
  await database.destroy();
}

describe.each(casesOf(Object.entries(BENCHES)))('with %s,', (name, open) => {
  beforeEach(async () => {
    bench = await open(folder);
  });
  afterEach(async () => {
    for (const secret of bench.secrets) expect(log).not.toContain(secret);
    await bench.close();
  });

  describe('an export as hosted-slides', () => {
    test('returns the link at which the deck is edited', async () => {
      const { export: send } = await start();
      const response = await send(titleDeck(HOSTED));
      expect(response.status).toBe(200);
      const { url } = (await response.json()) as { url: string };
      const [deck] = await decks();
      expect(url).toMatch(bench.link);
      expect(await bench.follow(url, server!)).toBe('edit');
      expect(deck!.fileSize).toBeGreaterThan(1_000);
      expect(await ledger()).toEqual(['hold', 'capture']);
    });

    test('has its link, name and pptx size in the status and in the list', async () => {
      const at = await start();
      const deck = { ...titleDeck({ ...HOSTED, async: true }) };
      Object.assign(deck.presentation, { attributes: { title: 'Quarter' } });
      const { id } = (await (await at.export(deck)).json()) as { id: number };
      const record = await exportThatEnded(at, id);
      expect(record).toMatchObject({
        status: 'success',
        filename: 'Quarter',
        fileSize: (await decks())[0]!.fileSize,
      });
      const { items } = (await (await at.call('/v1/presentation')).json()) as { items: { url: string }[] };
      expect(items).toMatchObject([{ id, status: '1', name: 'Quarter', size: record.fileSize, url: record.url }]);
      expect(record.url).toMatch(bench.link);
    });

    test('gives the location the scene and the expiry date', async () => {
      const given: { slides: number; days: number }[] = [];
      const at = await start((location) => ({
        ...location,
        create(deck) {
          const days = (Date.parse(deck.expiresAt) - Date.now()) / 86_400_000;
          given.push({ slides: deck.scene.slides.length, days: Math.round(days) });
          return location.create(deck);
        },
      }));
      expect((await at.export(titleDeck(HOSTED))).status).toBe(200);
      expect(given).toEqual([{ slides: 1, days: 7 }]);
    });

    test('is attempted again after a transient error of the location, and makes one deck', async () => {
      let calls = 0;
      const at = await start((location) => ({
        ...location,
        async create(deck) {
          const made = await location.create(deck);
          if (++calls < 3) throw new HostedLocationError('transient', 'The answer was lost.');
          return made;
        },
      }));
      expect((await at.export(titleDeck(HOSTED))).status).toBe(200);
      expect(calls).toBe(3);
      expect(await decks()).toHaveLength(1);
      expect(await ledger()).toEqual(['hold', 'capture']);
    });

    test('fails after three attempts with 503, without a charge or a deck', async () => {
      const at = await start((location) => ({
        ...location,
        async create(deck) {
          await location.create(deck);
          throw new HostedLocationError('transient', 'The answer was lost.');
        },
      }));
      const response = await at.export(titleDeck(HOSTED));
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await ledger()).toEqual(['hold', 'void']);
      await expect.poll(decks).toEqual([]);
    });

    test.each([false, true])('that is sent twice with one idempotency key is one deck (async: %s)', async (async) => {
      const at = await start();
      const answers = [];
      for (let times = 0; times < 2; times++) {
        const response = await at.export(titleDeck({ ...HOSTED, async }), { 'idempotency-key': 'once' });
        const answer = (await response.json()) as { id?: number; url?: string };
        answers.push(answer.id === undefined ? answer.url : (await exportThatEnded(at, answer.id)).url);
      }
      expect(answers[0]).toMatch(bench.link);
      expect(answers[1]).toBe(answers[0]);
      expect(await decks()).toHaveLength(1);
      expect(await ledger()).toEqual(['hold', 'capture']);
    });

    test('of two organisations are two decks, and the key of one can neither read nor delete that of the other', async () => {
      const at = await start();
      const other = await newOwner(folder);
      const theirs = { authorization: `Bearer ${other.secret}` };
      const ids: number[] = [];
      for (const headers of [{}, theirs]) {
        const sent = await at.export(titleDeck({ ...HOSTED, async: true }), { 'idempotency-key': 'once', ...headers });
        ids.push(((await sent.json()) as { id: number }).id);
      }
      const [own, foreign] = ids as [number, number];
      await exportThatEnded(at, own);
      await expect.poll(async () => (await decks()).length).toBe(2);
      expect((await at.call(`/v1/presentation/${own}`, { headers: theirs })).status).toBe(404);
      expect((await at.call(`/v1/presentation/${own}`, { method: 'DELETE', headers: theirs })).status).toBe(404);
      expect((await at.call(`/v1/presentation/${foreign}`)).status).toBe(404);
      expect(await decks()).toHaveLength(2);
      const database = createDatabase(folder);
      await expect
        .poll(() => database.selectFrom('balance').select(['owner', 'held', 'used']).orderBy('used').execute())
        .toEqual(expect.arrayContaining(['default', other.id].map((owner) => ({ owner, held: 0, used: 1 }))));
      await database.destroy();
    });

    test('logs a configuration error for the operator, and hides its details from the caller', async () => {
      const at = await start((location) => ({
        ...location,
        async create() {
          throw new HostedLocationError('configuration', 'The folder 1a2b is not shared with robot@example.com.');
        },
      }));
      const response = await at.export(titleDeck(HOSTED));
      expect(response.status).toBe(503);
      const { message } = (await response.json()) as { message: string };
      expect(message).toContain('is misconfigured');
      expect(message).not.toMatch(/1a2b|robot/);
      expect(log).toContain('The folder 1a2b is not shared with robot@example.com.');
    });

    test('that is cancelled during the delivery leaves no deck', async () => {
      const gone = new AbortController();
      let made = 0;
      const at = await start((location) => ({
        ...location,
        async create(deck) {
          gone.abort();
          // Until the server has cancelled the export.
          await expect.poll(ledger).toEqual(['hold', 'void']);
          const hosted = await location.create(deck);
          made++;
          return hosted;
        },
      }));
      const sent = at.call('/v1/project/export', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(titleDeck(HOSTED)),
        signal: gone.signal,
      });
      await expect(sent).rejects.toThrow();
      await expect.poll(() => made).toBe(1);
      await expect.poll(decks).toEqual([]);
      expect(await ledger()).toEqual(['hold', 'void']);
    });

    test('that a crashed process had delivered is found again', async () => {
      let calls = 0;
      const first = await start((location) => ({
        ...location,
        async create(deck) {
          await location.create(deck);
          calls++;
          return new Promise<never>(() => {});
        },
      }));
      const { id } = (await (await first.export(titleDeck({ ...HOSTED, async: true }))).json()) as { id: number };
      await expect.poll(() => calls).toBe(1);
      await first.stop(0);
      await start();
      const database = createDatabase(folder);
      await expect
        .poll(() => database.selectFrom('task').select(['id', 'status']).execute(), { timeout: FOUND_MS })
        .toEqual([{ id, status: 'success' }]);
      await database.destroy();
      expect(await decks()).toHaveLength(1);
    });
  });

  describe('an expired hosted deck', () => {
    test('is removed from its location, and its link is no longer returned', async () => {
      const first = await start();
      const { id } = (await (await first.export(titleDeck({ ...HOSTED, async: true }))).json()) as { id: number };
      await exportThatEnded(first, id);
      expect(await decks()).toHaveLength(1);
      await expire();
      const { url } = (await (await first.call(`/v1/presentation/${id}`)).json()) as { url: string | null };
      expect(url).toBeNull();
      await first.stop(1_000);
      await start();
      await expect.poll(decks).toEqual([]);
      const database = createDatabase(folder);
      await expect
        .poll(() => database.selectFrom('task').select('removed_at').executeTakeFirst())
        .toMatchObject({ removed_at: expect.any(String) });
      await database.destroy();
    });

    // The server removes the decks of its own editor without any setting.
    test.runIf(name !== OWN)('is kept until its location is configured again', async () => {
      const first = await start();
      await first.export(titleDeck(HOSTED));
      await first.stop(1_000);
      await expire();
      await startWith({ environment: { DECKWRIGHT_HOSTED: 'none' } });
      await expect.poll(() => log).toContain('Set DECKWRIGHT_HOSTED to its previous value');
      const database = createDatabase(folder);
      expect(await database.selectFrom('task').select('removed_at').executeTakeFirst()).toEqual({ removed_at: null });
      await database.destroy();
    });
  });

  describe('a deleted hosted deck', () => {
    test('is removed from its location', async () => {
      const at = await start();
      const id = await acceptedExport(at, titleDeck({ ...HOSTED, async: true }));
      await exportThatEnded(at, id);
      expect(await decks()).toHaveLength(1);
      expect((await at.call(`/v1/presentation/${id}`, { method: 'DELETE' })).status).toBe(204);
      await expect.poll(decks).toEqual([]);
      expect((await at.call(`/v1/presentation/${id}`)).status).toBe(404);
    });

    test('is removed by the sweeper if its location fails', async () => {
      const first = await start((location) => ({
        ...location,
        remove: () => Promise.reject(new Error('location fails')),
      }));
      const id = await acceptedExport(first, titleDeck({ ...HOSTED, async: true }));
      await exportThatEnded(first, id);
      expect((await first.call(`/v1/presentation/${id}`, { method: 'DELETE' })).status).toBe(204);
      await expect.poll(() => log).toContain('location fails');
      expect(await decks()).toHaveLength(1);
      await first.stop(1_000);
      await start();
      await expect.poll(decks).toEqual([]);
    });

    test('that is cancelled and deleted during its delivery is not left in its location', async () => {
      let made = 0;
      const at = await start((location) => ({
        ...location,
        async create(deck) {
          const id = Number(deck.exportId.replace('deckwright-', ''));
          // The first cancels the export, and the second deletes it.
          for (let sent = 0; sent < 2; sent++) {
            expect((await at.call(`/v1/presentation/${id}`, { method: 'DELETE' })).status).toBe(204);
          }
          const hosted = await location.create(deck);
          made++;
          return hosted;
        },
      }));
      await acceptedExport(at, titleDeck({ ...HOSTED, async: true }));
      await expect.poll(() => made).toBe(1);
      await expect.poll(decks).toEqual([]);
      expect(await ledger()).toEqual(['hold', 'void']);
    });
  });
});
