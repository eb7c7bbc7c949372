import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SCRIPTS = join(import.meta.dirname, '../scripts');

/** Runs a script of this package as a developer does: without the variables of the test runner, in which React would be its development build. */
export async function runScript(name: string, ...args: readonly string[]): Promise<void> {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  await promisify(execFile)(process.execPath, [join(SCRIPTS, name), ...args], { env });
}
