import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { isDiskFull } from '../../telemetry/errors/disk-full.ts';
import { requireNotMoved } from './move-file.ts';

/** Names in a data directory. */
export const DATABASE_FILE = 'deckwright.db';
export const LOCK_FILE = 'server.lock';
export const FILES_FOLDER = 'files';

/** Creates the data directory if it is missing. Only the account that runs the server can read it. */
export function makeDataDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw unusable(dataDir, cause);
  }
}

/**
 * Locks a data directory, because a second server would take the running exports of the first for lost ones. The lock is
 * SQLite's lock on a separate file, so the operating system releases it however the process ends. Returns the function that
 * releases it.
 */
export function lockDataDirectory(dataDir: string): () => void {
  const unlock = lock(
    dataDir,
    `Another server already uses ${dataDir}. Stop it, or set DECKWRIGHT_DATA_DIR to another folder.`,
  );
  try {
    requireNotMoved(dataDir);
  } catch (error) {
    unlock();
    throw error;
  }
  return unlock;
}

/** As `lockDataDirectory`, but also locks a data directory that was moved. */
export function lockForMove(dataDir: string): () => void {
  return lock(dataDir, `A server uses ${dataDir}. Stop it first: what it changed during a move would be lost.`);
}

/** Throws an error with the message `inUse` if it is locked. */
function lock(dataDir: string, inUse: string): () => void {
  makeDataDirectory(dataDir);
  const locked = openLock(dataDir);
  try {
    // A journal on disk could not be made on a full disk.
    locked.pragma('journal_mode = MEMORY');
    locked.pragma('locking_mode = EXCLUSIVE');
    locked.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    locked.close();
    if ((cause as { code?: string }).code !== 'SQLITE_BUSY') throw unusable(dataDir, cause);
    throw new Error(inUse, { cause });
  }
  return () => locked.close();
}

function openLock(dataDir: string): SQLite.Database {
  try {
    return new SQLite(join(dataDir, LOCK_FILE), { timeout: 0 });
  } catch (cause) {
    throw unusable(dataDir, cause);
  }
}

export function unusable(dataDir: string, cause: unknown): Error {
  if (isDiskFull(cause)) {
    return new Error(`The disk of the data directory ${dataDir} is full. Free at least 1 MB on it, and start again.`, {
      cause,
    });
  }
  return new Error(
    `The data directory ${dataDir} cannot be used: ${cause instanceof Error ? cause.message : cause}. ` +
      'Set DECKWRIGHT_DATA_DIR to a folder that this account may write.',
    { cause },
  );
}
