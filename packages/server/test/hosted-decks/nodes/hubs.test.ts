import { editableDeck } from '@deckwright/core/contract';
import { createDocument, decodeMessage, documentOf, readDeck, snapshotOf } from '@deckwright/deck-document';
import { scenes } from '@deckwright/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type * as Y from 'yjs';
import { createPostgresDatabase } from '../../../src/storage/database/postgres/open-postgres.ts';
import type { Database } from '../../../src/storage/database/schema.ts';
import { createLocalNotifications } from '../../../src/storage/notifications/local-notifications.ts';
import type { Notifications } from '../../../src/storage/notifications/notifications.ts';
import { usePostgres } from '../../postgres-databases.ts';
import { openHub } from '../open-hub.ts';

const DECK = 'a'.repeat(16);
const postgres = usePostgres();

/** As if the connection for notifications were always cut. */
const DEAF: Notifications = { async open() {}, async notify() {}, listen: () => () => {}, async close() {} };

let database: Database;
let minutes: number;
const closings: (() => Promise<void>)[] = [];
beforeEach(async ({ skip }) => {
  skip(postgres.missing() !== undefined, postgres.missing());
  const url = await postgres.create();
  database = createPostgresDatabase(async () => url);
  minutes = 0;
  const at = now().toISOString();
  await database
    .insertInto('hosted_deck')
    .values({
      ...{ id: DECK, export_id: DECK, task: null, owner: null, project: null, title: null, file_name: 'deck' },
      ...{ file_size: 1, access: 'edit', link_revision: 0, edited_at: null, editors: null },
      ...{ created_at: at, expires_at: '2027-01-01T00:00:00.000Z', options: null },
    })
    .execute();
  const bytes = snapshotOf(createDocument(editableDeck(scenes.kitchenSink)));
  await database.insertInto('hosted_snapshot').values({ deck: DECK, number: 0, bytes }).execute();
});
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
  await database?.destroy();
});

function now(): Date {
  return new Date(Date.parse('2026-11-27T09:00:00.000Z') + minutes * 60_000);
}

/** A node with one page, which sets the title of the deck. */
async function openNode(notifications: Notifications, name: string) {
  const hub = openHub({ database, now, notifications });
  const deck = await hub.use(DECK);
  closings.push(async () => {
    deck.release();
    await hub.close();
  });
  const doc = documentOf([await deck.read(snapshotOf)]);
  const received: Uint8Array[] = [];
  const page = {
    browser: name,
    person: name,
    send(message: Uint8Array) {
      const decoded = decodeMessage(message);
      if (decoded.kind === 'update') received.push(decoded.update);
    },
  };
  deck.listeners.add(page);
  const made: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => made.push(update));
  return {
    received,
    async setTitle(title: string) {
      doc.getMap('deck').set('title', title);
      return deck.change(made.pop()!, page);
    },
    title: () => deck.read(titleIn),
    content: () => deck.read(readDeck),
  };
}

function titleIn(doc: Y.Doc): string | undefined {
  return readDeck(doc).properties.title;
}

async function stored() {
  const snapshot = await database.selectFrom('hosted_snapshot').select('number').executeTakeFirstOrThrow();
  const updates = await database.selectFrom('hosted_update').select('number').orderBy('number').execute();
  return { snapshot: snapshot.number, updates: updates.map(({ number }) => number) };
}

describe('nodes that have a deck open at the same time', () => {
  test('number their updates without gaps, and forward each exactly once', async () => {
    const notifications = createLocalNotifications();
    const nodes = [
      await openNode(notifications, 'one'),
      await openNode(notifications, 'two'),
      await openNode(notifications, 'three'),
    ];
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, number) => nodes.map((node, at) => node.setTitle(`${at} ${number}`))).flat(),
    );
    expect(outcomes).toEqual(Array.from({ length: 150 }, () => ({ stored: true })));
    const contents = await Promise.all(nodes.map((node) => node.content()));
    expect(contents[1]).toEqual(contents[0]);
    expect(contents[2]).toEqual(contents[0]);
    expect(nodes.map(({ received }) => received.length)).toEqual([100, 100, 100]);
    expect(await stored()).toEqual({ snapshot: 0, updates: Array.from({ length: 150 }, (_, index) => index + 1) });
  });

  test('have the updates of the others before they store their own, also if those were compacted meanwhile', async () => {
    const [one, other] = [await openNode(DEAF, 'one'), await openNode(DEAF, 'two')];
    for (let number = 1; number <= 500; number++) await one.setTitle(`One ${number}`);
    // Beside the changes that arrive meanwhile.
    await expect.poll(async () => (await stored()).snapshot).toBe(500);
    for (let number = 501; number <= 510; number++) await one.setTitle(`One ${number}`);
    expect(await other.setTitle('Two')).toEqual({ stored: true });
    expect((await stored()).updates.at(-1)).toBe(511);
    // The page had not seen the other title, so Yjs chooses one, and the same at both nodes.
    const title = await one.title();
    expect(['One 510', 'Two']).toContain(title);
    expect(await other.title()).toBe(title);
    expect(await one.content()).toEqual(await other.content());
    const reopened = await openNode(DEAF, 'three');
    expect(await reopened.content()).toEqual(await one.content());
  });

  test('find what the others stored, if nobody tells them', async () => {
    const [one, other] = [await openNode(DEAF, 'one'), await openNode(DEAF, 'two')];
    await one.setTitle('Untold');
    await expect.poll(() => other.received.length).toBe(1);
  });

  test('keep the same versions as one node would, with the names of all', async () => {
    const notifications = createLocalNotifications();
    const nodes = [await openNode(notifications, 'Ada'), await openNode(notifications, 'Ben')];
    await nodes[0]!.setTitle('0');
    for (let step = 1; step <= 25; step++) {
      minutes++;
      await nodes[step % 2]!.setTitle(`${step}`);
    }
    const rows = await database.selectFrom('hosted_version').select(['at', 'people']).orderBy('number').execute();
    expect(rows.map(({ at, people }) => [at.slice(11, 16), ...(JSON.parse(people) as string[]).sort()])).toEqual([
      ['09:00'],
      ['09:09', 'Ada', 'Ben'],
      ['09:19', 'Ada', 'Ben'],
    ]);
  });
});
