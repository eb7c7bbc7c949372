import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { readDeck } from '@deckwright/deck-document';
import { connectClient } from '@deckwright/test-tools/server/protocol-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../src/storage/database/open-database.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { type CommandResult, commandLine } from '../deckwright.ts';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from '../run-server.ts';
import { hostileUpdates } from './hostile-updates.ts';

const DAMAGED = Uint8Array.of(250, 250, 250);

let folder: string;
let server: TestServer;
let database: Database;
let deckwright: (...arguments_: string[]) => Promise<CommandResult>;
let log = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-damaged-'));
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  server = await runServer({ dataDir: folder, location: 'builtin', logTo });
  database = createDatabase(folder);
  deckwright = commandLine(folder);
});
afterAll(async () => {
  await database.destroy();
  await server.stop(1_000);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  log = '';
});

interface Deck {
  readonly id: string;
  readonly url: string;
}

/** A deck that nobody has open, with a title that was changed so often. */
async function changedDeck(changes: number): Promise<Deck> {
  const record = await acceptedExport(server, titleDeck({ format: 'hosted-slides', async: true }));
  const url = (await exportThatEnded(server, record)).url as string;
  const id = url.split('/').at(-2)!;
  const page = await connectClient(url);
  for (let change = 1; change <= changes; change++) page.doc.getMap('deck').set('title', `Title ${change}`);
  await page.settled();
  expect(page.rejections).toEqual([]);
  page.close();
  await expect.poll(async () => (await snapshotOfDeck(id)).number).toBe(changes);
  return { id, url };
}

function snapshotOfDeck(deck: string) {
  return database.selectFrom('hosted_snapshot').selectAll().where('deck', '=', deck).executeTakeFirstOrThrow();
}

function leftOutOf(deck: string) {
  return database.selectFrom('hosted_left_out').selectAll().where('deck', '=', deck).orderBy('number').execute();
}

/** Stores updates after those that a deck has, as an earlier version of the server did. */
async function store(deck: string, updates: readonly Uint8Array[]): Promise<void> {
  const { number } = await snapshotOfDeck(deck);
  const rows = updates.map((bytes, at) => ({ deck, number: number + 1 + at, at: new Date().toISOString(), bytes }));
  await database.insertInto('hosted_update').values(rows).execute();
}

async function damageSnapshot(deck: string): Promise<void> {
  await database.updateTable('hosted_snapshot').set({ bytes: DAMAGED }).where('deck', '=', deck).execute();
}

async function titleNow(url: string): Promise<string | undefined> {
  const page = await connectClient(url);
  page.close();
  return readDeck(page.doc).properties.title;
}

