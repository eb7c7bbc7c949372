import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Replaces the tokens of sessions by their hashes. People stay signed in. */
export const sessionTokensMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { rows } = await sql<{ id: string; token: string }>`select id, token from session`.execute(db);
    for (const { id, token } of rows) {
      await sql`update session set token = ${hash('sha256', token)} where id = ${id}`.execute(db);
    }
  },
};
