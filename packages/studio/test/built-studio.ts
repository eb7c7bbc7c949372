import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runScript } from './run-script.ts';

const BUILT = 'built';
/** How long another worker may take to build, on a machine that is busy. */
const PATIENCE_MS = 600_000;

/** Builds the studio once for all test files of a run, which share the temporary folder. Returns the folder, which nobody may change. */
export async function builtStudio(): Promise<string> {
  const folder = join(tmpdir(), 'studio');
  const result = join(tmpdir(), 'studio-build.txt');
  try {
    // Only the first worker can create the file. It is empty until the build ends.
    await writeFile(result, '', { flag: 'wx' });
  } catch {
    await untilBuilt(result);
    return folder;
  }
  try {
    await runScript('build.ts', folder);
    await writeFile(result, BUILT);
  } catch (error) {
    await writeFile(result, String(error));
    throw error;
  }
  return folder;
}

async function untilBuilt(result: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(100)) {
    const text = await readFile(result, 'utf8');
    if (text === BUILT) return;
    if (text !== '') throw new Error(`Another worker could not build the studio. ${text}`);
  }
  throw new Error(`Another worker did not build the studio in ${PATIENCE_MS / 1_000} s.`);
}
