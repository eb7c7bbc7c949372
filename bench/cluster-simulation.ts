/**
 * How clusters of 1, 10 and 100 workers behave, and when one PostgreSQL is at its limit: `pnpm bench:cluster-simulation`. First it measures, on
 * this machine, what exports of four decks take on a real worker and what they cost a real PostgreSQL; then it simulates clusters with these
 * numbers. The tables of docs/scaling.md are its output. Needs Linux.
 */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres, startS3 } from '@deckwright/testkit/services';
import { CLIENTS, measureDatabase, processorSeconds } from '../packages/server/heavy/cluster/measure-database.ts';
import { treeSeconds } from '../packages/server/heavy/cluster/processor-seconds.ts';
import { percentile } from '../packages/server/heavy/percentile.ts';
import {
  createPostgresDatabase,
  migratePostgres,
} from '../packages/server/src/storage/database/postgres/open-postgres.ts';
import { migrateJobQueue } from '../packages/server/src/storage/jobs/migrate-job-queue.ts';
import {
  allEnded,
  createOwner,
  type Deck,
  measureDeck,
  send,
  startNode,
  type Target,
} from './cluster/measure-exports.ts';
import { type Cluster, simulate } from './cluster/simulate.ts';

const DECKS: readonly Deck[] = [
  { kind: 'text', slides: 10, format: 'pptx' },
  { kind: 'mixed', slides: 20, format: 'pptx' },
  { kind: 'text', slides: 10, format: 'pdf' },
  { kind: 'mixed', slides: 20, format: 'pdf' },
];
const MEASURED = 10;
/** Other programs slow down the database too, so the cheaper of two rounds counts. */
const ROUNDS = 2;
const WORKERS = [1, 10, 100] as const;
const SLOTS_OF_WORKER = 2;
const USES = [0.5, 0.7, 0.8, 0.9, 0.95] as const;
/** Processors of PostgreSQL. */
const CORES = [2, 4, 8, 16] as const;
const SIMULATED = 200_000;
/** Transactions of an export that wait for the disk while it occupies a slot: two to start it, two to end it. */
const FLUSHES = 4;
/** Seconds to store a file. Assumed, because the stand-in for S3 is on this machine. */
const STORE = 0.03;

const folder = mkdtempSync(join(tmpdir(), 'deckwright-cluster-'));
const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
try {
  await migratePostgres(postgres.url);
  await migrateJobQueue(postgres.url);
  console.log(`Machine: ${cpus()[0]!.model}, ${availableParallelism()} processors, which all processes share.`);
  console.log(`PostgreSQL: ${postgres.from}, without flushes; S3: ${s3.from}.\n`);
  await run();
} finally {
  await Promise.all([postgres.stop(), s3.stop()]);
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const database = createPostgresDatabase(async () => postgres.url);
  const environment = {
    DATABASE_URL: postgres.url,
    DECKWRIGHT_FILES: `s3://${s3.bucket}`,
    DECKWRIGHT_CONCURRENCY: '1',
    AWS_REGION: s3.region,
    AWS_ENDPOINT_URL: s3.endpoint,
    AWS_ACCESS_KEY_ID: s3.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
  };
  const rounds: Awaited<ReturnType<typeof measureDatabase>>[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureDatabase(postgres.url));
  const costs = rounds.reduce((least, each) => (costOf(each) < costOf(least) ? each : least));
  const [api, worker] = [await startNode('serve', environment, folder), await startNode('work', environment, folder)];
  const { secret } = await createOwner(database);
  const target: Target = { database, url: api.url, secret, worker };
  const decks: { readonly deck: Deck; readonly seconds: readonly number[] }[] = [];
  let idle: number;
  let accepting: number;
  try {
    for (const deck of DECKS) decks.push({ deck, seconds: await measureDeck(target, deck, MEASURED) });
    idle = await idleCost(database, 2);
    accepting = await acceptCost(target, api.pid);
  } finally {
    for (const node of [api, worker]) await node.stop();
    await database.destroy();
  }
  const flush = flushSeconds(folder);
  printMeasured(decks, costs, { idle, flush, accepting });
  const { accept, start, end } = costs;
  const services = decks.flatMap(({ seconds }) => seconds.map((each) => each + FLUSHES * flush + STORE));
  const cluster = (workers: number, cores: number): Cluster => ({
    slots: workers * SLOTS_OF_WORKER,
    services,
    cores,
    database: { accept, start, end },
  });
  printWaits(cluster, mean(services));
  printSizes(mean(services) + start + end, { database: costOf(costs), idle, accepting });
  printLimits(cluster, { services, export: accept + start + end, idle });
}

function costOf({
  accept,
  start,
  end,
}: {
  readonly accept: number;
  readonly start: number;
  readonly end: number;
}): number {
  return accept + start + end;
}

/** Processor seconds of PostgreSQL in a second, for each node that has nothing to do. */
async function idleCost(database: Parameters<typeof processorSeconds>[0], nodes: number): Promise<number> {
  const used = await processorSeconds(database);
  await delay(10_000);
  return ((await processorSeconds(database)) - used) / 10 / nodes;
}

/** Seconds of processor time that an API node takes to accept an export over HTTP. */
async function acceptCost({ database, url, secret }: Target, pid: number): Promise<number> {
  const before = treeSeconds(pid);
  const ids: number[] = [];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let sent = 0; sent < 5; sent++) ids.push(await send(url, secret, DECKS[1]!));
    }),
  );
  const seconds = treeSeconds(pid) - before;
  await allEnded(database, ids);
  return seconds / ids.length;
}

