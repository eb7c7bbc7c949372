import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hostEnvironment } from '../test/host-environment.ts';

const MAIN = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));

/** Runs `deckwright …` on a data directory in its own process, and returns what it prints. */
export async function deckwright(dataDir: string, ...command: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=source', MAIN, ...command], {
    env: { ...hostEnvironment(), DECKWRIGHT_DATA_DIR: dataDir },
  });
  return stdout;
}
