import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Copies files of an example beside it, where its packages are found, and hands the copy's folder over: the reader's folder stays
 * as it is.
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

/** Runs a file to its end, as the example's `start` does. */
export async function runFile(folder: string, file: string, environment: Record<string, string> = {}): Promise<string> {
  const env = { ...process.env, ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=source', file], { cwd: folder, env });
  return stdout;
}

/** Starts a file that does not end by itself, and waits until it has said a thing. */
export async function startFile(
  folder: string,
  file: string,
  ready: RegExp,
  environment: Record<string, string> = {},
): Promise<{ readonly said: RegExpExecArray; readonly stop: () => Promise<number | null> }> {
  const child = spawn(process.execPath, ['--conditions=source', file], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  const said = await new Promise<RegExpExecArray>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        const found = ready.exec(output);
        if (found) resolve(found);
      });
    }
    ended.then((code) => reject(new Error(`${file} ended with ${code} and said: ${output}`)));
  });
  return {
    said,
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
