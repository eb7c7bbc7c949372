import type { ScenePicture } from '@deckwright/core/contract';
import type { Database } from '../database/schema.ts';

/** The document of a deck as it is stored. */
export interface StoredDocument {
  readonly snapshot: Uint8Array;
  /** Since the snapshot, in their order. */
  readonly updates: readonly Uint8Array[];
  /** Of the last update. */
  readonly number: number;
  /** Pictures that were uploaded to the deck. */
  readonly pictures: readonly ScenePicture[];
  /** Fingerprints of the layouts that were made for the deck. */
  readonly layouts: readonly string[];
}

/** Stores the documents of decks: a snapshot, and every update since. */
export interface DeckLog {
  /** Undefined: there is no such deck. Must not overlap with another call for the same deck. */
  load(deck: string): Promise<StoredDocument | undefined>;
  /** Once the promise resolves, the updates survive a power cut. `first` is the number of the first of them, `title` that of the deck with them, or empty. */
  append(deck: string, first: number, updates: readonly Uint8Array[], title: string): Promise<void>;
  /** Replaces the updates up to a number by a snapshot that has them. */
  compact(deck: string, number: number, snapshot: Uint8Array): Promise<void>;
}

export function createDeckLog(database: Database, now: () => Date): DeckLog {
  return {
    async load(deck) {
      const snapshot = await database
        .selectFrom('hosted_snapshot')
        .select(['number', 'bytes'])
        .where('deck', '=', deck)
        .executeTakeFirst();
      if (snapshot === undefined) return undefined;
      const rows = await database
        .selectFrom('hosted_update')
        .select(['number', 'bytes'])
        .where('deck', '=', deck)
        .where('number', '>', snapshot.number)
        .orderBy('number')
        .execute();
      const updates = rows.map(({ bytes }) => bytes);
      const uploaded = await database
        .selectFrom('hosted_picture')
        .select('picture')
        .where('deck', '=', deck)
        .where('picture', 'is not', null)
        .execute();
      const pictures = uploaded.map(({ picture }) => JSON.parse(picture!) as ScenePicture);
      const made = await database.selectFrom('hosted_layout').select('fingerprint').where('deck', '=', deck).execute();
      const layouts = made.map(({ fingerprint }) => fingerprint);
      return { pictures, layouts, snapshot: snapshot.bytes, updates, number: rows.at(-1)?.number ?? snapshot.number };
    },

    async append(deck, first, updates, title) {
      const at = now().toISOString();
      const rows = updates.map((bytes, index) => ({ deck, number: first + index, at, bytes }));
      await database.transaction().execute(async (transaction) => {
        await transaction.insertInto('hosted_update').values(rows).execute();
        await transaction
          .updateTable('hosted_deck')
          .set({ edited_at: at, title: title === '' ? null : title })
          .where('id', '=', deck)
          .execute();
      });
    },

    async compact(deck, number, bytes) {
      await database.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('hosted_snapshot')
          .set({ number, bytes })
          .where('deck', '=', deck)
          .where('number', '<', number)
          .execute();
        await transaction.deleteFrom('hosted_update').where('deck', '=', deck).where('number', '<=', number).execute();
      });
    },
  };
}
