import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeMessage, encodeMessage, readDeck } from '@deckwright/deck-document';
import {
  connectClient,
  type ProtocolClient,
  presenceOf,
  refusedWith,
} from '@deckwright/test-tools/server/protocol-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { createDatabase } from '../../src/storage/database/open-database.ts';
import { commandLine } from '../deckwright.ts';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from '../run-server.ts';

let folder: string;
let server: TestServer;
const clients: ProtocolClient[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-sync-'));
  await start();
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await server.stop(1_000);
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await runServer({ dataDir: folder, location: 'builtin' });
}

async function hostedDeck(): Promise<{ readonly id: number; readonly url: string }> {
  const id = await acceptedExport(server, titleDeck({ format: 'hosted-slides', async: true }));
  return { id, url: (await exportThatEnded(server, id)).url as string };
}

async function joined(url: string, options: Parameters<typeof connectClient>[1] = {}): Promise<ProtocolClient> {
  const client = await connectClient(url, options);
  clients.push(client);
  return client;
}

/** The same document with the same client id, as after a lost connection. */
function copyOf(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  copy.clientID = doc.clientID;
  return copy;
}

function setTitle({ doc }: ProtocolClient, title: string): void {
  doc.getMap('deck').set('title', title);
}

function titleOf({ doc }: ProtocolClient): string | undefined {
  return readDeck(doc).properties.title;
}

function movedTo(url: string): string {
  return url.replace(/^http:\/\/[^/]+/, server.publicUrl);
}

describe('pages of one deck', () => {
  test('start with the exported deck, and get the changes of each other', async () => {
    const { url } = await hostedDeck();
    const [one, other] = [await joined(url), await joined(url)];
    expect(readDeck(one.doc).slides).toHaveLength(1);
    setTitle(one, 'Changed');
    await one.settled();
    await expect.poll(() => titleOf(other)).toBe('Changed');
    expect(one.stored).toHaveLength(1);
    setTitle(other, 'Changed again');
    await expect.poll(() => titleOf(one)).toBe('Changed again');
    expect([...one.rejections, ...other.rejections]).toEqual([]);
  });

  test('find what was stored after the last page left, and after a restart', async () => {
    const { url } = await hostedDeck();
    const first = await joined(url);
    for (let change = 0; change < 30; change++) setTitle(first, `Title ${change}`);
    await first.settled();
    expect(first.stored).toHaveLength(30);
    first.close();
    await expect.poll(() => titleNow(url)).toBe('Title 29');
    await server.stop(1_000);
    await start();
    expect(await titleNow(movedTo(url))).toBe('Title 29');
  });

  test('get a large change of another one whole, as one message', async () => {
    const { url } = await hostedDeck();
    const [one, other] = [await joined(url), await joined(url)];
    const seen: number[] = [];
    other.doc.on('update', () => seen.push(other.doc.getMap('slides').size));
    const slides = one.doc.getMap<Y.Map<unknown>>('slides');
    one.doc.transact(() => {
      for (let slide = 0; slide < 400; slide++) {
        const nodes = new Y.Map(Array.from({ length: 30 }, (_, node) => [`n${node}`, new Y.Map()] as const));
        slides.set(`s${slide}`, new Y.Map<unknown>([['nodes', nodes]]));
      }
    });
    await one.settled();
    await expect.poll(() => seen).toEqual([401]);
    expect([one.rejections, one.stored.length, one.closed]).toEqual([[], 1, undefined]);
    one.close();
    other.close();
    const third = await joined(url);
    expect(third.doc.getMap('slides').size).toBe(401);
    expect(third.doc.getMap<Y.Map<Y.Map<unknown>>>('slides').get('s399')!.get('nodes')!.size).toBe(30);
  });

  test('merge what they changed without a connection', async () => {
    const { url } = await hostedDeck();
    const [one, other] = [await joined(url), await joined(url)];
    one.close();
    await expect.poll(() => one.closed).toBeDefined();
    one.doc.getMap('deck').set('title', 'Offline');
    setTitle(other, 'Online');
    await other.settled();
    const again = await joined(url, { doc: one.doc });
    await again.settled();
    await expect.poll(() => titleOf(other)).toBe(titleOf(again));
    expect(again.rejections).toEqual([]);
  });

  test('connect again with their secret before the server has noticed that the first connection is lost', async () => {
    const { url } = await hostedDeck();
    const page = 'a-secret-of-one-page-0123456789';
    const first = await joined(url, { page });
    setTitle(first, 'First');
    await first.settled();
    const again = await joined(url, { doc: copyOf(first.doc), page });
    setTitle(again, 'Second');
    await again.settled();
    expect([again.rejections, again.stored.length]).toEqual([[], 1]);
    await expect.poll(() => first.closed).toBeDefined();
    const forger = await joined(url, { doc: copyOf(again.doc) });
    setTitle(forger, 'Forged');
    await forger.settled();
    expect(forger.rejections).toEqual(['The change is not from the page that sent it.']);
  });

  test('send what another page of their browser could not, while the server still counts its lost connection', async () => {
    const { url } = await hostedDeck();
    const browser = 'a-secret-of-one-browser-0123456789';
    const lost = await joined(url, { page: 'a-secret-of-one-page-0123456789', browser });
    setTitle(lost, 'Stored');
    await lost.settled();
    const kept = copyOf(lost.doc);
    kept.getMap('deck').set('title', 'Kept in the browser');
    // A page that is loaded again has a client id of its own.
    kept.clientID++;
    const again = await joined(url, { doc: kept, page: 'a-secret-of-the-next-page-0123456789', browser });
    await again.settled();
    expect([lost.closed, again.rejections]).toEqual([undefined, []]);
    await expect.poll(() => titleOf(lost)).toBe('Kept in the browser');
  });

  test('get no changes before they have said what they know, because those depend on what they lack', async () => {
    const { url } = await hostedDeck();
    const writer = await joined(url);
    const silent = new WebSocket(`${url.replace(/^http/, 'ws')}/sync`);
    const kinds: string[] = [];
    silent.on('message', (data: Buffer) => kinds.push(decodeMessage(new Uint8Array(data)).kind));
    await expect.poll(() => kinds).toEqual(['access', 'state']);
    setTitle(writer, 'Changed');
    await writer.settled();
    silent.send(encodeMessage({ kind: 'state', vector: Y.encodeStateVector(new Y.Doc()) }));
    await expect.poll(() => kinds.length).toBeGreaterThan(2);
    setTitle(writer, 'Changed again');
    await expect.poll(() => kinds).toEqual(['access', 'state', 'update', 'update']);
    silent.close();
  });

  test('see where the others are, until these leave', async () => {
    const { url } = await hostedDeck();
    const [one, other] = [await joined(url), await joined(url)];
    one.send({ kind: 'presence', update: presenceOf(7, 1, '{"name":"Ada"}') });
    await expect.poll(() => other.presences.get(7)).toBe('{"name":"Ada"}');
    const third = await joined(url);
    await expect.poll(() => third.presences.get(7)).toBe('{"name":"Ada"}');
    one.close();
    await expect.poll(() => other.presences.get(7)).toBe('null');
  });
});

