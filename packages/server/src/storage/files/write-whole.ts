import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from './sync-folder.ts';

/**
 * Writes a file atomically and durably: even after a power cut it is either complete or missing. Temporary name, fsync, rename,
 * fsync of the folder. The new file has the mode and the owner of `replaced`, if it is given.
 */
export async function writeWhole(path: string, bytes: Uint8Array, replaced?: Stats): Promise<void> {
  const parent = dirname(path);
  await mkdir(parent, { recursive: true });
  const temporary = join(parent, `.${randomUUID()}.part`);
  try {
    const handle = await open(temporary, 'wx', 0o644);
    try {
      if (replaced !== undefined) await resemble(handle, replaced);
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

async function resemble(handle: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
  const own = await handle.stat();
  if (own.uid !== uid || own.gid !== gid) await handle.chown(uid, gid);
  await handle.chmod(mode & 0o7777);
}
