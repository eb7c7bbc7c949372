/**
 * Load test, `pnpm heavy load:deck-attack [seconds of an attack] [attack]`: a page of an edit link sends what costs the most: 900 `state` messages for a deck
 * of 2.2 MB, 900 presence messages, 100 changes of 600 KB, and 200 openings of that deck. Meanwhile another tenant lists its exports, and
 * somebody types into another deck. Neither may notice. Prints a table, and fails if a line does not hold.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { duplicateSlides, slideIds } from '@deckwright/deck-document';
import { connectClient } from '@deckwright/test-tools/server/protocol-client';
import * as Y from 'yjs';
import { newOwner } from '../test/new-owner.ts';
import type { AttackKind } from './deck-attack/attacks.ts';
import { type Waits, watchBystanders } from './deck-attack/bystanders.ts';
import { startAttack } from './deck-attack/start-attack.ts';
import { exportDemoDeck } from './decks/demo-deck.ts';
import { percentile } from './percentile.ts';
import { freePort, startServerProcess } from './server-process.ts';

const seconds = Number(process.argv[2] ?? 30);
const LARGE_BYTES = 2_200_000;
const SMALL_DECKS = 10;
const QUIET_MS = 5_000;
const ALL: readonly AttackKind[] = ['states', 'presences', 'updates', 'reopenings'];
const ATTACKS = ALL.filter((kind) => process.argv[3] === undefined || process.argv[3] === kind);
/** The server counts time by address, so each attack has one of its own. */
const ADDRESS = { setUp: '127.0.0.1', typist: '127.0.0.2', attacker: (at: number) => `127.0.0.${10 + at}` };

const [port, metricsPort] = [await freePort(), await freePort()];
const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
const url = `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-deck-attack-'));
const server = await startServerProcess({
  DECKWRIGHT_DATA_DIR: dataDir,
  PORT: String(port),
  DECKWRIGHT_PUBLIC_URL: url,
  DECKWRIGHT_METRICS_PORT: String(metricsPort),
});

let missed = 0;

function report(name: string, waits: Waits, stall: number): void {
  const lines: readonly (readonly [string, number, number])[] = [
    ['/v1 p99 of another tenant', percentile(waits.lists, 0.99), 250],
    ['longest stall of the event loop', stall, 300],
    ['slowest keystroke in another deck', Math.max(...waits.keystrokes), 500],
    ['faults', waits.faults.length, 0],
  ];
  const asked = `${waits.lists.length} lists, ${waits.livez.length} probes, ${waits.keystrokes.length} keystrokes`;
  process.stdout.write(`\n${name} (${asked}; slowest probe ${Math.max(...waits.livez).toFixed(0)} ms)\n`);
  for (const [what, got, most] of lines) {
    const isMissed = !(got <= most);
    if (isMissed) missed++;
    process.stdout.write(`  ${isMissed ? 'MISSED' : 'held  '} ${what}: ${got.toFixed(0)} (at most ${most})\n`);
  }
  for (const fault of waits.faults.slice(0, 5)) process.stdout.write(`    ${fault}\n`);
}

/** Copies slides until the deck is large, as somebody does who pastes them. */
async function grow(deck: string): Promise<number> {
  const page = await connectClient(deck, { localAddress: ADDRESS.setUp });
  const size = () => Y.encodeStateAsUpdate(page.doc).length;
  while (size() < LARGE_BYTES) {
    duplicateSlides({ doc: page.doc, origin: 'person' }, slideIds(page.doc).slice(0, 100));
    await page.settled();
    if (page.closed !== undefined) throw new Error(`The page was closed: ${page.closed.reason}`);
  }
  page.close();
  if (page.rejections.length > 0) throw new Error(page.rejections[0]);
  return size();
}

async function copy(deck: string): Promise<string> {
  const response = await fetch(`${deck}/copies`, { method: 'POST' });
  return ((await response.json()) as { readonly url: string }).url;
}

try {
  const { secret } = await newOwner(dataDir);
  const first = `${url}${await exportDemoDeck({ ...server, url })}`;
  const small: string[] = [];
  while (small.length < SMALL_DECKS) small.push(await copy(first));
  const large = await copy(first);
  const size = await grow(large);
  process.stdout.write(`the large deck has ${size.toLocaleString('en')} bytes\n`);
  const typist = await connectClient(first, { localAddress: ADDRESS.typist });
  const bystanders = { url, secret, typist };

  await longestStall();
  const quiet = await watchBystanders(bystanders, AbortSignal.timeout(QUIET_MS));
  report('quiet', quiet, await longestStall());
  for (const [at, kind] of ATTACKS.entries()) {
    const order = { kind, large, small, localAddress: ADDRESS.attacker(at), milliseconds: seconds * 1_000 };
    const attack = await startAttack(order);
    const over = new AbortController();
    await longestStall();
    const watching = watchBystanders(bystanders, over.signal);
    const started = performance.now();
    const seen = await attack();
    const took = (performance.now() - started) / 1_000;
    await delay(Math.max(0, QUIET_MS - took * 1_000));
    over.abort();
    const waits = await watching;
    report(kind, waits, await longestStall());
    process.stdout.write(`    ${took.toFixed(1)} s, ${JSON.stringify(seen)}\n`);
  }
  typist.close();
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
}

/** Milliseconds since the last call. The metric is the time between two ticks of Node's `monitorEventLoopDelay`, which are 10 ms apart. */
async function longestStall(): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds(?:\{[^}]*\})? (\S+)$/m.exec(text) ?? [];
  return Math.max(0, Number(seconds) * 1_000 - 10);
}
