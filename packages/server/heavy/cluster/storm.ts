import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createRandom } from '@deckwright/test-tools/random';
import { startPostgres, startS3 } from '@deckwright/testkit/services';
import pg from 'pg';
import { migratePostgres } from '../../src/storage/database/postgres/open-postgres.ts';
import { migrateJobQueue } from '../../src/storage/jobs/migrate-job-queue.ts';
import { nodeEnvironment } from '../node-environment.ts';
import { freePort, type ServerProcess, startServerProcess } from '../server-process.ts';
import { checkCluster, waitForEnds } from './check.ts';
import { layCable, startFaultyS3 } from './faulty-network.ts';

export interface ClusterStormOptions {
  readonly exports: number;
  readonly kills: number;
  readonly seed: number;
  /** How long a paused process does nothing. */
  readonly pauseSeconds: number;
  readonly serving: number;
  readonly working: number;
  /** What a node runs: the source, or the output of `tsc -b`. */
  readonly cli: readonly string[];
  readonly say: (line: string) => void;
}

/** What `node` runs: the source, or the output of `tsc -b`. */
export const SOURCE_CLI = ['--conditions=source', fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))];
export const BUILT_CLI = [fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url))];

const CALLERS = 12;
/** The most unfinished exports at a time, so that faults meet work through the whole run. */
const UNDER_WAY = 60;
/** Nodes that may be started at a time besides the one that is killed next. */
const MOST_STARTING = 1;
/** Several nodes have a pool each. */
const CONNECTIONS = 300;

