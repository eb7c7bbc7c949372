import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../server-process.ts';

const run = promisify(execFile);

/** A PostgreSQL that writes to disk as in production, and that can be restarted at once. */
export interface OwnPostgres {
  readonly url: string;
  readonly port: number;
  /** As `pg_ctl restart -m immediate`: all connections end without notice, and the server recovers from its log. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const FOLDER = process.env.DECKWRIGHT_POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin';

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const account = process.getuid?.() === 0 ? await idsOf('postgres') : undefined;
  const home = mkdtempSync(join(tmpdir(), 'deckwright-cluster-pg-'));
  if (account !== undefined) chownSync(home, account.uid, account.gid);
  const data = join(home, 'data');
  await run(
    join(FOLDER, 'initdb'),
    ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale'],
    {
      ...account,
      cwd: home,
    },
  );
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${home}`, 'max_connections=300'];
  let child: ChildProcess;

  async function start(): Promise<void> {
    child = spawn(
      join(FOLDER, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
      {
        ...account,
        cwd: home,
        stdio: 'ignore',
      },
    );
    for (;;) {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
      client.on('error', () => {});
      try {
        await client.connect();
        await client.query('select 1');
        return;
      } catch {
        await delay(100);
      } finally {
        client.end().catch(() => {});
      }
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  process.once('exit', () => child.kill('SIGQUIT'));
  await start();
  return {
    url,
    port,
    async restart() {
      await end('SIGQUIT');
      await start();
    },
    async stop() {
      await end('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function idsOf(account: string): Promise<{ readonly uid: number; readonly gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, account])).stdout)),
  );
  return { uid: uid!, gid: gid! };
}
