import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Calls `use` with a copy of some files of an example, so that the example's folder does not change. The copy is inside that folder,
 * where Node finds the example's packages.
 */
export async function inCopy<Result>(
  example: string,
  files: readonly string[],
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(example, '.run-'));
  try {
    for (const file of files) cpSync(join(example, file), join(folder, file), { recursive: true });
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs a file as the example's `start` script does, and returns its standard output. */
export async function runFile(folder: string, file: string, environment: Record<string, string> = {}): Promise<string> {
  const env = { ...process.env, ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=source', file], { cwd: folder, env });
  return stdout;
}

/** Starts a file that keeps running, and waits until its output matches `ready`. */
export async function startFile(
  folder: string,
  file: string,
  ready: RegExp,
  environment: Record<string, string> = {},
): Promise<{ readonly match: RegExpExecArray; readonly stop: () => Promise<number | null> }> {
  const child = spawn(process.execPath, ['--conditions=source', file], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        const found = ready.exec(output);
        if (found) resolve(found);
      });
    }
    ended.then((code) => reject(new Error(`${file} ended with exit code ${code}. Its output: ${output}`)));
  });
  return {
    match,
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
