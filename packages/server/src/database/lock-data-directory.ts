import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { LOCK_FILE, makeDataDirectory, unusable } from './data-directory.ts';

/**
 * Locks a data directory, because a second server would take the running exports of the first for lost ones. The lock is
 * SQLite's lock on a separate file, so the operating system releases it however the process ends. Returns the function that
 * releases it.
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
    throw new Error(`Another server already uses ${dataDir}. Stop it, or set DECKWRIGHT_DATA_DIR to another folder.`, {
      cause,
    });
  }
  return () => lock.close();
}

function openLock(dataDir: string): SQLite.Database {
  try {
    return new SQLite(join(dataDir, LOCK_FILE), { timeout: 0 });
  } catch (cause) {
    throw unusable(dataDir, cause);
  }
}
