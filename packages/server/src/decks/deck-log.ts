import type { ScenePicture } from '@deckwright/core/contract';
import type { Transaction } from 'kysely';
import { inTransaction, isPostgres } from '../storage/database/in-transaction.ts';
import type { Database, Schema } from '../storage/database/schema.ts';

/** What pages may add to a document. */
export interface AllowedParts {
  /** Pictures that were uploaded to the deck. */
  readonly pictures: readonly ScenePicture[];
  /** Fingerprints of the layouts that were made for the deck. */
  readonly layouts: readonly string[];
}

/** The document of a deck as it is stored. */
export interface StoredDocument {
  readonly snapshot: Uint8Array;
  /** The number of the last update in the snapshot. */
  readonly compacted: number;
  /** Since the snapshot, in their order. */
  readonly updates: readonly Uint8Array[];
  /** Of the last update. */
  readonly number: number;
}

/** What other nodes have stored since an update. */
export interface DeckNews extends Omit<StoredDocument, 'snapshot'> {
  /** Undefined: the updates continue where the node is. */
  readonly snapshot: Uint8Array | undefined;
  /** The number of the newest version. Null: there is none. */
  readonly version: number | null;
}

/** Updates to append, and the title of the deck with them, or empty. */
export interface Appended {
  readonly updates: readonly Uint8Array[];
  readonly title: string;
}

