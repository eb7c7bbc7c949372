/** `pnpm deckwright …`: the command line, compiled first if a source has changed. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt, markBuilt } from './is-built.ts';

const ROOT = join(import.meta.dirname, '..');

if (!isBuilt(ROOT)) {
  const start = new Date();
  const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-b'], {
    cwd: ROOT,
    // The output of the command must not begin with that of the compiler.
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
  markBuilt(ROOT, start);
}
const { INIT_CWD } = process.env;
if (INIT_CWD !== undefined) {
  // pnpm runs scripts in the folder of the workspace. Paths are relative to the folder in which the command was typed.
  process.env.DECKWRIGHT_DATA_DIR ||= join(ROOT, '.data');
  process.chdir(INIT_CWD);
}
// A variable, because this script is type-checked before the command is compiled.
const command = join(ROOT, 'packages/server/dist/cli/main.js');
await import(command);
