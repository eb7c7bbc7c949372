import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const SERVER = join(import.meta.dirname, '../..');
export const ROOT = join(SERVER, '../..');
export const MAIN = join(SERVER, 'src/main.ts');

/** A temporary folder inside the server package, from which Node resolves the packages of this workspace. */
export function workspaceFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(SERVER, '.run-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs Node on the sources of this workspace, with `cwd` as its home. Rejects with the output if it fails. */
export async function runNode(
  cwd: string,
  arguments_: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const path = `${dirname(process.execPath)}:${process.env.PATH}`;
  const env = { PATH: path, HOME: cwd, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=source', ...arguments_], { cwd, env });
  return stdout;
}

/** Runs the command line in its own process, in the working directory `cwd`. */
export function deckwright(cwd: string, environment: Readonly<Record<string, string>> = {}) {
  return (...arguments_: string[]) => runNode(cwd, [join(SERVER, 'src/cli/main.ts'), ...arguments_], environment);
}
