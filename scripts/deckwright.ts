/** `pnpm deckwright …`: the command line, from its sources. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';

const ROOT = join(import.meta.dirname, '..');

const cache = join(ROOT, 'node_modules/.cache/compiled');
enableCompileCache(cache);
// For the processes that a command starts.
process.env.NODE_COMPILE_CACHE = cache;
const { INIT_CWD } = process.env;
if (INIT_CWD !== undefined) {
  // pnpm runs scripts in the folder of the workspace. Paths are relative to the folder in which the command was typed.
  process.env.DECKWRIGHT_DATA_DIR ||= join(ROOT, '.data');
  process.chdir(INIT_CWD);
}
// A variable, because the compiler reads this script without the command.
const command = join(ROOT, 'packages/server/src/cli/main.ts');
await import(command);
