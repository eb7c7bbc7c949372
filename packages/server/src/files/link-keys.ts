import { randomBytes } from 'node:crypto';
import { randomLetters } from '../accounts/token-secret.ts';
import type { Database } from '../database/schema.ts';

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
  /** Creates a key, which signs from now on. */
  rotate(): Promise<LinkKey>;
  /** Deletes a key: the addresses that it signed are no longer valid. False if there is no such key, or if it is the newest. */
  remove(id: string): Promise<boolean>;
}

const SECRET_BYTES = 32;

export function createLinkKeys(database: Database, now: () => Date): LinkKeys {
  const newestFirst = () => database.selectFrom('signing_key').orderBy('created_at', 'desc').orderBy('id');

  async function list() {
    const rows = await newestFirst().selectAll().execute();
    return rows.map(({ id, secret, created_at }) => ({ id, secret, createdAt: created_at }));
  }

  return {
    list,

    async rotate() {
      const [newest] = await list();
      // Later than the newest even if the clock was set back, because the latest date signs.
      const least = newest === undefined ? 0 : Date.parse(newest.createdAt) + 1;
      const createdAt = new Date(Math.max(now().getTime(), least)).toISOString();
      const id = randomLetters(4);
      await database
        .insertInto('signing_key')
        .values({ id, secret: randomBytes(SECRET_BYTES), created_at: createdAt })
        .execute();
      return { id, createdAt };
    },

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
