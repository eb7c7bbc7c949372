import { newerThan } from '../newer-migrations.ts';
import type { Database } from '../schema.ts';
import { migrationsDone, withNewerInPostgres } from './migrations-done.ts';
import { POSTGRES_MIGRATIONS } from './open-postgres.ts';

/**
 * Rejects if the database lacks a migration of this version, or if a newer version has removed what this one uses. What newer versions have
 * only added is ignored; `report` is called with those migrations.
 */
export async function requireMigrated(database: Database, report: (newer: readonly string[]) => void): Promise<void> {
  const ours = Object.keys(POSTGRES_MIGRATIONS);
  const done = await migrationsDone(database);
  const missing = ours.filter((name) => !done.includes(name));
  if (missing.length > 0) {
    const problem =
      missing.length === ours.length ? 'has no tables yet' : 'has tables of an earlier version of Deckwright';
    throw new Error(
      `The database of DATABASE_URL ${problem}. Run "deckwright migrate" with the same DATABASE_URL, and start the server again.`,
    );
  }
  withNewerInPostgres(POSTGRES_MIGRATIONS, done);
  const newer = newerThan(POSTGRES_MIGRATIONS, done);
  if (newer.length > 0) report(newer);
}
