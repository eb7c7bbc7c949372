import { Kysely, sql } from 'kysely';
import { connectionDialect } from './connection-dialect.ts';
import { connectUnchanged, openConnection } from './open-connection.ts';
import { prepareOnce } from './prepare-once.ts';
import type { Database, Schema } from './schema.ts';
import { threadDialect } from './thread-dialect.ts';

/**
 * The database of a server. Its first query opens it: it creates the directory and the file if they are missing, and runs the
 * migrations that are missing. Writes and transactions run in a thread of their own, so that they never hold the event loop.
 */
export function createDatabase(dataDir: string): Database {
  return new Kysely<Schema>({ dialect: threadDialect(dataDir) });
}

/**
 * Opens the database of a data directory for one command, which may run while a server uses it. Creates and upgrades it as
 * `createDatabase` does. Each query holds the event loop, because to start a thread takes longer than most commands.
 */
export async function openDatabase(dataDir: string): Promise<Database> {
  const database = new Kysely<Schema>({ dialect: connectionDialect(() => openConnection(dataDir), prepareOnce) });
  await sql`select 1`.execute(database);
  return database;
}

/** As `openDatabase`, for an existing database, which is neither upgraded nor created. */
export function openUnchanged(dataDir: string): { readonly database: Database; readonly missing: number } {
  const { connection, missing } = connectUnchanged(dataDir);
  return { database: new Kysely<Schema>({ dialect: connectionDialect(async () => connection, prepareOnce) }), missing };
}
