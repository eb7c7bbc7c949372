import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startS3 } from '@deckwright/testkit/services';
import pg from 'pg';
import { migratePostgres } from '../../src/storage/database/postgres/open-postgres.ts';
import { migrateJobQueue } from '../../src/storage/jobs/migrate-job-queue.ts';
import { freePort } from '../server-process.ts';
import { type ClusterDefects, checkCluster, waitForEnds } from './check.ts';
import { layCable, startFaultyS3 } from './faulty-network.ts';
import { type NodeProcess, nodeProcess } from './node-process.ts';
import { startOwnPostgres } from './own-postgres.ts';

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

export interface ClusterStormReport {
  readonly defects: ClusterDefects;
  readonly tally: Readonly<Record<string, number>>;
  /** From the death of a worker to the next attempt of each export that it ran, in seconds. */
  readonly reruns: readonly number[];
  readonly logFile: string;
}

const CALLERS = 12;
/** The most unfinished exports at a time, so that faults meet work through the whole run. */
const UNDER_WAY = 60;

/** Nodes that may be started at a time besides the one that is killed next. */
const MOST_STARTING = 1;

/** Nodes of a cluster under load, while processes, PostgreSQL, connections and S3 fail at random. Then the exports are checked. */
export async function clusterStorm(options: ClusterStormOptions): Promise<ClusterStormReport> {
  const { say } = options;
  const random = randomOf(options.seed);
  const home = mkdtempSync(join(tmpdir(), 'deckwright-cluster-'));
  const logFile = `${home}.log`;
  const postgres = await startOwnPostgres();
  const s3 = await startS3();
  const faultyS3 = await startFaultyS3(s3.endpoint, random);
  await migratePostgres(postgres.url);
  await migrateJobQueue(postgres.url);
  const cables = await Promise.all(
    Array.from({ length: options.serving + options.working }, () => layCable(postgres.port)),
  );
  const nodes: NodeProcess[] = [];
  for (const [index, cable] of cables.entries()) {
    nodes.push(
      nodeProcess({
        cli: options.cli,
        role: index < options.serving ? 'serve' : 'work',
        port: await freePort(),
        logFile,
        environment: {
          DATABASE_URL: `postgres://postgres@127.0.0.1:${cable.port}/postgres`,
          DECKWRIGHT_FILES: `s3://${s3.bucket}/storm`,
          DECKWRIGHT_DATA_DIR: join(home, String(index)),
          DECKWRIGHT_PUBLIC_URL: 'http://127.0.0.1:1',
          DECKWRIGHT_CONCURRENCY: '1',
          AWS_ENDPOINT_URL: faultyS3.endpoint,
          AWS_REGION: s3.region,
          AWS_ACCESS_KEY_ID: s3.accessKeyId,
          AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
          AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
        },
      }),
    );
  }
  const database = new pg.Pool({ connectionString: postgres.url, max: 4 });
  database.on('error', () => {});
  const serving = nodes.filter(({ role }) => role === 'serve');
  const tally = {
    accepted: 0,
    sync: 0,
    answers503: 0,
    noAnswer: 0,
    otherAnswers: 0,
    kills: 0,
    pauses: 0,
    restarts: 0,
    cuts: 0,
    hangs: 0,
    s3Bursts: 0,
  };
  /** Ids of the exports that were accepted, by their number; undefined for synchronous ones. */
  const accepted = new Map<number, number | undefined>();
  const keysOfTwo = new Set<number>();
  const reruns: Promise<number>[] = [];
  let next = 0;
  let isOver = false;
  const starting = new Set<NodeProcess>();

  try {
    await nodes[0]!.start();
    const secret = nodes[0]!.secret()!;
    await Promise.all(nodes.slice(1).map((node) => node.start()));
    await database.query("update plan set rate = 1000000 where owner = 'default'");
    say(`${serving.length} nodes serve, ${nodes.length - serving.length} work`);

    /** Sends an export until a node has accepted it, always with the same key. */
    async function send(number: number): Promise<void> {
      const isAsync = number % 4 !== 0;
      const body = JSON.stringify({
        projectId: 'demo',
        presentation: { slideList: [{ templateKey: 'section', content: { title: `Deck ${number}` } }] },
        options: { async: isAsync },
      });
      for (;;) {
        const node = serving[Math.floor(random() * serving.length)]!;
        try {
          const response = await fetch(`${node.url}/v1/project/export`, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${secret}`,
              'content-type': 'application/json',
              'idempotency-key': keyOf(number),
            },
            body,
            signal: AbortSignal.timeout(30_000),
          });
          const answer = (await response.json()) as { id?: number; error?: string };
          if (response.status === 200 || response.status === 202) {
            const earlier = accepted.get(number);
            if (earlier !== undefined && answer.id !== undefined && earlier !== answer.id) keysOfTwo.add(number);
            accepted.set(number, answer.id);
            tally.accepted = accepted.size;
            if (!isAsync) tally.sync++;
            return;
          }
          if (response.status === 503 && response.headers.get('retry-after') !== null) tally.answers503++;
          else if (answer.error !== 'IDEMPOTENCY_KEY_IN_USE') {
            tally.otherAnswers++;
            say(`unexpected answer ${response.status} ${JSON.stringify(answer).slice(0, 200)}`);
            if (response.status < 500) throw new UnexpectedAnswer();
          }
        } catch (error) {
          if (error instanceof UnexpectedAnswer) throw error;
          tally.noAnswer++;
        }
        await delay(100 + random() * 400);
      }
    }

    async function call(): Promise<void> {
      while (next < options.exports) {
        const number = next++;
        await send(number);
        while (
          (await unfinished()) > UNDER_WAY ||
          accepted.size > ((tally.kills + 1) * options.exports) / (options.kills + 1)
        )
          await delay(200);
        if (accepted.size % 250 === 0) say(`${accepted.size} accepted, ${tally.kills} kills`);
      }
    }

    async function unfinished(): Promise<number> {
      try {
        return Number((await database.query("select count(*) from task where status = 'processing'")).rows[0].count);
      } catch {
        return 0;
      }
    }

    async function kill(node: NodeProcess): Promise<void> {
      tally.kills++;
      const id = node.node();
      const ran =
        node.role === 'work' && id !== undefined
          ? await database
              .query(
                "select id, attempt from task where status = 'processing' and boot = $1 and lease_until is not null",
                [id],
              )
              .catch(() => ({ rows: [] }))
          : { rows: [] };
      await node.kill();
      const at = performance.now();
      for (const { id, attempt } of ran.rows) reruns.push(rerun(id, attempt, at));
      await delay(random() * 1_000);
      await node.start().catch((error) => say(String(error)));
      starting.delete(node);
    }

    /** Seconds until the next attempt of an export began, or until it ended. */
    async function rerun(id: number, attempt: number, at: number): Promise<number> {
      for (;;) {
        const found = await database
          .query('select attempt, status from task where id = $1', [id])
          .catch(() => undefined);
        if (found !== undefined && (found.rows[0].attempt > attempt || found.rows[0].status !== 'processing')) {
          return (performance.now() - at) / 1_000;
        }
        await delay(100);
      }
    }

    function atWork(): readonly NodeProcess[] {
      return nodes.filter((node) => !node.isPaused() && !starting.has(node));
    }

    function anyOf(some: readonly NodeProcess[]): NodeProcess {
      return some[Math.floor(random() * some.length)]!;
    }

    /** Faults, spread over the run by the exports that were accepted. */
    async function fail(): Promise<void> {
      const steps = options.kills;
      const pauses: Promise<void>[] = [];
      const starts: Promise<void>[] = [];
      for (let step = 0; step < steps && !isOver; step++) {
        while (accepted.size < (step * options.exports) / (steps + 1) && !isOver) await delay(50);
        while (starting.size > MOST_STARTING) await delay(50);
        while (atWork().length < 2) await delay(50);
        const node = anyOf(atWork());
        starting.add(node);
        starts.push(kill(node));
        if (step % 10 === 3) {
          const paused = anyOf(atWork());
          tally.pauses++;
          paused.pause();
          pauses.push(
            delay(options.pauseSeconds * 1_000).then(() => {
              paused.resume();
            }),
          );
        }
        if (step % 25 === 12) {
          tally.restarts++;
          await postgres.restart();
        }
        if (step % 5 === 1) {
          tally.cuts++;
          cables[Math.floor(random() * cables.length)]!.cut();
        }
        if (step % 12 === 5) {
          tally.hangs++;
          cables[Math.floor(random() * cables.length)]!.hang(5_000 + random() * 20_000);
        }
        if (step % 6 === 4) {
          tally.s3Bursts++;
          faultyS3.faults = 0.5;
          setTimeout(() => {
            faultyS3.faults = 0;
          }, 10_000).unref();
        }
      }
      await Promise.all([...pauses, ...starts]);
    }

    const faults = fail();
    await Promise.all(Array.from({ length: CALLERS }, call));
    isOver = true;
    await faults;
    faultyS3.faults = 0;
    say('everything was sent');
    const settled = await waitForEnds(database, say);
    const defects = await checkCluster({
      database,
      keys: [...accepted.keys()].map(keyOf),
      files: s3,
      prefix: 'storm/',
    });
    return {
      defects: { ...defects, openAfterPatience: settled, keysOfTwo: keysOfTwo.size },
      tally: { ...tally, ...faultyS3.injected },
      reruns: await Promise.all(reruns),
      logFile,
    };
  } finally {
    for (const node of nodes) if (node.isPaused()) node.resume();
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

class UnexpectedAnswer extends Error {}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
