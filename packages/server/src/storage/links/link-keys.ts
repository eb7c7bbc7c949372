import { randomBytes } from 'node:crypto';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { randomLetters } from '../token-secret.ts';

/** A key that signs and verifies download addresses. */
export interface LinkKey {
  /** Part of every address that the key signed. */
  readonly id: string;
  readonly createdAt: string;
}

export interface LinkKeyWithSecret extends LinkKey {
  readonly secret: Uint8Array;
}

/** The keys of download addresses. The newest signs; all of them verify. A running server uses a change within a second. */
export interface LinkKeys {
  /** Newest first. */
  list(): Promise<readonly LinkKeyWithSecret[]>;
  /** Creates the first key, if there is none. */
  createFirst(): Promise<void>;
  /** Creates a key, which signs from now on. */
  rotate(): Promise<LinkKey>;
  /** Deletes a key: the addresses that it signed are no longer valid. False if there is no such key, or if it is the newest. */
  remove(id: string): Promise<boolean>;
}

const SECRET_BYTES = 32;

export function createLinkKeys(database: Database, now: () => Date): LinkKeys {
  const newestFirst = (from = database) => from.selectFrom('signing_key').orderBy('created_at', 'desc').orderBy('id');

  async function list(from = database) {
    const rows = await newestFirst(from).selectAll().execute();
    return rows.map(({ id, secret, created_at }) => ({ id, secret, createdAt: created_at }));
  }

  async function add(transaction: Database, earliest: number): Promise<LinkKey> {
    const createdAt = new Date(Math.max(now().getTime(), earliest)).toISOString();
    const id = randomLetters(4);
    await transaction
      .insertInto('signing_key')
      .values({ id, secret: randomBytes(SECRET_BYTES), created_at: createdAt })
      .execute();
    return { id, createdAt };
  }

  return {
    list: () => list(),

    createFirst: () =>
      inTransaction(database, async (transaction) => {
        // Another node may have created it.
        if ((await list(transaction)).length === 0) await add(transaction, 0);
      }),

    rotate: () =>
      inTransaction(database, async (transaction) => {
        const [newest] = await list(transaction);
        // Later than the newest even if the clock was set back, because the latest date signs.
        return add(transaction, newest === undefined ? 0 : Date.parse(newest.createdAt) + 1);
      }),

    async remove(id) {
      const { numDeletedRows } = await database
        .deleteFrom('signing_key')
        .where('id', '=', id)
        .where('id', '!=', newestFirst().select('id').limit(1))
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },
  };
}
