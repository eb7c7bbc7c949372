import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { explainDamage } from './damage.ts';
import { DATABASE_FILE, makeDataDirectory, unusable } from './data-directory.ts';
import { requireNotMoved } from './move-file.ts';

/** How long a write waits for another process that has locked the database, before it fails with `SQLITE_BUSY`. */
export const LOCKED_MS = 5_000;

/** Connects to the database of a data directory, and creates both if they are missing. The tables may be missing or old. */
export function connect(dataDir: string): SQLite.Database {
  const connection = open(dataDir);
  try {
    // After the connection was opened, for which it waits while the data is being moved.
    requireNotMoved(dataDir);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function open(dataDir: string): SQLite.Database {
  makeDataDirectory(dataDir);
  const file = join(dataDir, DATABASE_FILE);
  try {
    const connection = new SQLite(file, { timeout: LOCKED_MS });
    // Readers do not wait for a writer.
    connection.pragma('journal_mode = WAL');
    // FULL: a commit survives a power cut, so an export that was answered as accepted is still there.
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    return connection;
  } catch (error) {
    const damage = explainDamage(file, error);
    throw damage === error ? unusable(dataDir, error) : damage;
  }
}

/** Connects to the existing database of a data directory, for reading alone. */
export function connectToRead(dataDir: string): SQLite.Database {
  return new SQLite(join(dataDir, DATABASE_FILE), { readonly: true, timeout: LOCKED_MS });
}
