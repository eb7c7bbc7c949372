/**
 * Load test: measures the event-loop delay of the server while it exports a deck of 500 slides in each format, and while it receives a body
 * of 10 MB, `pnpm load:loop`. A client polls all the time. The 99th percentile may be at most 20 ms for each deck.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { deckOf } from './deck.ts';
import { percentile } from './percentile.ts';
import { coreTime, coreTimeText, loopDelay, SAMPLING_MS } from './server-loop.ts';
import { freePort, startServerProcess } from './server-process.ts';

const MOST_MS = 20;
const METRICS_PORT = await freePort();
const METRICS = `http://127.0.0.1:${METRICS_PORT}/metrics`;
const POLL_MS = 100;
const NOTE = 'A note that only the speaker sees on the slides. '.repeat(390);

const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-loop-'));
const server = await startServerProcess({
  DECKWRIGHT_DATA_DIR: dataDir,
  DECKWRIGHT_METRICS_PORT: String(METRICS_PORT),
});

async function ask(path: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${server.secret}`, 'content-type': 'application/json' };
  const response = await fetch(`${server.url}${path}`, { ...init, headers });
  return (await response.json()) as Record<string, unknown>;
}

async function measure(name: string, body: object): Promise<number> {
  const text = JSON.stringify(body);
  await loopDelay(METRICS);
  const before = coreTime(server.child.pid!);
  const started = performance.now();
  const { id } = await ask('/v1/project/export', { method: 'POST', body: text });
  const polls: number[] = [];
  let record = { status: 'processing' } as Record<string, unknown>;
  while (record.status === 'processing') {
    await delay(POLL_MS);
    const asked = performance.now();
    record = await ask(`/v1/presentation/${id}`);
    polls.push(performance.now() - asked);
  }
  const seconds = (performance.now() - started) / 1_000;
  const { p50, p99, max } = await loopDelay(METRICS);
  const figures = `delay p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} max ${max.toFixed(1)} ms (the metric includes ${SAMPLING_MS} ms more)`;
  const core = coreTimeText(coreTime(server.child.pid!), before, seconds);
  const answers = `${polls.length} polls p99 ${percentile(polls, 0.99).toFixed(1)} ms`;
  process.stdout.write(`${name}: ${record.status} in ${seconds.toFixed(1)} s; ${figures}; ${answers}; ${core}\n`);
  if (record.status !== 'success') process.stdout.write(`  ${JSON.stringify(record).slice(0, 500)}\n`);
  return record.status === 'success' ? p99 : Number.NaN;
}

/** A body of the largest size, most of it notes. */
function largeDeck(): object {
  const deck = deckOf(500, { async: true });
  const slideList = deck.presentation.slideList.map((slide) => ({
    ...(slide as object),
    attributes: { speakerNote: NOTE },
  }));
  return { ...deck, presentation: { ...deck.presentation, slideList } };
}

try {
  // The first export also loads the engine.
  await measure('warm-up', deckOf(1, { async: true }));
  const worst = [
    await measure('500 slides, pptx', deckOf(500, { async: true })),
    await measure('500 slides, pdf', deckOf(500, { async: true, format: 'pdf' })),
  ];
  await measure('500 slides in a body of 10 MB, pptx (for information)', largeDeck());
  process.exitCode = worst.every((p99) => p99 <= MOST_MS) ? 0 : 1;
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
}
