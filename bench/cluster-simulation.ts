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
import { randomExponential, randomLcg } from 'd3-random';
import { CLIENTS, measureDatabase, processorSeconds } from '../packages/server/heavy/cluster/measure-database.ts';
import { percentile } from '../packages/server/heavy/percentile.ts';
import { createPostgresDatabase, migratePostgres } from '../packages/server/src/database/postgres/open-postgres.ts';
import { migrateJobQueue } from '../packages/server/src/exports/cluster/migrate-job-queue.ts';
import { createOwner, type Deck, measureSlot, send, startNode, timesOf } from './cluster/measure-exports.ts';
import { type Cluster, simulate } from './cluster/simulate.ts';

const DECKS: readonly Deck[] = [
  { kind: 'text', slides: 10, format: 'pptx' },
  { kind: 'mixed', slides: 20, format: 'pptx' },
  { kind: 'text', slides: 10, format: 'pdf' },
  { kind: 'mixed', slides: 20, format: 'pdf' },
];
/** Exports of a deck in a round. Other programs may slow a round, so the fastest of three counts. */
const MEASURED = 20;
const ROUNDS = 3;
const WORKERS = [1, 10, 100] as const;
const SLOTS_OF_WORKER = 2;
const USES = [0.5, 0.7, 0.8, 0.9, 0.95] as const;
/** Processors of PostgreSQL. */
const CORES = [2, 4, 8, 16] as const;
const SIMULATED = 200_000;
/** Transactions of an export that wait for the disk while it occupies a slot: two to start it, two to end it. */
const FLUSHES = 4;

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
  const costs = await fastest(
    () => measureDatabase(postgres.url),
    ({ accept, start, end }) => accept + start + end,
  );
  const nodes = [await startNode('serve', environment, folder), await startNode('work', environment, folder)];
  const { secret } = await createOwner(database);
  const target = { database, url: nodes[0]!.url, secret };
  const slots: { readonly deck: Deck; readonly seconds: readonly number[] }[] = [];
  let idle: number;
  let accepted: number;
  let check: Awaited<ReturnType<typeof measureQueue>>;
  try {
    for (const deck of DECKS)
      slots.push({ deck, seconds: await fastest(() => measureSlot(target, deck, MEASURED), mean) });
    idle = await idleCost(database, nodes.length);
    check = await measureQueue(target, DECKS[0]!, mean(slots[0]!.seconds));
    accepted = await acceptRate(target, DECKS[0]!);
  } finally {
    for (const node of nodes) await node.stop();
    await database.destroy();
  }
  const flush = flushSeconds(folder);
  printMeasured(slots, costs, idle, flush);
  const { accept, start, end } = costs;
  printCheck(check, { slots: 1, services: check.services, cores: 1, database: { accept, start, end } });
  const services = slots.flatMap(({ seconds }) => seconds.map((each) => each + FLUSHES * flush));
  const cluster = (workers: number, cores: number): Cluster => ({
    slots: workers * SLOTS_OF_WORKER,
    services,
    cores,
    database: { accept, start, end },
  });
  console.log(`One API node accepts ${accepted.toFixed(0)} exports in a second, with ${CLIENTS} connections.\n`);
  printWaits(cluster, mean(services));
  printSizes(mean(services) + start + end, { accept, start, end, idle, accepted });
  printLimits(cluster, { services, export: accept + start + end, idle });
}

async function fastest<Round>(measure: () => Promise<Round>, secondsOf: (round: Round) => number): Promise<Round> {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure());
  return rounds.reduce((best, each) => (secondsOf(each) < secondsOf(best) ? each : best));
}

/** Processor seconds of PostgreSQL in a second, for each node that has nothing to do. */
async function idleCost(database: Parameters<typeof processorSeconds>[0], nodes: number): Promise<number> {
  const used = await processorSeconds(database);
  await delay(20_000);
  return ((await processorSeconds(database)) - used) / 20 / nodes;
}

/** Sends exports at random times, so that the only slot is busy for 70 % of the time, and measures how long each took in all. */
async function measureQueue(target: Parameters<typeof measureSlot>[0], deck: Deck, seconds: number) {
  const rate = 0.7 / seconds;
  const gap = randomExponential.source(randomLcg(0.42))(rate);
  const ids: Promise<number>[] = [];
  for (let sent = 0; sent < 200; sent++) {
    ids.push(send(target.url, target.secret, deck));
    await delay(gap() * 1_000);
  }
  const times = await timesOf(target.database, await Promise.all(ids));
  // Of the same minute, because other programs may slow this machine at another time.
  const services = await measureSlot(target, deck, MEASURED);
  return { rate, services, measured: times.map(({ accepted, ended }) => (ended - accepted) / 1_000) };
}

/** Exports that one API node accepts in a second, over HTTP. */
async function acceptRate(target: Parameters<typeof measureSlot>[0], deck: Deck): Promise<number> {
  const ids: number[] = [];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < begun + 3_000) ids.push(await send(target.url, target.secret, deck));
    }),
  );
  const perSecond = ids.length / ((performance.now() - begun) / 1_000);
  await timesOf(target.database, ids);
  return perSecond;
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
  slots: readonly { readonly deck: Deck; readonly seconds: readonly number[] }[],
  { accept, start, end, perSecond }: Awaited<ReturnType<typeof measureDatabase>>,
  idle: number,
  flush: number,
): void {
  console.log('Milliseconds that an export occupies a slot of a worker:\n');
  table(
    ['deck', 'mean', 'p50', 'p95'],
    slots.map(({ deck: { kind, slides, format }, seconds }) => [
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
  console.log(`The disk stores a commit in ${milliseconds(flush)} ms.\n`);
}

function printCheck({ rate, measured }: Awaited<ReturnType<typeof measureQueue>>, cluster: Cluster): void {
  const { totals } = simulate(cluster, { arrive: { perSecond: rate }, exports: SIMULATED, seed: 0.5 });
  console.log(
    `One worker with one slot, ${rate.toFixed(1)} exports in a second: milliseconds from acceptance to end:\n`,
  );
  const row = (name: string, values: readonly number[]) => [
    name,
    ...[0.5, 0.95, 0.99].map((share) => milliseconds(percentile(values, share))),
  ];
  table(['', 'p50', 'p95', 'p99'], [row(`measured (${measured.length} exports)`, measured), row('simulated', totals)]);
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
  costs: {
    readonly accept: number;
    readonly start: number;
    readonly end: number;
    readonly idle: number;
    readonly accepted: number;
  },
): void {
  console.log(`What rates need, with ${SLOTS_OF_WORKER} slots for each worker:\n`);
  table(
    ['exports in a second', 'workers', 'API nodes', 'processors of PostgreSQL'],
    [1, 10, 30, 100, 300].map((rate) => {
      const workers = Math.max(2, Math.ceil((rate * slot) / 0.7 / SLOTS_OF_WORKER));
      const nodes = Math.max(2, 1 + Math.ceil(rate / (costs.accepted / 2)));
      const busy = rate * (costs.accept + costs.start + costs.end) + (workers + nodes) * costs.idle;
      return [rate, workers, nodes, Math.max(1, Math.ceil(busy * 2))];
    }),
  );
}