function post(url: string, path: string, body: unknown = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Changes the title, and closes the page. */
async function setTitle(url: string, title: string): Promise<void> {
  const page = await connectClient(url);
  page.doc.getMap('deck').set('title', title);
  await page.settled();
  expect(page.rejections).toEqual([]);
  page.close();
}

describe('a deck whose log has updates that make its state unreadable', () => {
  async function poisonedDeck(): Promise<Deck> {
    const deck = await changedDeck(3);
    await store(deck.id, hostileUpdates(7));
    return deck;
  }

  test('opens without them, and the log, the list of damaged decks and the database name and keep them', async () => {
    const deck = await poisonedDeck();
    const stored = await snapshotOfDeck(deck.id);
    expect(await titleNow(deck.url)).toBe('Title 3');
    expect(await snapshotOfDeck(deck.id)).toEqual(stored);
    const kept = await leftOutOf(deck.id);
    expect(kept.map(({ kind, number }) => `${kind} ${number}`)).toEqual(
      [4, 5, 6, 7].map((number) => `update ${number}`),
    );
    expect(kept.map(({ bytes }) => [...bytes])).toEqual(hostileUpdates(7).map((bytes) => [...bytes]));
    expect(log).toContain('opened without what cannot be read');
    const { out } = await deckwright('hosted', 'damaged');
    const start = `${deck.id}\tdefault\tdemo\tTitle 3\tupdate 4\t`;
    expect(out).toMatch(new RegExp(`^${start}\\d+ bytes\\t.*\\tdamaged\\t`, 'm'));
  });

  test('is edited, copied, kept as a version and downloaded as any other', async () => {
    const deck = await poisonedDeck();
    await setTitle(deck.url, 'Edited');
    expect(await titleNow(deck.url)).toBe('Edited');
    const copy = (await (await post(deck.url, '/copies')).json()) as { readonly url: string };
    expect(await titleNow(copy.url)).toBe('Edited');
    expect((await post(deck.url, '/versions', { name: 'Readable' })).status).toBe(201);
    const { versions } = (await (await fetch(`${deck.url}/versions`)).json()) as { versions: { id: string }[] };
    await setTitle(deck.url, 'Edited again');
    expect((await post(deck.url, `/versions/${versions[0]!.id}/restore`)).status).toBe(200);
    expect(await titleNow(deck.url)).toBe('Edited');
    expect((await post(deck.url, '/downloads', { format: 'pptx' })).status).toBe(200);
  });

  test('keeps them after it is compacted, until a person forgets them', async () => {
    const deck = await poisonedDeck();
    await setTitle(deck.url, 'Edited');
    await setTitle(deck.url, 'Edited again');
    await expect.poll(async () => (await snapshotOfDeck(deck.id)).number).toBe(9);
    expect(await leftOutOf(deck.id)).toHaveLength(4);
    expect((await deckwright('hosted', 'damaged')).out).toContain('\trepaired\t');
    log = '';
    expect(await titleNow(deck.url)).toBe('Edited again');
    expect(log).not.toContain('cannot be read');
    expect((await deckwright('hosted', 'repair', deck.id, '--forget')).out).toBe(
      `${deck.id}\trepaired\t4 parts deleted\n`,
    );
    expect(await leftOutOf(deck.id)).toEqual([]);
    expect(await titleNow(deck.url)).toBe('Edited again');
  });
});

describe('a deck whose snapshot is damaged', () => {
  test('opens from the snapshot before it and the updates since, and loses nothing', async () => {
    const deck = await changedDeck(5);
    await setTitle(deck.url, 'Title 6');
    await expect.poll(async () => (await snapshotOfDeck(deck.id)).number).toBe(6);
    await damageSnapshot(deck.id);
    expect(await titleNow(deck.url)).toBe('Title 6');
    expect((await leftOutOf(deck.id)).map(({ kind, number }) => [kind, number])).toEqual([['snapshot', 6]]);
  });

  test('opens from its newest version, if the snapshot before it is damaged too', async () => {
    const deck = await changedDeck(2);
    expect((await post(deck.url, '/versions', { name: 'Kept' })).status).toBe(201);
    await setTitle(deck.url, 'Since the version');
    await expect.poll(async () => (await snapshotOfDeck(deck.id)).number).toBe(3);
    await damageSnapshot(deck.id);
    await database.updateTable('hosted_older_snapshot').set({ bytes: DAMAGED }).where('deck', '=', deck.id).execute();
    expect(await titleNow(deck.url)).toBe('Since the version');
  });

  test('is repaired beside the server while people edit it', async () => {
    const deck = await changedDeck(4);
    await damageSnapshot(deck.id);
    const page = await connectClient(deck.url);
    expect(await deckwright('hosted', 'repair', deck.id)).toMatchObject({ code: 0, out: `${deck.id}\trepaired\n` });
    page.doc.getMap('deck').set('title', 'Meanwhile');
    await page.settled();
    page.close();
    await expect.poll(async () => (await snapshotOfDeck(deck.id)).number).toBe(5);
    expect(await titleNow(deck.url)).toBe('Meanwhile');
    expect((await leftOutOf(deck.id)).map(({ repaired_at }) => repaired_at)).toEqual([expect.any(String)]);
  });

  test('stays as it is if nothing of it can be read, and the command fails with that reason', async () => {
    const deck = await changedDeck(1);
    await damageSnapshot(deck.id);
    await database.deleteFrom('hosted_version').where('deck', '=', deck.id).execute();
    await database.deleteFrom('hosted_older_snapshot').where('deck', '=', deck.id).execute();
    await expect(connectClient(deck.url)).rejects.toThrow('1012');
    expect(log).toContain('nothing of it can be read');
    expect(log).toContain(`"deck":"${deck.id}","lost":`);
    const repaired = await deckwright('hosted', 'repair', deck.id);
    expect(repaired.code).toBe(1);
    expect(repaired.err).toContain('nothing of the document');
    expect([...(await snapshotOfDeck(deck.id)).bytes]).toEqual([...DAMAGED]);
  });
});

test('a version that cannot be read is not restored, and the deck stays', async () => {
  const deck = await changedDeck(2);
  const version = { deck: deck.id, number: 99, kind: 'named', name: 'Damaged', people: '[]' } as const;
  await database
    .insertInto('hosted_version')
    .values({ ...version, at: new Date().toISOString(), bytes: DAMAGED })
    .execute();
  const answer = await post(deck.url, '/versions/99/restore');
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain('damaged');
  expect(await titleNow(deck.url)).toBe('Title 2');
});
