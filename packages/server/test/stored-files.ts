import { join } from 'node:path';
import { createLocalFileStore } from '../src/storage/files/local-file-store.ts';

/** The keys of all files that the server of a data directory keeps. */
export async function storedFiles(dataDir: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const { key } of createLocalFileStore(join(dataDir, 'files')).keys()) keys.push(key);
  return keys;
}
