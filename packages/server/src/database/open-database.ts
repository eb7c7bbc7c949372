import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { connectionDialect, prepareOnce } from './connection-dialect.ts';
import { DATABASE_FILE, makeDataDirectory, unusable } from './data-directory.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Database, Schema } from './schema.ts';

/**
 * The database of a data directory. Its first query opens it: it creates the directory and the file if they are missing, and runs
 * the migrations that are missing. The command line may open it while the server runs.
 */
export function createDatabase(dataDir: string): Database {
  return new Kysely<Schema>({ dialect: connectionDialect(() => openConnection(dataDir), prepareOnce) });
}

/** `createDatabase`, opened. */
export async function openDatabase(dataDir: string): Promise<Database> {
  const database = createDatabase(dataDir);
  await sql`select 1`.execute(database);
  return database;
}

async function openConnection(dataDir: string): Promise<SQLite.Database> {
  const file = join(dataDir, DATABASE_FILE);
  const connection = connect(dataDir, file);
  // Not destroyed, because that would close the connection.
  const migrating = new Kysely<Schema>({ dialect: connectionDialect(async () => connection) });
  const migrator = new Migrator({ db: migrating, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return connection;
  connection.close();
  throw new Error(
    `The tables in ${file} could not be upgraded: ${error instanceof Error ? error.message : error}. ` +
      'Was it written by a newer Deckwright? Set DECKWRIGHT_DATA_DIR to use another data directory.',
    { cause: error },
  );
}

function connect(dataDir: string, file: string): SQLite.Database {
  makeDataDirectory(dataDir);
  try {
    const connection = new SQLite(file, { timeout: 5_000 });
    connection.pragma('journal_mode = WAL');
    // FULL: a commit survives a power cut, so an export that was answered as accepted is still there.
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    return connection;
  } catch (error) {
    throw isNotDatabase(error) ? notDatabase(file, error) : unusable(dataDir, error);
  }
}

function isNotDatabase(error: unknown): boolean {
  const code = error instanceof SQLite.SqliteError ? error.code : '';
  return code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT');
}

function notDatabase(file: string, cause: unknown): Error {
  return new Error(
    `${file} is not a database, or is damaged. Restore a backup into a new data directory with "deckwright restore", ` +
      'or move the file away to start with an empty database.',
    { cause },
  );
}
