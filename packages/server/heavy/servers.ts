import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres, startS3 } from '@deckwright/testkit/services';
import { sql } from 'kysely';
import { openDatabase } from '../src/storage/database/open-database.ts';
import { createPostgresDatabase, migratePostgres } from '../src/storage/database/postgres/open-postgres.ts';
import { createLocalFileStore } from '../src/storage/files/local-file-store.ts';
import { createS3FileStore } from '../src/storage/files/s3-file-store.ts';
import { migrateJobQueue } from '../src/storage/jobs/migrate-job-queue.ts';
import type { Chance } from './chance.ts';
import { nodeEnvironment } from './node-environment.ts';
import { endServer, type ServerProcess, startServerProcess } from './server-process.ts';

export interface ServersOptions {
  readonly dataDir: string;
  /** Default: one server, with SQLite. Several nodes have one PostgreSQL and one S3. */
  readonly nodes?: number | undefined;
  readonly environment?: Readonly<Record<string, string>>;
  /** What `node` runs. Default: the bundled server. */
  readonly main?: readonly string[] | undefined;
  /** Called with what the servers log. */
  readonly onLog: (text: string) => void;
}

export interface KillWatch {
  /** Called with the server that is killed next. */
  before?(server: ServerProcess): Promise<void>;
  /** Called as soon as the process is dead. */
  killed?(): void;
  /** Called as soon as a process runs, of which the killed one may be the only one. */
  served?(): Promise<void>;
}

export type Servers = Awaited<ReturnType<typeof startServers>>;

/** Starts server processes that have the same data, and that can be killed. */
export async function startServers({ dataDir, nodes = 1, environment = {}, main, onLog }: ServersOptions) {
  const shared = nodes > 1 ? await startServices(dataDir) : undefined;
  const database = shared?.database ?? (await openDatabase(dataDir));
  const start = async (at: number) => {
    const own = shared?.environment ?? {};
    const folder = shared === undefined ? dataDir : join(dataDir, `node-${at}`);
    const server = await startServerProcess({ ...own, DECKWRIGHT_DATA_DIR: folder, ...environment }, main);
    server.child.stderr!.on('data', (chunk) => onLog(String(chunk)));
    return server;
  };
  const servers: ServerProcess[] = [];
  while (servers.length < nodes) servers.push(await start(servers.length));
  const down = new Set<number>();
  const running = () => servers.filter((_, at) => !down.has(at));

  return {
    database,
    files: shared?.files ?? createLocalFileStore(join(dataDir, 'files')),
    first: servers[0]!,
    running,
    /** The address of a server that runs, or will soon. Callers with other numbers have others, if there are several. */
    url(caller: number): string {
      const at = caller % nodes;
      return (down.has(at) ? (running()[caller % running().length] ?? servers[at]!) : servers[at]!).url;
    },
    /** Kills one of the servers and starts it again. With several nodes, the others may lose connections meanwhile. */
    async kill(chance: Chance, { before, killed, served }: KillWatch = {}): Promise<void> {
      const at = chance.whole(0, nodes - 1);
      await before?.(servers[at]!);
      down.add(at);
      await endServer(servers[at]!, 'SIGKILL');
      killed?.();
      if (shared !== undefined) {
        // The others must also find updates whose notifications were lost, and continue after their transactions failed.
        if (chance.happens(0.5)) await shared.cut(chance.of(['deckwright%', 'deckwright listen']));
        await served?.();
      }
      servers[at] = await start(at);
      down.delete(at);
      if (shared === undefined) await served?.();
    },
    /** Lets a server do nothing for some time. */
    async pause({ child }: ServerProcess, ms: number): Promise<void> {
      child.kill('SIGSTOP');
      await delay(ms);
      child.kill('SIGCONT');
    },
    /** Ends the servers. Their data remain until `stop`. */
    end: (signal: NodeJS.Signals) => Promise.all(servers.map((server) => endServer(server, signal))),
    async stop(): Promise<void> {
      await this.end('SIGKILL');
      await database.destroy();
      await shared?.stop();
    },
  };
}

async function startServices(folder: string) {
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  await migratePostgres(postgres.url);
  await migrateJobQueue(postgres.url);
  // Its own connections have another name than those that are cut.
  const database = createPostgresDatabase(async () => `${postgres.url}?application_name=heavy`);
  return {
    environment: nodeEnvironment(postgres.url, s3),
    database,
    files: createS3FileStore({ client: s3.client, bucket: s3.bucket, prefix: '', folder }),
    /** Ends the connections whose name matches a pattern of `like`. */
    cut: (name: string) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like ${name}`.execute(database),
    stop: () => Promise.all([postgres.stop(), s3.stop()]),
  };
}