describe('a hostile page', () => {
  test.each([
    ['is no message', () => Uint8Array.of(9, 9, 9)],
    ['is cut off', () => Uint8Array.of(1, 1, 200)],
    ["claims the server's part", () => ({ kind: 'stored', number: 1 }) as const],
    ['has presence of many', () => ({ kind: 'presence', update: Uint8Array.of(2, 1, 1, 2, 123, 125) }) as const],
    ['has presence that is no JSON', () => ({ kind: 'presence', update: presenceOf(1, 1, 'x') }) as const],
    ['has large presence', () => ({ kind: 'presence', update: presenceOf(1, 1, `"${'x'.repeat(9_000)}"`) }) as const],
  ])('is disconnected if a message %s', async (_what, message) => {
    const { url } = await hostedDeck();
    const [hostile, other] = [await joined(url), await joined(url)];
    hostile.send(message());
    await expect.poll(() => hostile.closed?.code).toBe(4400);
    setTitle(other, 'Unharmed');
    await other.settled();
    expect(other.stored).toHaveLength(1);
  });

  test('gets a reason for a change that would damage the deck, which stays as it is', async () => {
    const { url } = await hostedDeck();
    const [hostile, other] = [await joined(url), await joined(url)];
    hostile.doc.getMap('deck').delete('theme');
    await hostile.settled();
    expect(hostile.rejections).toEqual([expect.stringMatching(/\w{3}.*\.$/)]);
    setTitle(other, 'Unharmed');
    await other.settled();
    expect(titleOf(await joined(url))).toBe('Unharmed');
  });

  test('gets a reason for an update that is none, or that depends on an unknown one', async () => {
    const { url } = await hostedDeck();
    const hostile = await joined(url);
    const doc = new Y.Doc();
    doc.getMap('deck').set('title', 'first');
    const vector = Y.encodeStateVector(doc);
    doc.getMap('deck').set('title', 'second');
    hostile.send({ kind: 'update', number: 100, update: Y.encodeStateAsUpdate(doc, vector) });
    hostile.send({ kind: 'update', number: 101, update: Uint8Array.of(250, 250, 250) });
    await expect.poll(() => hostile.rejections.length).toBe(2);
  });

  test('is disconnected if it sends too much at once', async () => {
    const { url } = await hostedDeck();
    const hostile = await joined(url);
    for (let message = 0; message < 5_000; message++)
      hostile.send({ kind: 'presence', update: presenceOf(1, message, '{}') });
    await expect.poll(() => hostile.closed?.code).toBe(4429);
    const large = await joined(url);
    large.send(new Uint8Array(20_000_000));
    await expect.poll(() => large.closed?.code).toBe(1009);
  });

  test('is disconnected for a minute after too many rejected changes, also if it connects again', async () => {
    const { url } = await hostedDeck();
    const unharmed = await joined((await hostedDeck()).url);
    for (let times = 0; times < 3; times++) {
      const hostile = await joined(url);
      for (let number = 1; number <= 20; number++) {
        hostile.send({ kind: 'update', number, update: Uint8Array.of(250, 250, 250) });
      }
      await expect
        .poll(() => hostile.closed)
        .toEqual({
          code: 4429,
          reason: 'Too many changes were rejected. Try again in a minute.',
        });
      expect(hostile.rejections).toHaveLength(20);
    }
    expect(await refusedWith(url)).toBe(4429);
    setTitle(unharmed, 'Of another deck');
    await unharmed.settled();
    expect(unharmed.stored).toHaveLength(1);
  });

  test('of another site may not connect', async () => {
    const { url } = await hostedDeck();
    expect(await refusedWith(url, { origin: 'https://evil.example' })).toBe(403);
    expect((await joined(url, { headers: { origin: server.publicUrl } })).closed).toBeUndefined();
  });
});

