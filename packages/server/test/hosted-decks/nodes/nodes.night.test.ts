import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createManageClient, type ManageClient, type ManageSchemas } from '@deckwright/client/manage';
import type { ScenePicture } from '@deckwright/core/contract';
import { documentOf, insertText, nodeIds, readDeck, slideIds, snapshotOf, textOf } from '@deckwright/deck-document';
import { connectClient, type PageOptions, type ProtocolClient } from '@deckwright/test-tools/server/protocol-client';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { countMissing } from '../../../heavy/decks/stored-deck.ts';
import { startServerProcess } from '../../../heavy/server-process.ts';
import { writePresence } from '../../../src/decks/presence.ts';
import { createPostgresDatabase } from '../../../src/storage/database/postgres/open-postgres.ts';
import type { Database } from '../../../src/storage/database/schema.ts';
import { useNodes } from '../../cluster/run-nodes.ts';
import { createOperatorToken } from '../../manage/manage-server.ts';
import { acceptedExport, exportThatEnded, titleDeck } from '../../run-server.ts';

const BUILTIN = { location: 'builtin' } as const;

const cluster = useNodes();
const clients: ProtocolClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

/** Two nodes, and a deck with its link in each. */
async function twoNodes(skip: (condition: boolean, note?: string) => void) {
  skip(cluster.missing() !== undefined, cluster.missing());
  const nodes = [await cluster.start(undefined, BUILTIN), await cluster.start(undefined, BUILTIN)] as const;
  const id = await acceptedExport(nodes[0], titleDeck({ format: 'hosted-slides', async: true }));
  const path = new URL((await exportThatEnded(nodes[0], id)).url as string).pathname;
  const links = nodes.map(({ port }) => `http://127.0.0.1:${port}${path}`) as [string, string];
  const database = createPostgresDatabase(() => cluster.url());
  onTestFinished(() => database.destroy());
  return { deck: path.split('/').at(-2)!, path, links, nodes, database };
}

/** Clients of the management API of nodes, for an operator. */
async function managers({ nodes, database }: Awaited<ReturnType<typeof twoNodes>>): Promise<readonly ManageClient[]> {
  const token = await createOperatorToken(database);
  return nodes.map(({ port }) => createManageClient({ baseUrl: `http://127.0.0.1:${port}`, token, retries: 0 }));
}

async function joined(link: string, options: PageOptions = {}): Promise<ProtocolClient> {
  const client = await connectClient(link, options);
  clients.push(client);
  return client;
}

function setTitle({ doc }: ProtocolClient, title: string): void {
  doc.getMap('deck').set('title', title);
}

function titleOf({ doc }: ProtocolClient): string | undefined {
  return readDeck(doc).properties.title;
}

function type({ doc }: ProtocolClient, text: string): void {
  insertText({ doc, origin: 'person' }, firstText(doc), 0, text);
}

function textIn({ doc }: Pick<ProtocolClient, 'doc'>): string {
  return textOf(doc, firstText(doc))!.toString();
}

function firstText(doc: ProtocolClient['doc']) {
  const [slide] = slideIds(doc);
  const node = nodeIds(doc, slide!).find((id) => textOf(doc, { slide: slide!, node: id }) !== undefined);
  return { slide: slide!, node: node! };
}

function say(client: ProtocolClient, json: object, clock = 1): void {
  const update = writePresence({ client: client.doc.clientID, clock, json: JSON.stringify(json) });
  client.send({ kind: 'presence', update });
}

function secret(): string {
  return randomBytes(16).toString('hex');
}

async function numbersOf(database: Database, deck: string): Promise<readonly number[]> {
  const rows = await database.selectFrom('hosted_update').select('number').where('deck', '=', deck).orderBy('number');
  return (await rows.execute()).map(({ number }) => number);
}