/** Nodes of a cluster under load, while processes, PostgreSQL, connections and S3 fail at random. Then the exports are checked. */
export async function clusterStorm(options: ClusterStormOptions) {
  const { say } = options;
  const next32 = createRandom(options.seed);
  const random = () => next32() / 2 ** 32;
  const home = mkdtempSync(join(tmpdir(), 'deckwright-cluster-'));
  const logFile = `${home}.log`;
  const postgres = await startPostgres();
  const database = new pg.Pool({ connectionString: postgres.url, max: 4 });
  database.on('error', () => {});
  await database.query(`alter system set max_connections = ${CONNECTIONS}`);
  await postgres.crash?.();
  const s3 = await startS3();
  const faultyS3 = await startFaultyS3(s3.endpoint, random);
  await migratePostgres(postgres.url);
  await migrateJobQueue(postgres.url);
  const cables = await Promise.all(
    Array.from({ length: options.serving + options.working }, () => layCable(Number(new URL(postgres.url).port))),
  );
  const nodes = await Promise.all(
    cables.map(async ({ port }, index) => {
      const url = new URL(postgres.url);
      url.port = String(port);
      return createNode(options.cli, index < options.serving ? 'serve' : 'work', logFile, {
        ...nodeEnvironment(url.href, { ...s3, endpoint: faultyS3.endpoint }),
        PORT: String(await freePort()),
        DECKWRIGHT_FILES: `s3://${s3.bucket}/storm`,
        DECKWRIGHT_DATA_DIR: join(home, String(index)),
        DECKWRIGHT_PUBLIC_URL: 'http://127.0.0.1:1',
        DECKWRIGHT_CONCURRENCY: '1',
        DECKWRIGHT_LOG_LEVEL: 'info',
      });
    }),
  );
  const serving = nodes.filter(({ role }) => role === 'serve');
  const faults = { kills: 0, pauses: 0, restarts: 0, cuts: 0, hangs: 0, s3Bursts: 0 };
  const tally = { accepted: 0, sync: 0, answers503: 0, noAnswer: 0, otherAnswers: 0 };
  /** Ids of the exports that were accepted, by their number; undefined for synchronous ones. */
  const accepted = new Map<number, number | undefined>();
  const keysOfTwo = new Set<number>();
  const reruns: Promise<number>[] = [];
  let next = 0;
  let isOver = false;
  const starting = new Set<Node>();

  /** Sends an export until a node has accepted it, always with the same key. */
  async function send(secret: string, number: number): Promise<void> {
    const isAsync = number % 4 !== 0;
    const body = JSON.stringify({
      projectId: 'demo',
      presentation: { slideList: [{ templateKey: 'section', content: { title: `Deck ${number}` } }] },
      options: { async: isAsync },
    });
    const key = { 'content-type': 'application/json', 'idempotency-key': keyOf(number) };
    const headers = { authorization: `Bearer ${secret}`, ...key };
    for (; ; await delay(100 + random() * 400)) {
      const url = `${anyOf(serving).url()}/v1/project/export`;
      const signal = AbortSignal.timeout(30_000);
      const response = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined);
      const answer = (await response?.json().catch(() => undefined)) as { id?: number; error?: string } | undefined;
      if (response === undefined || answer === undefined) tally.noAnswer++;
      else if (response.status === 200 || response.status === 202) {
        const earlier = accepted.get(number);
        if (earlier !== undefined && answer.id !== undefined && earlier !== answer.id) keysOfTwo.add(number);
        accepted.set(number, answer.id);
        tally.accepted = accepted.size;
        if (!isAsync) tally.sync++;
        return;
      } else if (response.status === 503 && response.headers.get('retry-after') !== null) tally.answers503++;
      else if (answer.error !== 'IDEMPOTENCY_KEY_IN_USE') {
        tally.otherAnswers++;
        const what = `unexpected answer ${response.status} ${JSON.stringify(answer).slice(0, 200)}`;
        if (response.status < 500) throw new Error(what);
        say(what);
      }
    }
  }

  async function call(secret: string): Promise<void> {
    while (next < options.exports) {
      await send(secret, next++);
      const isAhead = () => accepted.size > ((faults.kills + 1) * options.exports) / (options.kills + 1);
      while ((await unfinished()) > UNDER_WAY || isAhead()) await delay(200);
      if (accepted.size % 250 === 0) say(`${accepted.size} accepted, ${faults.kills} kills`);
    }
  }

  async function unfinished(): Promise<number> {
    const found = await ask("select count(*) from task where status = 'processing'");
    return Number(found[0]?.count ?? 0);
  }

  /** No rows, if the database is away. */
  async function ask(text: string, values: readonly unknown[] = []) {
    return database.query(text, [...values]).then(
      ({ rows }) => rows,
      () => [],
    );
  }

  async function kill(node: Node): Promise<void> {
    faults.kills++;
    const isWorker = node.role === 'work' && node.id() !== undefined;
    const ran = "select id, attempt from task where status = 'processing' and boot = $1 and lease_until is not null";
    const rows = isWorker ? await ask(ran, [node.id()]) : [];
    await node.kill();
    const at = performance.now();
    for (const { id, attempt } of rows) reruns.push(rerun(id, attempt, at));
    await delay(random() * 1_000);
    await node.start().catch((error) => say(String(error)));
    starting.delete(node);
  }

  /** Seconds until the next attempt of an export began, or until it ended. */
  async function rerun(id: number, attempt: number, at: number): Promise<number> {
    for (; ; await delay(100)) {
      const [row] = await ask('select attempt, status from task where id = $1', [id]);
      if (row !== undefined && (row.attempt > attempt || row.status !== 'processing')) {
        return (performance.now() - at) / 1_000;
      }
    }
  }

  function atWork(): readonly Node[] {
    return nodes.filter((node) => !node.isPaused() && !starting.has(node));
  }

  function anyOf<Of>(some: readonly Of[]): Of {
    return some[Math.floor(random() * some.length)]!;
  }

  /** Faults, spread over the run by the exports that were accepted. */
  async function fail(): Promise<void> {
    const ends: Promise<void>[] = [];
    for (let step = 0; step < options.kills && !isOver; step++) {
      while (accepted.size < (step * options.exports) / (options.kills + 1) && !isOver) await delay(50);
      while (starting.size > MOST_STARTING || atWork().length < 2) await delay(50);
      const node = anyOf(atWork());
      starting.add(node);
      ends.push(kill(node));
      if (step % 10 === 3) {
        const paused = anyOf(atWork());
        faults.pauses++;
        paused.pause();
        ends.push(delay(options.pauseSeconds * 1_000).then(() => paused.resume()));
      }
      if (step % 25 === 12 && postgres.crash !== undefined) {
        faults.restarts++;
        await postgres.crash();
      }
      if (step % 5 === 1) {
        faults.cuts++;
        anyOf(cables).cut();
      }
      if (step % 12 === 5) {
        faults.hangs++;
        anyOf(cables).hang(5_000 + random() * 20_000);
      }
      if (step % 6 === 4) {
        faults.s3Bursts++;
        faultyS3.faults = 0.5;
        setTimeout(() => {
          faultyS3.faults = 0;
        }, 10_000).unref();
      }
    }
    await Promise.all(ends);
  }

  try {
    await nodes[0]!.start();
    const secret = nodes[0]!.secret()!;
    await Promise.all(nodes.slice(1).map((node) => node.start()));
    await database.query("update plan set rate = 1000000 where owner = 'default'");
    say(`${serving.length} nodes serve, ${nodes.length - serving.length} work`);
    const failing = fail();
    await Promise.all(Array.from({ length: CALLERS }, () => call(secret)));
    isOver = true;
    await failing;
    faultyS3.faults = 0;
    say('everything was sent');
    const openAfterPatience = await waitForEnds(database, say);
    const found = await checkCluster(database, [...accepted.keys()].map(keyOf), s3, 'storm/');
    return {
      defects: { ...found, openAfterPatience, keysOfTwo: keysOfTwo.size },
      tally: { ...tally, ...faults, ...faultyS3.injected },
      reruns: await Promise.all(reruns),
      logFile,
    };
  } finally {
    await Promise.all(nodes.map((node) => node.kill()));
    await database.end();
    for (const cable of cables) cable.close();
    faultyS3.close();
    await s3.stop();
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

function keyOf(number: number): string {
  return `deck-${number}`;
}

type Node = ReturnType<typeof createNode>;

/** A node of the cluster in its own process. It is started again on the same port. */
function createNode(
  cli: readonly string[],
  role: 'serve' | 'work',
  logFile: string,
  environment: Readonly<Record<string, string>>,
) {
  let server: ServerProcess | undefined;
  let secret: string | undefined;
  let isPaused = false;
  return {
    role,
    url: () => `http://127.0.0.1:${environment.PORT}`,
    /** Id among the nodes, of the present process. */
    id: () => /"node":"([\w-]+)"/.exec(server?.log() ?? '')?.[1],
    /** The API key that the first start printed. */
    secret: () => secret,
    isPaused: () => isPaused,
    async start() {
      server = await startServerProcess(environment, [...cli, role]);
      server.child.stderr!.on('data', (chunk) => appendFileSync(logFile, chunk));
      secret ??= server.secret;
    },
    /** Without notice. */
    async kill() {
      server?.child.kill('SIGKILL');
      isPaused = false;
      await server?.ended;
    },
    /** The process does nothing until `resume`. */
    pause() {
      isPaused = true;
      server?.child.kill('SIGSTOP');
    },
    resume() {
      isPaused = false;
      server?.child.kill('SIGCONT');
    },
  };
}
