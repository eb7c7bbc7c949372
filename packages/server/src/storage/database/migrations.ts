import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { TABLES } from './tables.ts';

/** Before the first release, these migrations made the tables step by step. A database that ran them all is as `TABLES` makes it. */
const FIRST = '0001-initial';
const LATER =
  '0002-font-rights 0003-failed-attempts 0004-keys-and-links 0005-revisions 0006-slides 0007-people 0008-versions 0009-requests ' +
  '0010-saved-bodies 0011-session-tokens 0012-hosted-decks 0013-hosted-titles 0014-deck-fonts 0015-hosted-history ' +
  '0016-hosted-templates 0017-trace-context 0018-cluster 0019-dead-exports 0020-damaged-decks 0021-two-step 0022-passkeys';

/**
 * Statements in the words of SQLite, by the name of their migration. The name says what older versions do: see `newer-migrations.ts`.
 */
const CHANGES: Readonly<Record<string, string>> = {
  '0023-expand-request-version': 'alter table task add column request_version integer',
};

/** A database ran some of the migrations of `LATER`, and lacks the changes of others. */
export class DevelopmentTables extends Error {
  override readonly name = 'DevelopmentTables';
}

/** All migrations, in the order of their names. `translate`: from the words of SQLite to those of the database. */
export function migrationsIn(translate: (statement: string) => string): Readonly<Record<string, Migration>> {
  function running(statements: string): Migration {
    async function run(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements.split(';\n')) await sql.raw(translate(statement)).execute(db);
    }
    // All statements or none, with one wait for the disk. Only in PostgreSQL does Kysely run a migration in a transaction.
    return { up: (db: Kysely<unknown>) => (db.isTransaction ? run(db) : db.transaction().execute(run)) };
  }
  return {
    [FIRST]: running(TABLES),
    ...Object.fromEntries(LATER.split(' ').map((name) => [name, { up: requireTables }])),
    ...Object.fromEntries(Object.entries(CHANGES).map(([name, statements]) => [name, running(statements)])),
  };
}

export const MIGRATIONS = migrationsIn((statement) => statement);

/** Rejects a database that an earlier version of `FIRST` began. The migrations of `LATER` that it has not run would change it. */
async function requireTables(db: Kysely<unknown>): Promise<void> {
  try {
    await sql`select 1 from passkey limit 1`.execute(db);
  } catch (cause) {
    if (!/\bpasskey\b/.test(String(cause))) throw cause;
    throw new DevelopmentTables(
      'The tables are of a development version of Deckwright, from before its first release. Start a version once that still upgrades them, up to "0022-passkeys", or begin with an empty database.',
      { cause },
    );
  }
}
