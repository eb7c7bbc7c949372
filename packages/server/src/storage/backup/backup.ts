import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { DATABASE_FILE, FILES_FOLDER } from '../database/data-directory.ts';
import { requireNotMoved } from '../database/move-file.ts';
import { openDatabase } from '../database/open-database.ts';
import { makeFolder, syncFolder } from '../files/sync-folder.ts';
import { writeWhole } from '../files/write-whole.ts';
import { MANIFEST, type Manifest, sumOf } from './manifest.ts';

export interface BackupReport {
  readonly files: number;
  /** Bytes of the database and the files. */
  readonly bytes: number;
  /** Exports whose file was missing although it had not expired; the backup marks it as removed. */
  readonly missing: readonly number[];
}

interface FileRow {
  readonly id: number;
  readonly file: string;
  readonly expires_at: string;
}

const MADE = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, FILES_FOLDER, MANIFEST];

/**
 * Copies a consistent snapshot of a data directory into a folder, while a server may use it: first the database, in one
 * transaction, then every file that this copy names. Files never change, so they are linked on the same disk and copied otherwise.
 * Throws `Error` with a message for the operator, and then leaves nothing behind.
 */
export async function backUp(dataDir: string, folder: string, now: () => Date): Promise<BackupReport> {
  requireNotMoved(dataDir);
  await requireEmpty(folder);
  await makeFolder(folder);
  try {
    return await fill(dataDir, folder, now);
  } catch (error) {
    for (const name of MADE) await rm(join(folder, name), { recursive: true, force: true });
    throw error;
  }
}

export async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return [];
    throw new Error(`${folder} cannot be used: ${cause.message}. Name a new or empty folder.`, { cause });
  });
  if (names.length > 0) throw new Error(`${folder} is not empty. Name a new or empty folder for each backup.`);
}

async function fill(dataDir: string, folder: string, now: () => Date): Promise<BackupReport> {
  const createdAt = now().toISOString();
  const copy = join(folder, DATABASE_FILE);
  // Private, because it holds keys and templates, and the folder may be readable by others.
  await writeFile(copy, '', { flag: 'wx', mode: 0o600 });
  copyDatabase(join(dataDir, DATABASE_FILE), copy);
  // Upgrades the tables of the copy, if an older Deckwright wrote them, and not the original.
  await (await openDatabase(folder)).destroy();
  const database = new SQLite(copy, { fileMustExist: true });
  const files: Manifest['files'] = [];
  const missing: number[] = [];
  try {
    // A single file, without a write-ahead log.
    database.pragma('journal_mode = DELETE');
    for (const key of pictureFiles(database)) {
      const path = join(folder, FILES_FOLDER, key);
      // One that is missing was removed with its deck since the database was copied.
      if (await linkOrCopy(join(dataDir, FILES_FOLDER, key), path)) files.push({ key, ...(await sumOf(path)) });
    }
    const gone = database.prepare('update task set removed_at = ? where id = ?');
    for (const { id, file, expires_at } of namedFiles(database)) {
      const path = join(folder, FILES_FOLDER, file);
      if (await linkOrCopy(join(dataDir, FILES_FOLDER, file), path)) {
        files.push({ key: file, ...(await sumOf(path)) });
        continue;
      }
      // It may have expired and been swept since the database was copied.
      const at = now().toISOString();
      gone.run(at, id);
      if (expires_at > at) missing.push(id);
    }
  } finally {
    database.close();
  }
  await syncFile(copy);
  const manifest: Manifest = { version: 1, createdAt, database: await sumOf(copy), files, missing };
  await writeWhole(join(folder, MANIFEST), Buffer.from(`${JSON.stringify(manifest)}\n`));
  return reportOf(manifest);
}

/** What a manifest says of its backup. */
export function reportOf({ files, database, missing }: Manifest): BackupReport {
  return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, database.size), missing };
}

/** Uses `VACUUM INTO`, which reads in one transaction; SQLite's backup API would start again at each write. */
function copyDatabase(from: string, to: string): void {
  let source: SQLite.Database;
  try {
    source = new SQLite(from, { fileMustExist: true, timeout: 5_000 });
  } catch (cause) {
    throw new Error(`There is no database at ${from}. Set DECKWRIGHT_DATA_DIR to the data directory to back up.`, {
      cause,
    });
  }
  try {
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
}

function namedFiles(database: SQLite.Database): readonly FileRow[] {
  return database
    .prepare<[], FileRow>(
      'select id, file, expires_at from task where file is not null and removed_at is null order by id',
    )
    .all();
}

/** Keys of the pictures of hosted decks. */
function pictureFiles(database: SQLite.Database): readonly string[] {
  return database.prepare<[], string>('select file from hosted_picture order by file').pluck().all();
}

/** Returns false if there is no such file. */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw error;
      // Another disk, or a file system without links.
      await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      await syncFile(to);
    });
    await syncFolder(dirname(to));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