/** Seconds that the disk of this machine takes to store a commit. */
function flushSeconds(into: string): number {
  const file = openSync(join(into, 'flush'), 'w');
  const page = new Uint8Array(8_192);
  const took = Array.from({ length: 200 }, () => {
    const begun = performance.now();
    writeSync(file, page);
    fdatasyncSync(file);
    return (performance.now() - begun) / 1_000;
  });
  closeSync(file);
  return percentile(took, 0.5);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

function milliseconds(seconds: number): string {
  return seconds < 0.0095 ? (seconds * 1_000).toFixed(1) : (seconds * 1_000).toFixed(0);
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  console.log([line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'), '\n');
}

function printMeasured(
  decks: readonly { readonly deck: Deck; readonly seconds: readonly number[] }[],
  { accept, start, end, perSecond }: Awaited<ReturnType<typeof measureDatabase>>,
  { idle, flush, accepting }: { readonly idle: number; readonly flush: number; readonly accepting: number },
): void {
  console.log('Milliseconds of a processor that an export takes on a worker:\n');
  table(
    ['deck', 'mean', 'p50', 'p95'],
    decks.map(({ deck: { kind, slides, format }, seconds }) => [
      `${format}, ${slides} slides (${kind})`,
      milliseconds(mean(seconds)),
      milliseconds(percentile(seconds, 0.5)),
      milliseconds(percentile(seconds, 0.95)),
    ]),
  );
  console.log(`Milliseconds of a processor of PostgreSQL, and exports in a second with ${CLIENTS} clients:\n`);
  table(
    ['step', 'processor', 'in a second'],
    Object.entries({ accept, start, end }).map(([step, cost]) => [
      step,
      milliseconds(cost),
      perSecond[step as keyof typeof perSecond].toFixed(0),
    ]),
  );
  console.log(`An idle node uses ${(idle * 100).toFixed(2)} % of a processor of PostgreSQL.`);
  console.log(`An API node takes ${milliseconds(accepting)} ms of a processor to accept a deck of 20 slides.`);
  console.log(
    `The disk stores a commit in ${milliseconds(flush)} ms; to store a file is assumed to take ${STORE * 1_000} ms.\n`,
  );
}

function printWaits(cluster: (workers: number, cores: number) => Cluster, seconds: number): void {
  console.log(
    `Waits of all four decks in turn, with ${SLOTS_OF_WORKER} slots for each worker and a PostgreSQL of ${CORES.at(-1)} processors:\n`,
  );
  const rows = WORKERS.flatMap((workers) =>
    USES.map((use) => {
      const simulated = cluster(workers, CORES.at(-1)!);
      const perSecond = (simulated.slots * use) / seconds;
      const outcome = simulate(simulated, { arrive: { perSecond }, exports: SIMULATED, seed: 0.5 });
      return [
        workers,
        `${use * 100} %`,
        outcome.perSecond.toFixed(1),
        ...[0.5, 0.95, 0.99].map((share) => milliseconds(percentile(outcome.waits, share))),
        `${(outcome.databaseUse * 100).toFixed(1)} %`,
      ];
    }),
  );
  table(['workers', 'slots busy', 'exports in a second', 'p50 ms', 'p95 ms', 'p99 ms', 'PostgreSQL busy'], rows);
}

/** The most exports in a second, for more and more workers, and the number of workers at which PostgreSQL is the limit. */
function printLimits(
  cluster: (workers: number, cores: number) => Cluster,
  costs: { readonly services: readonly number[]; readonly export: number; readonly idle: number },
): void {
  const slot = mean(costs.services) + costs.export;
  const worker = (SLOTS_OF_WORKER / slot) * costs.export + costs.idle;
  console.log('The most exports in a second, if more arrive than can be rendered:\n');
  const sizes = [...WORKERS, 300, 1_000];
  table(
    [
      'processors of PostgreSQL',
      ...sizes.map((workers) => (workers === 1 ? '1 worker' : `${workers} workers`)),
      'workers at its limit',
    ],
    CORES.map((cores) => [
      cores,
      ...sizes.map((workers) => {
        // What idle nodes use is not there for exports.
        const share = cores / (cores - workers * costs.idle);
        if (share < 0 || share > 10) return 'more nodes than it can have';
        const { slots, services, database: own } = cluster(workers, cores);
        const database = { accept: own.accept * share, start: own.start * share, end: own.end * share };
        const load = { arrive: { unfinished: slots * 2 }, exports: SIMULATED / 2, seed: 0.5 };
        return simulate({ slots, services, cores, database }, load).perSecond.toFixed(0);
      }),
      Math.floor(cores / worker),
    ]),
  );
}

/** What some rates need if slots are busy for 70 % of the time, and API nodes and PostgreSQL for half of it. */
function printSizes(
  slot: number,
  costs: { readonly database: number; readonly idle: number; readonly accepting: number },
): void {
  console.log(`What rates need, with ${SLOTS_OF_WORKER} slots for each worker:\n`);
  table(
    ['exports in a second', 'workers', 'API nodes', 'processors of PostgreSQL'],
    [1, 10, 30, 100, 300].map((rate) => {
      const workers = Math.max(2, Math.ceil((rate * slot) / 0.7 / SLOTS_OF_WORKER));
      // One more than needed, so that one may be replaced.
      const nodes = 1 + Math.ceil(rate * costs.accepting * 2);
      const busy = rate * costs.database + (workers + nodes) * costs.idle;
      return [rate, workers, nodes, Math.ceil(busy * 2)];
    }),
  );
}
