import { type QueryExecutorProvider, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration } from 'kysely/migration';
import { withNewer } from '../newer-migrations.ts';

/** The code of PostgreSQL for a table that does not exist (postgresql.org/docs/current/errcodes-appendix.html). */
const UNDEFINED_TABLE = '42P01';

/** Names of the migrations that were run. */
export async function migrationsDone(database: QueryExecutorProvider): Promise<readonly string[]> {
  try {
    const table = sql.table(DEFAULT_MIGRATION_TABLE);
    const { rows } = await sql<{ name: string }>`select name from ${table}`.execute(database);
    return rows.map(({ name }) => name);
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/** As `withNewer`. */
export function withNewerInPostgres(ours: Readonly<Record<string, Migration>>, done: readonly string[]) {
  return withNewer(ours, done, {
    place: 'the database of DATABASE_URL',
    restore:
      'run "pg_restore --no-owner --dbname=URL deckwright.dump" with the URL of an empty database, and set DATABASE_URL to it.',
  });
}
