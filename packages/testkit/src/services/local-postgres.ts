import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** A PostgreSQL of its own, empty. */
export interface RunningPostgres {
  /** `postgres://…`, with user and password. */
  readonly url: string;
  /** Such as `a container of postgres:17` or `the PostgreSQL under /usr/lib/postgresql/15/bin`. */
  readonly from: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** Debian, Fedora and Homebrew keep `initdb` off the PATH. */
const PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
];

/** The folder of an installed server: what DECKWRIGHT_POSTGRES_BIN says, then the PATH, then the newest of the usual places. */
export function findPostgres(): string | undefined {
  const told = process.env.DECKWRIGHT_POSTGRES_BIN;
  if (told) return told;
  const usual = PLACES.flatMap((place) => globSync(place)).sort((one, other) => versionOf(other) - versionOf(one));
  return [...(process.env.PATH ?? '').split(delimiter), ...usual].find(
    (folder) => folder !== '' && isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')),
  );
}

/** Makes a database in a folder of its own and serves it on a free port of this machine. */
export async function runPostgres(folder: string, from: string): Promise<RunningPostgres> {
  // The server rejects to run as root.
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
    child = spawn(
      join(folder, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...account, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await ready(child, from);
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, from, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const PATIENCE_MS = 30_000;
const READY = 'database system is ready to accept connections';

/** Its log is in English, whatever the machine speaks: `lc_messages` says so. */
function ready(child: ChildProcess, from: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => reject(new Error(`A PostgreSQL (${from}) ${why}. It said: ${said.trim()}`));
    const timer = setTimeout(() => fail(`was not ready after ${PATIENCE_MS} ms`), PATIENCE_MS);
    child.once('error', (error) => fail(`could not be run: ${error.message}`));
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
    child.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4_000);
      if (!said.includes(READY)) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/** A fast shutdown (`SIGINT`) ends the sessions that are open. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await ended;
}

/** The account of the database, or that of nobody. */
async function unprivileged(): Promise<{ readonly uid: number; readonly gid: number }> {
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
    ).catch(() => undefined);
    if (ids !== undefined) return { uid: ids[0]!, gid: ids[1]! };
  }
  throw new Error('PostgreSQL does not run as root, and this machine has no account "postgres" or "nobody".');
}

function versionOf(place: string): number {
  return Number(/(\d+)/.exec(place.replace(/^\/opt\/homebrew/, ''))?.[1] ?? 0);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
