import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editableDeck } from '@deckwright/core/contract';
import { createDocument, decodeMessage, documentOf, readDeck, snapshotOf } from '@deckwright/deck-document';
import { scenes } from '@deckwright/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type * as Y from 'yjs';
import { createDeckLog } from '../../src/decks/deck-log.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { openHub } from './open-hub.ts';

const DECK = 'a'.repeat(16);

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-failed-'));
  database = await openDatabase(folder);
  const at = new Date().toISOString();
  const none = { task: null, owner: null, project: null, title: null, edited_at: null, editors: null, options: null };
  await database
    .insertInto('hosted_deck')
    .values({
      ...{ ...none, id: DECK, export_id: DECK, file_name: 'deck', file_size: 1, access: 'edit', link_revision: 0 },
      ...{ created_at: at, expires_at: '2127-01-01T00:00:00.000Z' },
    })
    .execute();
  const bytes = snapshotOf(createDocument(editableDeck(scenes.kitchenSink)));
  await database.insertInto('hosted_snapshot').values({ deck: DECK, number: 0, bytes }).execute();
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

function openDecks() {
  const faults: unknown[] = [];
  const failures: unknown[] = [];
  const hub = openHub({
    database,
    now: () => new Date(),
    report: (error) => failures.push(error),
    onFault: (error) => faults.push(error),
  });
  return { hub, faults, failures };
}

function titleOf(doc: Y.Doc): string | undefined {
  return readDeck(doc).properties.title;
}

test('a change whose application fails is rejected with a reason and leaves nothing, and the other pages continue', async () => {
  const { hub, faults, failures } = openDecks();
  const deck = await hub.use(DECK);
  const received: Uint8Array[] = [];
  const pageOf = async (browser: string) => {
    const doc = documentOf([await deck.read(snapshotOf)]);
    const made: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => made.push(update));
    const page = {
      browser,
      person: undefined,
      send(bytes: Uint8Array) {
        const message = decodeMessage(bytes);
        if (message.kind === 'update') received.push(message.update);
      },
    };
    deck.listeners.add(page);
    return {
      setTitle(title: string) {
        doc.getMap('deck').set('title', title);
        return deck.change(made.pop()!, page);
      },
    };
  };
  const [honest, unlucky] = [await pageOf('honest'), await pageOf('unlucky')];
  expect(await honest.setTitle('Before')).toEqual({ stored: true });
  const fault = new Error('a fault of the server');
  await deck.read((doc) =>
    doc.on(
      'update',
      (_update: Uint8Array, _origin: unknown, _doc: Y.Doc, { afterState, beforeState }: Y.Transaction) => {
        // Only when the change of the second page arrives, which has a client that the document does not know.
        if (afterState.size > beforeState.size) throw fault;
      },
    ),
  );
  // While the first is stored, the others wait for one commit together.
  const outcomes = await Promise.all([
    honest.setTitle('In a commit of its own'),
    honest.setTitle('In the same commit'),
    unlucky.setTitle('Never stored'),
    honest.setTitle('After it'),
  ]);
  expect(outcomes).toEqual([
    { stored: true },
    { stored: true },
    { reason: 'The server could not apply the change. Load the deck again.' },
    { stored: true },
  ]);
  expect([faults, failures, deck.failed.aborted]).toEqual([[fault], [], false]);
  expect(await deck.read(titleOf)).toBe('After it');
  // The other page got what the first one changed, and nobody got anything of what failed.
  expect(received).toHaveLength(4);
  expect(await honest.setTitle('Last')).toEqual({ stored: true });
  deck.release();
  await hub.close();
  const stored = (await createDeckLog(database, () => new Date()).load(DECK))!;
  expect(titleOf(documentOf([stored.snapshot, ...stored.updates]))).toBe('Last');
});
