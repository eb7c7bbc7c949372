import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import type { Database } from '../schema.ts';
import { POSTGRES_MIGRATIONS } from './open-postgres.ts';

/** The code of PostgreSQL for a table that does not exist (postgresql.org/docs/current/errcodes-appendix.html). */
const UNDEFINED_TABLE = '42P01';

/**
 * Rejects if the database lacks a migration of this version. A database that a newer version has migrated is used, because migrations leave
 * what the version before them uses; `report` is called with those migrations.
 */
export async function requireMigrated(database: Database, report: (newer: readonly string[]) => void): Promise<void> {
  const ours = Object.keys(POSTGRES_MIGRATIONS);
  const done = await migrationsOf(database);
  const missing = ours.filter((name) => !done.includes(name));
  if (missing.length > 0) {
    const problem =
      missing.length === ours.length ? 'has no tables yet' : 'has tables of an earlier version of Deckwright';
    throw new Error(
      `The database of DATABASE_URL ${problem}. Run "deckwright migrate" with the same DATABASE_URL, and start the server again.`,
    );
  }
  const newer = done.filter((name) => !ours.includes(name));
  if (newer.length > 0) report(newer);
}

/** Names of the migrations that were run. */
async function migrationsOf(database: Database): Promise<readonly string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(
      database,
    );
    return rows.map(({ name }) => name);
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
    throw error;
  }
}
