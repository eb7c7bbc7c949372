import { constants } from 'node:fs';
import { copyFile, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { DATABASE_FILE, FILES_FOLDER, LOCK_FILE, lockDataDirectory } from '../database/data-directory.ts';
import { openDatabase } from '../database/open-database.ts';
import { makeFolder, syncFolder } from '../files/sync-folder.ts';
import { readManifest, type Sum, sumOf } from './manifest.ts';

export interface RestoreReport {
  readonly files: number;
  /** Bytes of the database and the files. */
  readonly bytes: number;
  /** When the backup was made, ISO 8601. */
  readonly createdAt: string;
}

/** Name of the database until the restore is done, so that an interrupted restore does not look like a data directory. */
const UNFINISHED = `${DATABASE_FILE}.restoring`;

const MADE = [
  FILES_FOLDER,
  UNFINISHED,
  DATABASE_FILE,
  `${DATABASE_FILE}-wal`,
  `${DATABASE_FILE}-shm`,
  LOCK_FILE,
  `${LOCK_FILE}-journal`,
];

/**
 * Restores a backup into an empty data directory, after comparing every file with the manifest. Throws `Error` with a message for the
 * operator, and then leaves the data directory empty.
 */
export async function restore(folder: string, dataDir: string): Promise<RestoreReport> {
  const manifest = await readManifest(folder);
  await requireEmpty(dataDir);
  const unlock = lockDataDirectory(dataDir);
  try {
    for (const file of manifest.files) {
      await copyChecked(join(folder, FILES_FOLDER, file.key), join(dataDir, FILES_FOLDER, file.key), file);
    }
    const copy = join(dataDir, UNFINISHED);
    await copyChecked(join(folder, DATABASE_FILE), copy, manifest.database);
    checkDatabase(copy);
    await rename(copy, join(dataDir, DATABASE_FILE));
    await syncFolder(dataDir);
    // Upgrades the tables now, so that a failure is reported here.
    await (await openDatabase(dataDir)).destroy();
  } catch (error) {
    unlock();
    for (const name of MADE) await rm(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
  unlock();
  const bytes = manifest.files.reduce((sum, { size }) => sum + size, manifest.database.size);
  return { files: manifest.files.length, bytes, createdAt: manifest.createdAt };
}

async function requireEmpty(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return [];
    throw new Error(`The data directory ${dataDir} cannot be used: ${cause.message}.`, { cause });
  });
  if (names.every((name) => name.startsWith(LOCK_FILE))) return;
  throw new Error(
    `The data directory ${dataDir} is not empty, and a restore would mix with its files. ` +
      'Move it away, or set DECKWRIGHT_DATA_DIR to a new or empty folder.',
  );
}

/** Copies a file durably, and compares the copy with the manifest. */
async function copyChecked(from: string, to: string, expected: Sum): Promise<void> {
  await makeFolder(dirname(to));
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE).catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT') throw cause;
      throw new Error(`The backup is damaged: ${from} is missing. Nothing was restored; use another backup.`, {
        cause,
      });
    },
  );
  const handle = await open(to, 'r+');
  await handle.sync().finally(() => handle.close());
  const { size, sha256 } = await sumOf(to);
  if (size === expected.size && sha256 === expected.sha256) return;
  throw new Error(
    `The backup is damaged: ${from} differs from its manifest entry (${size} bytes, expected ${expected.size}). ` +
      'Nothing was restored; use another backup.',
  );
}

function checkDatabase(path: string): void {
  const database = new SQLite(path, { readonly: true, fileMustExist: true });
  try {
    const [first] = database.pragma('quick_check(1)') as readonly { readonly quick_check: string }[];
    if (first?.quick_check === 'ok') return;
    throw new Error(`The backup is damaged: its database is corrupt (${first?.quick_check}). Use another backup.`);
  } finally {
    database.close();
  }
}
