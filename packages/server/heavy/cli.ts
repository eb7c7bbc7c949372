import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const MAIN = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));

/** Runs `deckwright …` on a data directory as an operator does; what it printed. */
export async function deckwright(dataDir: string, ...command: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=source', MAIN, ...command], {
    env: { ...process.env, DECKWRIGHT_DATA_DIR: dataDir },
  });
  return stdout;
}
