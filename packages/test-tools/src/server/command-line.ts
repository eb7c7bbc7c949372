import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hostEnvironment } from './host-environment.ts';

const MAIN = join(import.meta.dirname, '../../../server/src/cli/main.ts');

/** Runs the command line in a process of its own. Returns its output, and rejects with it if the command fails. */
export async function runCommand(
  environment: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<string> {
  const env = { ...hostEnvironment(), ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=source', MAIN, ...words], { env });
  return stdout;
}