describe('a connection', () => {
  test('needs a link that works', async () => {
    const { id, url } = await hostedDeck();
    expect(await refusedWith(`${url}x`)).toBe(4404);
    expect((await server.call(`/v1/presentation/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await refusedWith(url)).toBe(4410);
  });

  test('is closed when its link is revoked, its deck expires, or its presentation is deleted', async () => {
    const decks = [await hostedDeck(), await hostedDeck(), await hostedDeck()];
    const pages = [];
    for (const { url } of decks) pages.push(await joined(url));
    expect((await commandLine(folder)('presentation', 'revoke-link', `${decks[0]!.id}`)).code).toBe(0);
    const database = createDatabase(folder);
    await database
      .updateTable('task')
      .set({ expires_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', decks[1]!.id)
      .execute();
    await server.call(`/v1/presentation/${decks[2]!.id}`, { method: 'DELETE' });
    for (const page of pages) await expect.poll(() => page.closed?.code).toBe(4410);
    await database.destroy();
  });

  test('of a deck that may only be viewed gets changes, and may send none', async () => {
    const { url } = await hostedDeck();
    const database = createDatabase(folder);
    const editor = await joined(url);
    await database.updateTable('hosted_deck').set({ access: 'view' }).execute();
    const viewer = await joined(url);
    setTitle(viewer, 'Not allowed');
    await viewer.settled();
    expect(viewer.rejections).toEqual(['This presentation can only be viewed.']);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    setTitle(editor, 'No longer allowed');
    await editor.settled();
    expect(editor.rejections).toEqual(['This presentation can only be viewed.']);
    await database.updateTable('hosted_deck').set({ access: 'sign-in' }).execute();
    await expect.poll(() => editor.closed?.code).toBe(4403);
    expect(await refusedWith(url)).toBe(4403);
    await database.destroy();
  });

  test('is closed for a restart of the server, and the document is stored whole', async () => {
    const { url } = await hostedDeck();
    const page = await joined(url);
    setTitle(page, 'Before the stop');
    await page.settled();
    const stopped = server.stop(5_000);
    await expect.poll(() => page.closed?.code).toBe(1012);
    await stopped;
    await start();
    const database = createDatabase(folder);
    expect(await database.selectFrom('hosted_snapshot').select('number').execute()).toEqual([{ number: 1 }]);
    await database.destroy();
    expect(await titleNow(movedTo(url))).toBe('Before the stop');
  });
});

async function titleNow(url: string): Promise<string | undefined> {
  const page = await connectClient(url);
  page.close();
  return titleOf(page);
}
