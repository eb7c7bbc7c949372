/**
 * `pnpm heavy load:deck-attack`: a page of an edit link sends what costs the most: 900 `state` messages for a deck of 2.2 MB, 900 presence
 * messages, 100 changes of 600 KB, and 200 openings of that deck. Neither the other tenant nor who types into the other deck may notice.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { duplicateSlides, nodeIds, slideIds, textOf } from '@deckwright/deck-document';
import { quantile } from '@deckwright/test-tools/pages/measure-typing';
import { connectClient, type ProtocolClient } from '@deckwright/test-tools/server/protocol-client';
import { freePort } from '@deckwright/testkit/services';
import * as Y from 'yjs';
import { newOwner } from '../test/new-owner.ts';
import { exportDemoDeck } from './deck.ts';
import type { AttackOrder } from './deck-attack/attacker.ts';
import { holds, inFolder } from './report.ts';
import { endServer, type ServerProcess, startServerProcess } from './server-process.ts';

const SECONDS = Number(process.argv[2] ?? 30);
const KINDS = ['states', 'presences', 'updates', 'reopenings'] as const;
const ATTACKS = KINDS.filter((kind) => process.argv[3] === undefined || process.argv[3] === kind);
const ATTACKER = fileURLToPath(new URL('deck-attack/attacker.ts', import.meta.url));
const LARGE_BYTES = 2_200_000;
const SMALL_DECKS = 10;
const QUIET_MS = 5_000;
/** The server counts time by address, so each attack has one of its own. */
const ADDRESS = { setUp: '127.0.0.1', typist: '127.0.0.2', attacker: (at: number) => `127.0.0.${10 + at}` };
/** A tenant may send 100 requests in ten seconds. */
const [LIST_MS, KEY_MS] = [110, 120];

await inFolder(async (dataDir) => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  const ports = { PORT: String(port), DECKWRIGHT_METRICS_PORT: String(metricsPort) };
  const server = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir, DECKWRIGHT_PUBLIC_URL: url, ...ports });
  try {
    await attackAll(server, metrics, (await newOwner(dataDir)).secret);
  } finally {
    await endServer(server);
  }
});

async function attackAll(server: ServerProcess, metrics: string, secret: string): Promise<void> {
  const first = `${server.url}${await exportDemoDeck(server)}`;
  const small: string[] = [];
  while (small.length < SMALL_DECKS) small.push(await copy(first));
  const large = await copy(first);
  console.log(`the large deck has ${await grow(large)} bytes`);
  const typist = await connectClient(first, { localAddress: ADDRESS.typist });
  const watch = async (name: string, during: () => Promise<unknown>) => {
    await longestStall(metrics);
    const over = new AbortController();
    const watching = watchBystanders(server.url, secret, typist, over.signal);
    const [seen] = await Promise.all([during(), delay(QUIET_MS)]);
    over.abort();
    const { lists, keystrokes, faults } = await watching;
    console.log(`\n${name} ${JSON.stringify(seen ?? {})} (${lists.length} lists, ${keystrokes.length} keystrokes)`);
    for (const fault of faults.slice(0, 5)) console.log(fault);
    holds('/v1 p99 of another tenant, in ms', quantile(lists, 0.99), 250);
    holds('longest stall of the event loop, in ms', await longestStall(metrics), 300);
    holds('slowest keystroke in another deck, in ms', Math.max(...keystrokes), 500);
    holds('faults', faults.length);
  };
  await watch('quiet', async () => {});
  for (const [at, kind] of ATTACKS.entries()) {
    const localAddress = ADDRESS.attacker(at);
    await watch(kind, await readyAttack({ kind, large, small, localAddress, milliseconds: SECONDS * 1_000 }));
  }
  typist.close();
}

/** Starts a process that attacks. Resolves, once it is ready, with a function that begins the attack and waits for what it saw. */
async function readyAttack(order: AttackOrder): Promise<() => Promise<unknown>> {
  const child = fork(ATTACKER, [JSON.stringify(order)], { execArgv: ['--conditions=source'] });
  const message = async (): Promise<unknown> => {
    const [seen] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (typeof seen === 'number' || seen === null) throw new Error(`The attacker ended early (${seen}).`);
    return seen;
  };
  await message();
  return () => {
    child.send('begin');
    return message();
  };
}

/** Copies slides until the deck is large, as somebody does who pastes them. Returns its bytes. */
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

/** Lists exports and types, until `ended`. Returns how many milliseconds each took. */
async function watchBystanders(url: string, secret: string, typist: ProtocolClient, ended: AbortSignal) {
  const [lists, keystrokes, faults]: [number[], number[], string[]] = [[], [], []];
  const every = async (ms: number, times: number[], work: () => Promise<unknown>) => {
    for (; !ended.aborted; await delay(ms)) {
      const started = performance.now();
      await work().catch((error) => faults.push(String((error as Error).cause ?? error)));
      times.push(performance.now() - started);
    }
  };
  const list = async () => {
    const headers = { authorization: `Bearer ${secret}` };
    const response = await fetch(`${url}/v1/presentation?perPage=10`, { headers });
    const body = await response.text();
    if (response.status !== 200) faults.push(`${response.status} ${body.slice(0, 200)}`);
  };
  const [slide] = slideIds(typist.doc) as [string];
  const [text] = nodeIds(typist.doc, slide).flatMap((node) => textOf(typist.doc, { slide, node }) ?? []);
  const type = () => {
    text!.insert(0, 'a');
    return typist.settled();
  };
  await Promise.all([every(LIST_MS, lists, list), every(KEY_MS, keystrokes, type)]);
  if (typist.closed !== undefined) faults.push(`the typing page was closed: ${typist.closed.reason}`);
  return { lists, keystrokes, faults: [...faults, ...typist.rejections] };
}

/** Milliseconds since the last call. The metric is the time between two ticks of Node's `monitorEventLoopDelay`, which are 10 ms apart. */
async function longestStall(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds(?:\{[^}]*\})? (\S+)$/m.exec(text) ?? [];
  return Math.max(0, Number(seconds) * 1_000 - 10);
}
