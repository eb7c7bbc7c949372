import { join } from 'node:path';
import { startPostgres, startS3 } from '@deckwright/testkit/services';
import pg from 'pg';
import { migratePostgres } from '../../src/database/postgres/open-postgres.ts';
import { migrateJobQueue } from '../../src/exports/cluster/migrate-job-queue.ts';
import { nodeEnvironment } from '../node-environment.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';

/** The processes that serve the deck of a storm. */
export interface StormServers {
  /** The first one, which has the key of the demo. */
  readonly first: ServerProcess;
  /** The address of a process that runs, or will soon. Pages with other numbers have others, if there are several. */
  address(page: number): string;
  /** Kills one of them and starts it again. */
  kill(random: () => number, watch: KillWatch): Promise<void>;
  stop(): Promise<void>;
}

export interface KillWatch {
  /** Called as soon as the process is dead. */
  killed(): void;
  /** Called as soon as a process runs, of which the killed one may be the only one. */
  served(): Promise<void>;
}

/** One server with SQLite. */
export async function startStormServer(dataDir: string): Promise<StormServers> {
  const first = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir });
  let server = first;
  return {
    first,
    address: () => server.url,
    async kill(_random, watch) {
      await end(server);
      watch.killed();
      server = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir });
      await watch.served();
    },
    stop: () => end(server),
  };
}

/** Several nodes with one PostgreSQL and one S3. */
export async function startStormNodes(dataDir: string, count: number): Promise<StormServers> {
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  await migratePostgres(postgres.url);
  await migrateJobQueue(postgres.url);
  const environment = nodeEnvironment(postgres.url, s3);
  const start = (at: number) =>
    startServerProcess({ ...environment, DECKWRIGHT_DATA_DIR: join(dataDir, `node-${at}`) });
  const first = await start(0);
  const nodes: (ServerProcess | undefined)[] = [first];
  while (nodes.length < count) nodes.push(await start(nodes.length));

  return {
    first,
    address(page) {
      const running = nodes.filter((node) => node !== undefined);
      return (nodes[page % count] ?? running[page % running.length]!).url;
    },
    async kill(random, watch) {
      const at = Math.floor(random() * count);
      const killed = nodes[at]!;
      nodes[at] = undefined;
      await end(killed);
      watch.killed();
      // The others must also find updates whose notifications were lost, and continue after their transactions failed.
      const fault = random();
      if (fault < 0.25) await cutConnections(postgres.url, 'deckwright%');
      else if (fault < 0.5) await cutConnections(postgres.url, 'deckwright listen');
      await watch.served();
      nodes[at] = await start(at);
    },
    async stop() {
      for (const node of nodes) if (node !== undefined) await end(node);
      await Promise.all([postgres.stop(), s3.stop()]);
    },
  };
}

async function end(server: ServerProcess): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

/** Ends the connections of all nodes whose name matches a pattern of `like`. */
async function cutConnections(url: string, name: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name like $1', [name]);
  } finally {
    await client.end();
  }
}
