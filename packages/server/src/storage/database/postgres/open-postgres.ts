import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATIONS } from '../migrations.ts';
import type { Database, Schema } from '../schema.ts';
import { functionsMigration } from './functions-migration.ts';
import { portableSchema } from './portable-schema.ts';
import { postgresDialect, type QueryLimits } from './postgres-dialect.ts';
import { storableTexts } from './storable-texts.ts';

/** Our migrations, after the functions of SQLite that they and our queries use. */
export const POSTGRES_MIGRATIONS = { '0000-functions': functionsMigration, ...MIGRATIONS };

/** In PostgreSQL, unlike in SQLite, a list of `in` must have a value. */
const PLUGINS = [storableTexts, new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];

/**
 * The PostgreSQL database at `url`, which the first query asks for. Its tables must be there: see `migratePostgres`. Default `limits`: those
 * of a server.
 */
export function createPostgresDatabase(url: () => Promise<string>, limits?: QueryLimits): Database {
  return new Kysely<Schema>({ dialect: postgresDialect(url, limits), plugins: PLUGINS });
}

/** Runs the migrations that are missing in the PostgreSQL database at `url`. Processes that do this at once wait for each other. */
export async function migratePostgres(url: string): Promise<void> {
  const database = new Kysely<unknown>({ dialect: postgresDialect(async () => url, {}), plugins: [portableSchema] });
  try {
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => POSTGRES_MIGRATIONS } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  } finally {
    await database.destroy();
  }
}
