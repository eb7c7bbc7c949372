import { mkdtempSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

const BUILT = 'built';
/** How long another worker may take to build, on a machine that is busy. */
const PATIENCE_MS = 600_000;

/** The test files of a run share its temporary folder. Other programs share none, so each builds for itself. */
const shared = process.env.VITEST === undefined ? mkdtempSync(join(tmpdir(), 'deckwright-built-')) : tmpdir();

/** Has `build` write into a folder, once for all test files of a run. Returns the folder, which nobody may change. */
export async function buildOnce(name: string, build: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(shared, name);
  const result = join(shared, `${name}-build.txt`);
  try {
    // Only the first worker can create the file. It is empty until the build ends.
    await writeFile(result, '', { flag: 'wx' });
  } catch {
    await untilBuilt(name, result);
    return folder;
  }
  try {
    await build(folder);
    await writeFile(result, BUILT);
  } catch (error) {
    await writeFile(result, String(error));
    throw error;
  }
  return folder;
}

async function untilBuilt(name: string, result: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(100)) {
    const text = await readFile(result, 'utf8');
    if (text === BUILT) return;
    if (text !== '') throw new Error(`Another worker could not build ${name}. ${text}`);
  }
  throw new Error(`Another worker did not build ${name} in ${PATIENCE_MS / 1_000} s.`);
}
