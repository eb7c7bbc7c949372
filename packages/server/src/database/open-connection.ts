import { join } from 'node:path';
import type SQLite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { connect } from './connect.ts';
import { connectionDialect } from './connection-dialect.ts';
import { DATABASE_FILE } from './data-directory.ts';
import { MIGRATIONS } from './migrations.ts';

/** Connects to the database of a data directory, and runs the migrations that are missing. Creates what is missing. */
export async function openConnection(dataDir: string): Promise<SQLite.Database> {
  const connection = connect(dataDir);
  // Not destroyed, because that would close the connection.
  const migrating = new Kysely<unknown>({ dialect: connectionDialect(async () => connection) });
  const migrator = new Migrator({ db: migrating, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return connection;
  connection.close();
  throw new Error(
    `The tables in ${join(dataDir, DATABASE_FILE)} could not be upgraded: ${error instanceof Error ? error.message : error}. ` +
      'Was it written by a newer Deckwright? Set DECKWRIGHT_DATA_DIR to use another data directory.',
    { cause: error },
  );
}