/** Stores the documents of decks: a snapshot, and every update since. */
export interface DeckLog {
  /** Other nodes store updates of the same decks. */
  readonly isShared: boolean;
  /** Undefined: there is no such deck. */
  load(deck: string): Promise<StoredDocument | undefined>;
  loadParts(deck: string): Promise<AllowedParts>;
  /** What other nodes have stored since an update. Rejects if the deck was removed. */
  news(deck: string, number: number): Promise<DeckNews>;
  /** The numbers of the last updates of decks, by id. */
  numbers(decks: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Appends the updates that `change` returns. It gets what other nodes have stored since the update with the number, in a transaction during
   * which no other node appends; undefined: there are no other nodes. Once the promise resolves, the updates survive a power cut.
   */
  append(
    deck: string,
    number: number,
    change: (news: DeckNews | undefined, database: Database) => Promise<Appended>,
  ): Promise<void>;
  /**
   * Makes this the snapshot, which has the updates up to a number and was read back. The snapshot before it is kept with the updates
   * since, but those before are deleted.
   */
  compact(deck: string, number: number, snapshot: Uint8Array): Promise<void>;
}

export function createDeckLog(database: Database, now: () => Date): DeckLog {
  const isShared = isPostgres(database);
  return {
    isShared,
    load: (deck) => load(database, deck),

    async loadParts(deck) {
      const uploaded = await database
        .selectFrom('hosted_picture')
        .select('picture')
        .where('deck', '=', deck)
        .where('picture', 'is not', null)
        .execute();
      const made = await database.selectFrom('hosted_layout').select('fingerprint').where('deck', '=', deck).execute();
      return {
        pictures: uploaded.map(({ picture }) => JSON.parse(picture!) as ScenePicture),
        layouts: made.map(({ fingerprint }) => fingerprint),
      };
    },

    news: (deck, number) => newsOf(database, deck, number),

    async numbers(decks) {
      const snapshots = await database
        .selectFrom('hosted_snapshot')
        .select(['deck', 'number'])
        .where('deck', 'in', decks)
        .execute();
      const updates = await database
        .selectFrom('hosted_update')
        .select(({ fn }) => ['deck', fn.max('number').as('number')])
        .where('deck', 'in', decks)
        .groupBy('deck')
        .execute();
      return new Map([...snapshots, ...updates].map(({ deck, number }) => [deck, number]));
    },

    async append(deck, number, change) {
      const at = () => now().toISOString();
      if (!isShared) {
        const appended = await change(undefined, database);
        if (appended.updates.length > 0) {
          await inTransaction(database, (transaction) => insert(transaction, deck, { ...appended, at: at(), number }));
        }
        return;
      }
      await inTransaction(
        database,
        async (transaction) => {
          const news = await newsOf(transaction, deck, number);
          const appended = await change(news, transaction);
          await insert(transaction, deck, { ...appended, at: at(), number: news.number });
        },
        deck,
      );
    },

    compact: (deck, number, bytes) =>
      inTransaction(
        database,
        async (transaction) => {
          await keepOlder(transaction, deck, number);
          await transaction
            .updateTable('hosted_snapshot')
            .set({ number, bytes })
            .where('deck', '=', deck)
            // The same number: its snapshot could not be read.
            .where('number', '<=', number)
            .execute();
          await transaction
            .updateTable('hosted_left_out')
            .set({ repaired_at: now().toISOString() })
            .where('deck', '=', deck)
            .where('number', '<=', number)
            .where('repaired_at', 'is', null)
            .execute();
        },
        deck,
      ),
  };
}

/** Keeps the present snapshot as the one before that of a number, and deletes the updates that both have. */
async function keepOlder(transaction: Transaction<Schema>, deck: string, number: number): Promise<void> {
  await transaction
    .insertInto('hosted_older_snapshot')
    .columns(['deck', 'number', 'bytes'])
    .expression(({ selectFrom }) =>
      selectFrom('hosted_snapshot')
        .select(['deck', 'number', 'bytes'])
        .where('deck', '=', deck)
        .where('number', '<', number),
    )
    .onConflict((conflict) =>
      conflict
        .column('deck')
        .doUpdateSet(({ ref }) => ({ number: ref('excluded.number'), bytes: ref('excluded.bytes') })),
    )
    .execute();
  await transaction
    .deleteFrom('hosted_update')
    .where('deck', '=', deck)
    .where('number', '<=', ({ selectFrom }) =>
      selectFrom('hosted_older_snapshot').select('number').where('deck', '=', deck),
    )
    .execute();
}

/** Inserts updates after the one with the number. */
async function insert(
  transaction: Transaction<Schema>,
  deck: string,
  { updates, title, at, number }: Appended & { readonly at: string; readonly number: number },
): Promise<void> {
  if (updates.length === 0) return;
  const rows = updates.map((bytes, index) => ({ deck, number: number + 1 + index, at, bytes }));
  await transaction.insertInto('hosted_update').values(rows).execute();
  await transaction
    .updateTable('hosted_deck')
    .set({ edited_at: at, title: title === '' ? null : title })
    .where('id', '=', deck)
    .execute();
}

async function load(database: Database, deck: string): Promise<StoredDocument | undefined> {
  const snapshot = await database
    .selectFrom('hosted_snapshot')
    .select(['number', 'bytes'])
    .where('deck', '=', deck)
    .executeTakeFirst();
  if (snapshot === undefined) return undefined;
  const { number: compacted, bytes } = snapshot;
  const rows = await database
    .selectFrom('hosted_update')
    .select(['number', 'bytes'])
    .where('deck', '=', deck)
    .where('number', '>', compacted)
    .orderBy('number')
    .execute();
  // Another node may have compacted the updates between the two queries. What follows the gap is read later, with its snapshot.
  const next = rows.filter(({ number }, index) => number === compacted + index + 1);
  return { snapshot: bytes, compacted, updates: next.map((row) => row.bytes), number: compacted + next.length };
}

/** In one query, so that no other node compacts updates in between. */
async function newsOf(database: Database, deck: string, number: number): Promise<DeckNews> {
  const rows = await database
    .selectFrom('hosted_snapshot as snapshot')
    .leftJoin('hosted_update as update', (join) =>
      join.onRef('update.deck', '=', 'snapshot.deck').on('update.number', '>', number),
    )
    .select(({ selectFrom }) => [
      'snapshot.number as compacted',
      'update.number',
      'update.bytes',
      selectFrom('hosted_version')
        .select(({ fn }) => fn.max('hosted_version.number').as('number'))
        .whereRef('hosted_version.deck', '=', 'snapshot.deck')
        .as('version'),
    ])
    .where('snapshot.deck', '=', deck)
    .orderBy('update.number')
    .execute();
  const [first] = rows;
  if (first === undefined) throw new Error(`the deck ${deck} was removed`);
  const { compacted, version } = first;
  if (compacted > number) {
    const stored = await load(database, deck);
    if (stored === undefined) throw new Error(`the deck ${deck} was removed`);
    return { ...stored, version };
  }
  const updates = rows.flatMap(({ bytes }) => (bytes === null ? [] : [bytes]));
  return { snapshot: undefined, compacted, updates, number: number + updates.length, version };
}
