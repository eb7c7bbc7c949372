import { copyFile, link, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Sum, sumOf, sumOfStream } from '../backup/manifest.ts';
import { FILES_FOLDER } from '../database/data-directory.ts';
import { fewAtATime } from '../few-at-a-time.ts';
import type { FileStore } from '../files/file-store.ts';
import { unlessMissing } from '../files/files-in.ts';
import { createLocalFileStore } from '../files/local-file-store.ts';

/** Files that are moved. */
export interface MovedFiles {
  readonly files: number;
  readonly bytes: number;
}

/** Files that are copied at the same time. Each needs two parts of an upload in memory. */
const AT_ONCE = 4;
/** Keys that are read before their files are copied. */
const KEYS = 200;

/**
 * Copies every file of a data directory that the other store lacks, and reads each back: it must have the same size and SHA-256. Files
 * never change under their key. `progress` is called with what is done.
 */
export async function moveFiles(
  dataDir: string,
  to: FileStore,
  progress: (done: MovedFiles) => void,
): Promise<MovedFiles> {
  const folder = join(dataDir, FILES_FOLDER);
  let done: MovedFiles = { files: 0, bytes: 0 };
  const move = async (key: string) => {
    const { size } = await moveFile(join(folder, key), to, key);
    done = { files: done.files + 1, bytes: done.bytes + size };
    progress(done);
  };
  for await (const keys of batchesOf(createLocalFileStore(folder))) await fewAtATime(AT_ONCE, keys, move);
  return done;
}

/** Removes files that the data directory no longer has. A run that was interrupted may have copied them before. */
export async function removeOtherFiles(dataDir: string, to: FileStore): Promise<void> {
  for await (const keys of batchesOf(to)) {
    await fewAtATime(AT_ONCE, keys, async (key) => {
      if (!(await isFile(join(dataDir, FILES_FOLDER, key)))) await to.remove(key);
    });
  }
}

/** Those of `keys` without a file in the data directory. */
export async function missingFiles(dataDir: string, keys: Iterable<string>): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const key of keys) if (!(await isFile(join(dataDir, FILES_FOLDER, key)))) missing.push(key);
  return missing;
}

async function moveFile(path: string, to: FileStore, key: string): Promise<Sum> {
  const sum = await sumOf(path);
  if (await hasFile(to, key, sum)) return sum;
  const temporary = await to.temporary();
  // `keep` takes the file at the temporary path away, and the data directory keeps its own.
  await link(path, temporary).catch(() => copyFile(path, temporary));
  await to.keep(temporary, key);
  if (await hasFile(to, key, sum)) return sum;
  throw new Error(`The file ${key} in the bucket differs from the one that was just copied there.`);
}

/** Whether a store has a file with this content. */
async function hasFile(store: FileStore, key: string, expected: Sum): Promise<boolean> {
  const file = await store.read(key);
  if (file === undefined) return false;
  if (file.size !== expected.size) {
    await file.close();
    return false;
  }
  return (await sumOfStream(file.stream())).sha256 === expected.sha256;
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(unlessMissing))?.isFile() === true;
}

async function* batchesOf(store: FileStore): AsyncIterable<readonly string[]> {
  let keys: string[] = [];
  for await (const { key } of store.keys()) {
    keys.push(key);
    if (keys.length < KEYS) continue;
    yield keys;
    keys = [];
  }
  if (keys.length > 0) yield keys;
}
