import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hostEnvironment } from '@deckwright/test-tools/server/host-environment';
import { freePort } from '@deckwright/testkit/services';

export const SCRIPTS = join(import.meta.dirname, 'scripts');
/** The names of the scripts, in their order. */
export const JOBS = readdirSync(SCRIPTS)
  .filter((name) => name.endsWith('.sh'))
  .sort();
const MAIN = join(import.meta.dirname, '../packages/server/src/cli/main.ts');

export interface JobResult {
  readonly code: number | null;
  readonly out: Buffer;
  readonly err: string;
}

/** A folder in which scripts run as a user runs them, with `deckwright` from its sources on the PATH. */
export interface JobFolder {
  readonly path: string;
  readonly url: string;
  /** Runs the script whose name begins with a number, such as 02. */
  run(
    number: string,
    words?: readonly string[],
    more?: { readonly input?: string; readonly environment?: Readonly<Record<string, string>> },
  ): Promise<JobResult>;
  /** The variables of deckwright.env. */
  settings(): Promise<Readonly<Record<string, string>>>;
  /** Stops the server that a script started, and removes the folder. */
  end(): Promise<void>;
}

/** The shell is one program with its arguments, such as `busybox sh`. */
export async function createJobFolder(shell: readonly string[] = ['sh']): Promise<JobFolder> {
  const path = await mkdtemp(join(tmpdir(), 'jobs-'));
  await mkdir(join(path, 'bin'));
  const command = join(path, 'bin/deckwright');
  await writeFile(command, `#!/bin/sh\nexec "${process.execPath}" --conditions=source "${MAIN}" "$@"\n`);
  await chmod(command, 0o755);
  const port = String(await freePort());
  const given = {
    ...hostEnvironment(),
    PATH: `${join(path, 'bin')}${delimiter}${process.env.PATH}`,
    PORT: port,
    DECKWRIGHT_METRICS_PORT: 'off',
  };
  const pidFile = join(path, 'server.pid');
  const [program = '', ...before] = shell;
  return {
    path,
    url: `http://localhost:${port}`,
    async run(number, words = [], { input, environment = {} } = {}) {
      const script = JOBS.find((name) => name.startsWith(number))!;
      const env = { ...given, ...environment };
      const child = spawn(program, [...before, join(SCRIPTS, script), ...words], {
        cwd: path,
        env,
        stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      });
      const out: Buffer[] = [];
      let err = '';
      child.stdout!.on('data', (chunk: Buffer) => void out.push(chunk));
      child.stderr!.on('data', (chunk) => (err += chunk));
      // A script that fails does not read all of it.
      child.stdin?.on('error', () => {}).end(input);
      const code = await new Promise<number | null>((resolve, reject) => {
        child.once('error', reject);
        child.once('close', resolve);
      });
      return { code, out: Buffer.concat(out), err };
    },
    async settings() {
      const text = await readFile(join(path, 'deckwright.env'), 'utf8');
      return Object.fromEntries([...text.matchAll(/^export (\w+)='(.*)'$/gm)].map(([, name, value]) => [name, value]));
    },
    async end() {
      const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
      if (pid > 0) process.kill(pid);
      while (existsSync(pidFile)) await pause(50);
      await rm(path, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
