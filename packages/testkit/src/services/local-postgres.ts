import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** A new, empty PostgreSQL server. */
export interface RunningPostgres {
  /** `postgres://…`, with user and password. */
  readonly url: string;
  /** What runs it, such as `a container of postgres:17` or `the PostgreSQL under /usr/lib/postgresql/15/bin`. */
  readonly from: string;
  /** Ends the server at once, as a crash does, and starts it again with its data. Undefined for a container. */
  crash?(): Promise<void>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

/** Debian, Fedora and Homebrew do not put `initdb` on the PATH. */
const FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
];

/** The folder of an installed server: DECKWRIGHT_POSTGRES_BIN, then the PATH, then the newest in the usual folders. */
export function findPostgres(): string | undefined {
  const configured = process.env.DECKWRIGHT_POSTGRES_BIN;
  if (configured) return configured;
  const usual = FOLDERS.flatMap((pattern) => fs.globSync(pattern)).sort(
    (one, other) => versionOf(other) - versionOf(one),
  );
  return [...(process.env.PATH ?? '').split(delimiter), ...usual].find(
    (folder) => folder !== '' && isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')),
  );
}

/** Creates a database in a temporary folder and serves it on a free port of this machine. */
export async function runPostgres(folder: string, from: string): Promise<RunningPostgres> {
  // PostgreSQL does not run as root.
  const account = process.getuid?.() === 0 ? await unprivileged() : undefined;
  const home = await mkdtemp(join(tmpdir(), 'deckwright-postgres-'));
  const data = join(home, 'data');
  let child: ChildProcess | undefined;
  const stop = async () => {
    if (child !== undefined) await end(child);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    if (account !== undefined) await chown(home, account.uid, account.gid);
    const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
    await run(join(folder, 'initdb'), ['-D', data, ...flags], { ...account, cwd: home });
    const port = await freePort();
    const settings = [
      'lc_messages=C',
      'fsync=off',
      'full_page_writes=off',
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${home}`,
    ];
    const start = async () => {
      child = spawn(
        join(folder, 'postgres'),
        ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
        { ...account, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      await ready(child, from);
    };
    await start();
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      from,
      async crash() {
        const ended = once(child!, 'exit');
        // `pg_ctl stop -m immediate`
        child!.kill('SIGQUIT');
        await ended;
        await start();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const TIMEOUT_MS = 30_000;
const READY = 'database system is ready to accept connections';

/** Resolves when the log says that the server is ready. The log is in English, because `lc_messages` is `C`. */
function ready(child: ChildProcess, from: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const fail = (why: string) => reject(new Error(`A PostgreSQL (${from}) ${why}. Its log: ${log.trim()}`));
    const timer = setTimeout(() => fail(`was not ready after ${TIMEOUT_MS} ms`), TIMEOUT_MS);
    child.once('error', (error) => fail(`could not be started: ${error.message}`));
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with exit code ${code}`);
    });
    child.stderr?.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-4_000);
      if (!log.includes(READY)) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Long enough for a client that is closing: a pool of `pg` is closed a moment before its sockets are. */
const CLOSING_MS = 1_000;

/**
 * Shuts down once all clients have left, or after a second (https://www.postgresql.org/docs/current/server-shutdown.html). Then it
 * ends the open sessions, and their clients get error 57P01.
 */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGINT'), CLOSING_MS);
  await ended;
  clearTimeout(late);
}

/** The user and group id of the account `postgres`, or else of `nobody`. */
async function unprivileged(): Promise<{ readonly uid: number; readonly gid: number }> {
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
    ).catch(() => undefined);
    if (ids !== undefined) return { uid: ids[0]!, gid: ids[1]! };
  }
  throw new Error('PostgreSQL does not run as root, and this machine has no account "postgres" or "nobody".');
}

function versionOf(folder: string): number {
  return Number(/(\d+)/.exec(folder.replace(/^\/opt\/homebrew/, ''))?.[1] ?? 0);
}

function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
