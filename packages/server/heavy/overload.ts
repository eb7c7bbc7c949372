/**
 * Load test: sends three times as many exports as the server can make, `pnpm load:overload [seconds]`. No response may be a 500, every
 * rejection must have Retry-After, and polls and the event loop must stay fast while a deck of 500 slides is exported.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { deckwright } from './cli.ts';
import { deckOf } from './deck.ts';
import { percentile } from './percentile.ts';
import { coreTime, coreTimeText, loopDelay, SAMPLING_MS, yieldToServer } from './server-loop.ts';
import { freePort, startServerProcess } from './server-process.ts';

const seconds = Number(process.argv[2] ?? 300);
const CAPACITY_SECONDS = 20;
const OVERLOAD = 3;
const SLIDES = 4;
const METRICS_PORT = await freePort();
const METRICS = `http://127.0.0.1:${METRICS_PORT}/metrics`;
const WINDOW_SECONDS = 10;
/** The interval of the example client in the service's contract. */
const POLL_MS = 2_000;
const MOST_POLLED = 60;

const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-overload-'));
const server = await startServerProcess({
  DECKWRIGHT_DATA_DIR: dataDir,
  DECKWRIGHT_QUEUE_LENGTH: '60',
  DECKWRIGHT_METRICS_PORT: String(METRICS_PORT),
});
await deckwright(dataDir, 'plan', 'set', '--owner', 'default', '--rate', '100000/10s');
yieldToServer();

const statuses = new Map<string, number>();
const withoutRetryAfter: string[] = [];
const polls: number[] = [];
const failures: string[] = [];

async function ask(path: string, init: RequestInit = {}): Promise<Record<string, unknown> | undefined> {
  try {
    const response = await fetch(`${server.url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${server.secret}`, 'content-type': 'application/json' },
    });
    const key = `${init.method ?? 'GET'} ${response.status}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
    const rejection = response.status === 429 || response.status === 503;
    if (rejection && !/^\d+$/.test(response.headers.get('retry-after') ?? '')) withoutRetryAfter.push(key);
    return (await response.json()) as Record<string, unknown>;
  } catch (error) {
    failures.push(String((error as Error).cause ?? error));
    return undefined;
  }
}

function exportDeck(slides: number, options: object) {
  return ask('/v1/project/export', { method: 'POST', body: JSON.stringify(deckOf(slides, { ...options })) });
}

async function poll(id: number): Promise<void> {
  for (let attempt = 0; attempt < 30; attempt++) {
    await delay(POLL_MS);
    const started = performance.now();
    const record = await ask(`/v1/presentation/${id}`);
    polls.push(performance.now() - started);
    if (record?.status !== 'processing') return;
  }
}

/** Measures how many exports a second the server makes when it is busy all the time. */
async function capacity(): Promise<number> {
  let made = 0;
  const until = Date.now() + CAPACITY_SECONDS * 1_000;
  const lane = async () => {
    while (Date.now() < until) if ((await exportDeck(SLIDES, {}))?.url !== undefined) made++;
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  return made / CAPACITY_SECONDS;
}

function residentMegabytes(): number {
  const [, pages] = readFileSync(`/proc/${server.child.pid}/statm`, 'utf8').split(' ');
  return (Number(pages) * 4) / 1_024;
}

async function run(): Promise<boolean> {
  const canMake = await capacity();
  process.stdout.write(`capacity: ${canMake.toFixed(1)} exports a second of ${SLIDES} slides\n`);
  await loopDelay(METRICS);
  statuses.clear();
  const begun = { at: performance.now(), core: coreTime(server.child.pid!) };
  const delays: number[] = [];
  const memory: number[] = [];
  const loads: number[] = [];
  const underWay: Promise<unknown>[] = [];
  const until = Date.now() + seconds * 1_000;
  let polled = 0;
  let turn = 0;
  let isLarge = false;
  const large = async () => {
    isLarge = true;
    const accepted = await exportDeck(500, { async: true });
    if (typeof accepted?.id === 'number') await poll(accepted.id);
    isLarge = false;
  };
  const send = async (async: boolean) => {
    const accepted = await exportDeck(SLIDES, { async });
    if (typeof accepted?.id !== 'number' || polled >= MOST_POLLED) return;
    polled++;
    await poll(accepted.id);
    polled--;
  };
  for (let looked = Date.now(); Date.now() < until; await delay(1_000 / (OVERLOAD * canMake))) {
    underWay.push(send(turn++ % 3 > 0));
    if (!isLarge) underWay.push(large());
    if (Date.now() - looked < WINDOW_SECONDS * 1_000) continue;
    looked = Date.now();
    const { p99 } = await loopDelay(METRICS);
    delays.push(p99);
    loads.push(loadavg()[0]!);
    memory.push(residentMegabytes());
    process.stderr.write(`${Math.round((until - looked) / 1_000)} s to go; loop p99 ${p99.toFixed(1)} ms\n`);
  }
  const core = coreTimeText(coreTime(server.child.pid!), begun.core, (performance.now() - begun.at) / 1_000);
  await Promise.all(underWay);
  const counted = Object.fromEntries([...statuses].sort());
  const fivehundreds = [...statuses].filter(([key]) => / 500$/.test(key)).length;
  const slowest = percentile(polls, 0.99);
  const loop = percentile(delays, 0.5);
  process.stdout.write(`answers: ${JSON.stringify(counted)}\n`);
  process.stdout.write(
    `failures of the server: ${fivehundreds} × 500, ${failures.length} broken connections (at most 0)\n`,
  );
  process.stdout.write(`429 and 503 without Retry-After: ${withoutRetryAfter.length} (at most 0)\n`);
  process.stdout.write(`polls: ${polls.length}, p99 ${slowest.toFixed(1)} ms (at most 100)\n`);
  const worst = Math.max(...delays);
  const shown = `${(loop + SAMPLING_MS).toFixed(1)} and ${(worst + SAMPLING_MS).toFixed(1)} ms including the ${SAMPLING_MS} ms between two samples`;
  process.stdout.write(
    `event-loop delay p99 of ${WINDOW_SECONDS} s each: middle ${loop.toFixed(1)} ms, worst ${worst.toFixed(1)} ms (at most 20); the metric shows ${shown}\n`,
  );
  const load = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
  process.stdout.write(`the server: ${core}; load of the machine ${load} on ${availableParallelism()} cores\n`);
  process.stdout.write(`memory of the server: ${memory.map((value) => value.toFixed(0)).join(' ')} MB\n`);
  if (failures.length > 0) process.stdout.write(`${failures.slice(0, 5).join('\n')}\n`);
  return fivehundreds + failures.length + withoutRetryAfter.length === 0 && slowest <= 100 && worst <= 20;
}

try {
  if (!(await run())) process.exitCode = 1;
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
}
