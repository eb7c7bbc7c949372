import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { makeDataDirectory, unusable } from './data-directory.ts';

/**
 * Keeps a second server off a data directory: it would take the first one's running exports for lost ones.
 * The lock is SQLite's own on a file of its own, so that the operating system frees it however the process ends.
 * Returns the function that frees it.
 */
export function lockDataDirectory(dataDir: string): () => void {
  makeDataDirectory(dataDir);
  const lock = openLock(dataDir);
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if ((cause as { code?: string }).code !== 'SQLITE_BUSY') throw unusable(dataDir, cause);
    throw new Error(
      `Another server already works on ${dataDir}. Stop it, or set DECKWRIGHT_DATA_DIR to another folder.`,
      { cause },
    );
  }
  return () => lock.close();
}

function openLock(dataDir: string): SQLite.Database {
  try {
    return new SQLite(join(dataDir, 'server.lock'), { timeout: 0 });
  } catch (cause) {
    throw unusable(dataDir, cause);
  }
}
