/**
 * Benchmark, `pnpm bench:deck-sync [clients] [seconds]`: 50 protocol clients and two browsers have one deck of 100 slides open. Each client
 * types four characters a second for five seconds, and then pauses as long: 100 changes a second in all, and the carets. One of them types
 * one character a second on the slide that the browsers show. Prints the times beside their limit. On a busy machine, they say little.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { nodeIds, slideIds, type TextTarget, textOf } from '@deckwright/deck-document';
import { exportDemoDeck } from '../../server/heavy/decks/demo-deck.ts';
import { coreTime, coreTimeText, loopDelay } from '../../server/heavy/server-loop.ts';
import { freePort, startServerProcess } from '../../server/heavy/server-process.ts';
import { openBrowser } from '../../studio/test/open-browser.ts';
import { quantile } from '../../studio/test/page/measure-typing.ts';
import { createArrivals } from './deck-sync/arrivals.ts';
import { connectTypist, type Typist } from './deck-sync/typist.ts';
import { watchPage } from './deck-sync/watch-page.ts';

const SLIDES = 100;
const P95_MS = 250;
const TYPING_MS = 5_000;
const KEY_MS = 250;
const PROBE_MS = 1_000;

const [clients = 50, seconds = 60] = process.argv.slice(2).map(Number);
await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../scripts/build.ts')]);
const browser = await openBrowser();
if (browser === undefined) throw new Error('The pages need a browser.');
const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-deck-sync-'));
const [port, metricsPort] = [await freePort(), await freePort()];
const server = await startServerProcess({
  DECKWRIGHT_DATA_DIR: dataDir,
  PORT: String(port),
  DECKWRIGHT_PUBLIC_URL: `http://127.0.0.1:${port}`,
  DECKWRIGHT_METRICS_PORT: String(metricsPort),
});
const metrics = `http://127.0.0.1:${metricsPort}/metrics`;

try {
  const url = `http://127.0.0.1:${port}${await exportDemoDeck({ ...server, url: `http://127.0.0.1:${port}` }, SLIDES)}`;
  const [arrivals, probed] = [createArrivals(), createArrivals()];
  const pages = [await watchPage(browser, url), await watchPage(browser, url)];
  const probe = await connectTypist(url, probed);
  const typists: Typist[] = [];
  while (typists.length < clients - 1) typists.push(await connectTypist(url, arrivals));
  await loopDelay(metrics);
  const before = coreTime(server.child.pid!);
  const until = Date.now() + seconds * 1_000;
  const [first, ...others] = slideIds(probe.doc);

  await Promise.all([
    typeEvenly(probe, textOn(probe, first!), PROBE_MS, until),
    ...typists.map((typist, at) => typeInBursts(typist, textOn(typist, others[(at * 2) % others.length]!), until)),
  ]);
  await Promise.all([probe, ...typists].map((typist) => typist.settled()));
  await delay(2_000);

  for (const page of pages) {
    const pictures = await page.pictures();
    for (const { update, at } of await page.updates()) {
      arrivals.arrived(update, at);
      const shown = pictures.find((picture) => picture >= at);
      if (shown !== undefined) probed.arrived(update, shown);
    }
  }
  const times = arrivals.toAll(clients - 2 + pages.length);
  const messages = [probe, ...typists].reduce((sum, { received }) => sum + received, 0);
  console.log(
    `${clients} clients and 2 browsers, ${SLIDES} slides: ${(times.length / seconds).toFixed(0)} characters a second, ${(messages / seconds).toFixed(0)} messages a second to the clients`,
  );
  report('from a character to the last of all others', times);
  report('from a character to each other', arrivals.toEach());
  report('from a character to its picture in the browsers', probed.toEach());
  const { p50, p99, max } = await loopDelay(metrics);
  const core = coreTimeText(coreTime(server.child.pid!), before, seconds + 2);
  console.log(
    `the server's event loop: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, max ${max.toFixed(1)} ms late; ${core}`,
  );
  for (const client of [probe, ...typists]) client.close();
} finally {
  await browser.close();
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
}

function textOn({ doc }: Typist, slide: string): TextTarget {
  const node = nodeIds(doc, slide).find((id) => textOf(doc, { slide, node: id }) !== undefined);
  return { slide, node: node! };
}

async function typeEvenly(typist: Typist, target: TextTarget, every: number, until: number): Promise<void> {
  while (Date.now() < until) {
    typist.type(target);
    await delay(every * (0.6 + 0.8 * Math.random()));
  }
}

async function typeInBursts(typist: Typist, target: TextTarget, until: number): Promise<void> {
  await delay(Math.random() * 2 * TYPING_MS);
  while (Date.now() < until) {
    await typeEvenly(typist, target, KEY_MS, Math.min(until, Date.now() + TYPING_MS));
    await delay(TYPING_MS);
  }
}

function report(what: string, times: readonly number[]): void {
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  // Without a single time, both are NaN.
  if (!(p95 <= P95_MS)) process.exitCode = 1;
  console.log(
    `${what}: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${times.length} (limit ${P95_MS} ms)`,
  );
}
