import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { FILE_KEY, type FileStore } from './file-store.ts';
import { filesIn, removeOld, unlessMissing } from './files-in.ts';
import { makeFolder, syncFolder } from './sync-folder.ts';

/** The folder of temporary files. No key begins with a dot, so no kept file is in it. */
export const TEMPORARY = '.temporary';

/** Keeps files in a folder of this machine. */
export function createLocalFileStore(folder: string): FileStore {
  const temporaries = join(folder, TEMPORARY);
  const pathOf = (key: string) => {
    if (!FILE_KEY.test(key)) throw new TypeError(`"${key}" is not a file key`);
    return join(folder, key);
  };
  const own = (path: string) => {
    if (dirname(path) !== temporaries) throw new TypeError(`"${path}" is not a temporary path of this store`);
    return path;
  };

  return {
    async temporary() {
      await mkdir(temporaries, { recursive: true, mode: 0o700 });
      return join(temporaries, randomUUID());
    },

    async keep(path, key) {
      const target = pathOf(key);
      try {
        const size = await syncFile(own(path));
        await move(path, target);
        await syncFolder(dirname(target));
        return { size };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },

    discard: (path) => rm(own(path), { force: true }),

    async read(key) {
      const handle = await open(pathOf(key)).catch(unlessMissing);
      if (handle === undefined) return undefined;
      const { size } = await handle.stat();
      return { size, stream: (range) => handle.createReadStream(range), close: () => handle.close() };
    },

    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Removes the folders of the export and of the owner, if they are empty.
      for (let parent = dirname(path); parent !== folder; parent = dirname(parent)) {
        if (
          !(await rmdir(parent).then(
            () => true,
            () => false,
          ))
        )
          return;
      }
    },

    async *keys() {
      for await (const file of filesIn(folder, TEMPORARY)) {
        const key = relative(folder, file.path).replaceAll(sep, '/');
        if (FILE_KEY.test(key)) yield { key, changedAt: file.changedAt };
      }
    },

    discardLeftovers: (before) => removeOld(temporaries, before),
  };
}

async function syncFile(path: string): Promise<number> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** Retries, because `remove` may delete the new folder while it is empty. */
async function move(path: string, target: string): Promise<void> {
  for (let left = 5; ; left--) {
    try {
      await makeFolder(dirname(target));
      return await rename(path, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || left === 0) throw error;
    }
  }
}
