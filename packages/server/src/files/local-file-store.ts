import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;

/** Files in a folder of this machine. */
export function createLocalFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new TypeError(`"${key}" is no file key`);
    return join(folder, key);
  };
  return {
    write: (key, bytes) => writeWhole(pathOf(key), bytes),

    async read(key) {
      const handle = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (handle === undefined) return undefined;
      const { size } = await handle.stat();
      return { size, stream: handle.createReadStream() };
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/**
 * Writes a file so that it is either there whole or not at all, even through a power cut: temporary name, fsync,
 * rename, fsync of the folder.
 */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const parent = dirname(path);
  await mkdir(parent, { recursive: true });
  const temporary = join(parent, `.${randomUUID()}.part`);
  try {
    const handle = await open(temporary, 'wx', 0o644);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(parent);
}

/** Makes a rename durable. Windows cannot open folders, and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
