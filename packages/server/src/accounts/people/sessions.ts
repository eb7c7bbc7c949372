import type { Database } from '../../storage/database/schema.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { endBegunSignIns } from './two-step.ts';

/** A browser in which a person is signed in. Never with its token. */
export interface PersonSession {
  readonly id: string;
  readonly createdAt: string;
  /** To the minute. */
  readonly lastUsedAt: string;
  readonly expiresAt: string;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** The sessions of people. A session that is ended does not work from the next request on. */
export interface Sessions {
  /** Those that have not expired, last used first; at most 100. */
  list(personId: string): Promise<readonly PersonSession[]>;
  /** Returns false if the person has no such session. */
  end(personId: string, id: string): Promise<boolean>;
  /** Ends all sessions of a person except one, and sign-ins that wait for a code. Returns how many sessions. */
  endOthers(personId: string, keptId: string | undefined): Promise<number>;
  /** Stores that a session is used. */
  touch(id: string): Promise<void>;
}

/** Shortest time between two updates of `lastUsedAt`. */
const LAST_USED_STEP_MS = 60_000;

export function createSessions(database: Database, now: () => Date): Sessions {
  return {
    async list(personId) {
      const rows = await database
        .selectFrom('session')
        .select(['id', 'created_at', 'updated_at', 'expires_at', 'ip_address', 'user_agent'])
        .where('user_id', '=', personId)
        .where('expires_at', '>', now().toISOString())
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .limit(LIMITS.people.sessionsListed.most)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        createdAt: row.created_at,
        lastUsedAt: row.updated_at,
        expiresAt: row.expires_at,
        address: row.ip_address || null,
        userAgent: row.user_agent || null,
      }));
    },

    async end(personId, id) {
      const { numDeletedRows } = await database
        .deleteFrom('session')
        .where('user_id', '=', personId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    async endOthers(personId, keptId) {
      await endBegunSignIns(database, personId);
      const { numDeletedRows } = await database
        .deleteFrom('session')
        .where('user_id', '=', personId)
        .$if(keptId !== undefined, (query) => query.where('id', '!=', keptId!))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    async touch(id) {
      const at = now();
      await database
        .updateTable('session')
        .set({ updated_at: at.toISOString() })
        .where('id', '=', id)
        .where('updated_at', '<', new Date(at.getTime() - LAST_USED_STEP_MS).toISOString())
        .execute();
    },
  };
}
