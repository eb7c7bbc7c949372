import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const SERVER = join(import.meta.dirname, '../..');
export const ROOT = join(SERVER, '../..');
export const MAIN = join(SERVER, 'src/main.ts');

/** A folder from which the packages of this workspace are found, as a stranger's are where Deckwright is installed. */
export function workspaceFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(SERVER, '.run-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs Node on this workspace's sources; rejects with what it wrote if it fails. */
export async function runNode(
  cwd: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, HOME: process.env.HOME, ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=source', ...words], { cwd, env });
  return stdout;
}

/** The command line as its user starts it, with the working directory `cwd`. */
export function deckwright(cwd: string, environment: Readonly<Record<string, string>> = {}) {
  return (...words: string[]) => runNode(cwd, [join(SERVER, 'src/cli/main.ts'), ...words], environment);
}
