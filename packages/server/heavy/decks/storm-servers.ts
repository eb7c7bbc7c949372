import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres, startS3 } from '@deckwright/testkit/services';
import pg from 'pg';
import { migratePostgres } from '../../src/storage/database/postgres/open-postgres.ts';
import { migrateJobQueue } from '../../src/storage/jobs/migrate-job-queue.ts';
import { nodeEnvironment } from '../node-environment.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { WRITES } from './writes.ts';

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

const FREQUENT_WRITES = ['--conditions=source', fileURLToPath(new URL('frequent-writes.ts', import.meta.url))];
/** From the start of the reading back to its end or a while after the transaction, on a busy machine. */
const WRITE_MS = 60;
/** After this time without a write, a server is killed all the same. */
const PATIENCE_MS = 5_000;

export interface StormServersOptions {
  readonly dataDir: string;
  /** Kill the servers while they store snapshots and versions, which they then do all the time. */
  readonly atWrites?: boolean | undefined;
  /** Called with what the servers log. */
  readonly onLog: (text: string) => void;
}

async function start(
  environment: Readonly<Record<string, string>>,
  { atWrites, onLog }: StormServersOptions,
): Promise<ServerProcess> {
  const server = await startServerProcess(environment, atWrites ? FREQUENT_WRITES : undefined);
  server.child.stderr!.on('data', (chunk) => onLog(String(chunk)));
  return server;
}

/** One server with SQLite. */
export async function startStormServer(options: StormServersOptions): Promise<StormServers> {
  const environment = { DECKWRIGHT_DATA_DIR: options.dataDir };
  const first = await start(environment, options);
  let server = first;
  return {
    first,
    address: () => server.url,
    async kill(random, watch) {
      if (options.atWrites) await untilWrite(server, random);
      await end(server);
      watch.killed();
      server = await start(environment, options);
      await watch.served();
    },
    stop: () => end(server),
  };
}

/** Several nodes with one PostgreSQL and one S3. */
export async function startStormNodes(options: StormServersOptions, count: number): Promise<StormServers> {
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  await migratePostgres(postgres.url);
  await migrateJobQueue(postgres.url);
  const environment = nodeEnvironment(postgres.url, s3);
  const startNode = (at: number) =>
    start({ ...environment, DECKWRIGHT_DATA_DIR: join(options.dataDir, `node-${at}`) }, options);
  const first = await startNode(0);
  const nodes: (ServerProcess | undefined)[] = [first];
  while (nodes.length < count) nodes.push(await startNode(nodes.length));

  return {
    first,
    address(page) {
      const running = nodes.filter((node) => node !== undefined);
      return (nodes[page % count] ?? running[page % running.length]!).url;
    },
    async kill(random, watch) {
      const at = Math.floor(random() * count);
      const killed = nodes[at]!;
      if (options.atWrites) await untilWrite(killed, random);
      nodes[at] = undefined;
      await end(killed);
      watch.killed();
      // The others must also find updates whose notifications were lost, and continue after their transactions failed.
      const fault = random();
      if (fault < 0.25) await cutConnections(postgres.url, 'deckwright%');
      else if (fault < 0.5) await cutConnections(postgres.url, 'deckwright listen');
      await watch.served();
      nodes[at] = await startNode(at);
    },
    async stop() {
      for (const node of nodes) if (node !== undefined) await end(node);
      await Promise.all([postgres.stop(), s3.stop()]);
    },
  };
}

/** Resolves while the server stores a state of a deck, or soon after. */
async function untilWrite({ child }: ServerProcess, random: () => number): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  for (let text = ''; !signal.aborted && !text.includes(WRITES); ) {
    const [chunk] = await once(child.stderr!, 'data', { signal }).catch(() => ['']);
    text = String(chunk);
  }
  await delay(random() * WRITE_MS);
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