async function cutListeners(database: Database): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'deckwright listen' and datname = current_database()`.execute(database);
}

describe('pages of one deck on two nodes', () => {
  test('get what the others type at the same time, and all have the same text', async ({ skip }) => {
    const { deck, links, database } = await twoNodes(skip);
    const pages = [await joined(links[0]), await joined(links[1]), await joined(links[0]), await joined(links[1])];
    const letters = 'abcd';
    for (let round = 0; round < 40; round++) {
      for (const [at, page] of pages.entries()) type(page, letters[at]!);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await Promise.all(pages.map((page) => page.settled()));
    const sorted = () => pages.map((page) => [...textIn(page).slice(0, 160)].sort().join(''));
    const all = [...letters].map((letter) => letter.repeat(40)).join('');
    await expect.poll(sorted).toEqual([all, all, all, all]);
    expect(new Set(pages.map(textIn)).size).toBe(1);
    expect(pages.flatMap(({ rejections }) => rejections)).toEqual([]);
    const numbers = await numbersOf(database, deck);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    const stored = await joined(links[1]);
    expect(textIn(stored)).toBe(textIn(pages[0]!));
  });

  test('get a change that is too long for a notification', async ({ skip }) => {
    const { links } = await twoNodes(skip);
    const [one, other] = [await joined(links[0]), await joined(links[1])];
    const long = 'long '.repeat(4_000);
    type(one, long);
    await one.settled();
    await expect.poll(() => textIn(other).startsWith(long)).toBe(true);
    type(other, 'and after it: ');
    await other.settled();
    await expect.poll(() => textIn(one).startsWith('and after it: long')).toBe(true);
  });

  test('see where the others are, until these leave', async ({ skip }) => {
    const { links } = await twoNodes(skip);
    const [one, other] = [await joined(links[0]), await joined(links[1])];
    say(one, { name: 'Ada' });
    const client = one.doc.clientID;
    await expect.poll(() => other.presences.get(client)).toBe('{"name":"Ada"}');
    for (let clock = 2; clock < 12; clock++) say(one, { name: 'Ada', slide: `${clock}` }, clock);
    await expect.poll(() => other.presences.get(client)).toBe('{"name":"Ada","slide":"11"}');
    const third = await joined(links[1]);
    await expect.poll(() => third.presences.get(client)).toBe('{"name":"Ada","slide":"11"}');
    one.close();
    await expect.poll(() => [other, third].map((page) => page.presences.get(client))).toEqual(['null', 'null']);
  });

  test('are listed for their owner by each node', async ({ skip }) => {
    const running = await twoNodes(skip);
    const { deck, links } = running;
    const [one, other] = [await joined(links[0]), await joined(links[1])];
    say(one, { name: 'Ada' });
    say(other, { name: 'Ben' });
    const path = { owner: 'default', deck };
    for (const client of await managers(running)) {
      const shown = async (): Promise<readonly unknown[]> => {
        const { data } = await client.GET('/owners/{owner}/hosted-decks/{deck}', { params: { path } });
        const { pages, people } = data as ManageSchemas['HostedDeck'];
        return [pages, ...people.map(({ name }) => name)];
      };
      await expect.poll(shown).toEqual([2, 'Ada', 'Ben']);
    }
  });

  test('add a picture that was uploaded to another node', async ({ skip }) => {
    const { links } = await twoNodes(skip);
    const [one, other] = [await joined(links[0]), await joined(links[1])];
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c03' } })
      .png()
      .toBuffer();
    const headers = { 'content-type': 'image/png' };
    const answer = await fetch(`${links[0]}/pictures`, { method: 'POST', headers, body: new Uint8Array(bytes) });
    const added = (await answer.json()) as ScenePicture;
    other.doc.getMap('pictures').set(added.id, { order: 'a0', ...added });
    await other.settled();
    expect(other.rejections).toEqual([]);
    await expect.poll(() => readDeck(one.doc).pictures.map(({ id }) => id)).toContain(added.id);
    expect((await fetch(`${links[1]}/pictures/${added.id}`)).status).toBe(200);
  });

  test('have one history, with the names of all who changed the deck', async ({ skip }) => {
    const { links } = await twoNodes(skip);
    const [one, other] = [await joined(links[0]), await joined(links[1])];
    say(one, { name: 'Ada' });
    say(other, { name: 'Ben' });
    setTitle(one, 'First');
    await one.settled();
    // Two titles that do not know of each other would be in any order.
    await expect.poll(() => titleOf(other)).toBe('First');
    setTitle(other, 'Second');
    await other.settled();
    const post = async (at: string, body?: object) =>
      fetch(at, {
        method: 'POST',
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
    const named = (await (await post(`${links[0]}/versions`, { name: 'Draft' })).json()) as { readonly id: string };
    setTitle(other, 'Third');
    await other.settled();
    const restored = await post(`${links[0]}/versions/${named.id}/restore`);
    expect(restored.status).toBe(200);
    await expect.poll(() => [one, other].map(titleOf)).toEqual(['Second', 'Second']);
    const { versions } = (await (await fetch(`${links[1]}/versions`)).json()) as {
      readonly versions: readonly { readonly kind: string; readonly people: readonly string[] }[];
    };
    expect(versions.map(({ kind, people }) => [kind, ...[...people].sort()])).toEqual([
      ['restore', 'Ben'],
      ['named', 'Ada', 'Ben'],
      ['automatic'],
    ]);
  });

  test('that connect again to another node with their secret send what they could not, and nobody else can do it for them', async ({
    skip,
  }) => {
    const { links } = await twoNodes(skip);
    const page = { page: secret(), browser: secret() };
    const first = await joined(links[0], page);
    await joined(links[1]);
    setTitle(first, 'First');
    await first.settled();
    const doc = documentOf([snapshotOf(first.doc)]);
    doc.clientID = first.doc.clientID;
    const again = await joined(links[1], { ...page, doc });
    setTitle(again, 'Second');
    await again.settled();
    expect([again.rejections, again.stored.length]).toEqual([[], 1]);
    await expect.poll(() => first.closed).toBeDefined();
    const copy = documentOf([snapshotOf(again.doc)]);
    copy.clientID = again.doc.clientID;
    const forger = await joined(links[0], { doc: copy });
    setTitle(forger, 'Forged');
    await forger.settled();
    expect(forger.rejections).toEqual(['The change is not from the page that sent it.']);
  });
});

describe('an owner who changes a link through one node', () => {
  test('reaches the pages of the other within a second', async ({ skip }) => {
    const running = await twoNodes(skip);
    const { deck, links } = running;
    const page = await joined(links[1]);
    const params = { path: { owner: 'default', deck } };
    const client = (await managers(running))[0]!;
    await client.PATCH('/owners/{owner}/hosted-decks/{deck}', { params, body: { access: 'view' } });
    await expect.poll(() => page.access, { timeout: 1_000 }).toBe('view');
    await client.DELETE('/owners/{owner}/hosted-decks/{deck}/link', { params });
    await expect.poll(() => page.closed?.code, { timeout: 1_000 }).toBe(4410);
  });

  test('deletes the deck for the pages of both', async ({ skip }) => {
    const running = await twoNodes(skip);
    const { deck, links } = running;
    const pages = [await joined(links[0]), await joined(links[1])];
    const params = { path: { owner: 'default', deck } };
    await (await managers(running))[1]!.DELETE('/owners/{owner}/hosted-decks/{deck}', { params });
    const codes = () => pages.map((page) => page.closed?.code);
    await expect.poll(codes, { timeout: 1_000 }).toEqual([4410, 4410]);
  });
});

describe('a node', () => {
  test('catches up after its connection for notifications was cut', async ({ skip }) => {
    const { links, database } = await twoNodes(skip);
    const [one, other] = [await joined(links[0]), await joined(links[1])];
    await cutListeners(database);
    setTitle(one, 'Unheard');
    say(one, { name: 'Ada' });
    await one.settled();
    await expect.poll(() => titleOf(other)).toBe('Unheard');
    await expect.poll(() => other.presences.get(one.doc.clientID)).toBe('{"name":"Ada"}');
    expect([one.closed, other.closed]).toEqual([undefined, undefined]);
  });

  test('that is killed loses nothing that it called stored, and its pages continue elsewhere', async ({ skip }) => {
    const { path, links } = await twoNodes(skip);
    const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-node-'));
    const third = await startServerProcess({ DATABASE_URL: await cluster.url(), DECKWRIGHT_DATA_DIR: dataDir });
    try {
      const page = { page: secret(), browser: secret() };
      const killed = await joined(`${third.url}${path}`, page);
      const other = await joined(links[1]);
      say(killed, { name: 'Ada' });
      await expect.poll(() => other.presences.get(killed.doc.clientID)).toBe('{"name":"Ada"}');
      for (let number = 0; number < 50; number++) type(killed, `${number} `);
      await expect.poll(() => killed.stored.length).toBeGreaterThan(0);
      third.child.kill('SIGKILL');
      await third.ended;
      await expect.poll(() => killed.closed).toBeDefined();
      const present = await joined(links[0]);
      expect(countMissing(present.doc, killed.stored)).toBe(0);
      const again = await joined(links[0], { ...page, doc: killed.doc });
      await again.settled();
      expect(again.rejections).toEqual([]);
      await expect.poll(() => new Set([again, present, other].map(textIn)).size).toBe(1);
      expect(textIn(other)).toContain('49 48 47');
    } finally {
      third.child.kill('SIGKILL');
      await third.ended;
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
