import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { ConnectionDialect } from './connection-dialect.ts';
import { makeDataDirectory, unusable } from './data-directory.ts';
import { keepStatements } from './keep-statements.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Database, Schema } from './schema.ts';

/**
 * Opens the database of a data directory, makes both if they are not there, and brings the tables up to date.
 * The command line may open it while the server runs.
 */
export async function openDatabase(dataDir: string): Promise<Database> {
  const file = join(dataDir, 'deckwright.db');
  const connection = connect(dataDir, file);
  const migrating = new Kysely<Schema>({ dialect: new ConnectionDialect(connection) });
  const migrator = new Migrator({ db: migrating, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    await migrating.destroy();
    throw new Error(
      `The tables in ${file} could not be brought up to date: ${error instanceof Error ? error.message : error}. ` +
        'Was it written by a newer Deckwright? DECKWRIGHT_DATA_DIR names another data directory.',
      { cause: error },
    );
  }
  const database = new Kysely<Schema>({
    dialect: new ConnectionDialect(connection, { database: keepStatements(connection) }),
  });
  // Kysely closes only what it has used.
  await sql`select 1`.execute(database);
  return database;
}

function connect(dataDir: string, file: string): SQLite.Database {
  makeDataDirectory(dataDir);
  try {
    const connection = new SQLite(file, { timeout: 5_000 });
    connection.pragma('journal_mode = WAL');
    // FULL: what was answered as accepted is still there after a power cut.
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    return connection;
  } catch (error) {
    throw isNoDatabase(error) ? noDatabase(file, error) : unusable(dataDir, error);
  }
}

function isNoDatabase(error: unknown): boolean {
  const code = error instanceof SQLite.SqliteError ? error.code : '';
  return code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT');
}

function noDatabase(file: string, cause: unknown): Error {
  return new Error(
    `${file} is no database, or a broken one. Make the data directory anew of a backup with "deckwright restore", ` +
      'or move the file away to begin with nothing.',
    { cause },
  );
}
