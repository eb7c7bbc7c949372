import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface FoundFile {
  readonly path: string;
  readonly changedAt: Date;
}

/** Every file in a folder and the folders below, except those named `skipped`. None if there is no such folder. */
export async function* filesIn(folder: string, skipped?: string): AsyncIterable<FoundFile> {
  const entries = await opendir(folder).catch(unlessMissing);
  if (entries === undefined) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== skipped) yield* filesIn(path, skipped);
    } else if (entry.isFile()) {
      // Another process may have removed it.
      const found = await stat(path).catch(unlessMissing);
      if (found !== undefined) yield { path, changedAt: found.mtime };
    }
  }
}

/** Removes the files of a folder that were last written before a date. Returns how many. */
export async function removeOld(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for await (const { path, changedAt } of filesIn(folder)) {
    if (changedAt >= before) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}

/** For what rejects if there is no such file. */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
