/**
 * Load test: stops the server with SIGTERM under load, many times, `pnpm load:stops [times]`. No connection may be reset, every response must
 * be complete, and every accepted export must end, if necessary after the next start.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { deckOf } from './deck.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const times = Number(process.argv[2] ?? 20);
const REQUESTS_A_SECOND = 15;
const SLIDES = 4;
/** Milliseconds after which accepted work counts as lost if none of it ended. */
const MOST_WITHOUT_END = 120_000;
const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-stops-'));

interface Tally {
  readonly statuses: Map<string, number>;
  /** Errors of established connections. */
  readonly resets: string[];
  /** Connection attempts while no server listens. */
  rejected: number;
  readonly accepted: Set<number>;
}

const tally: Tally = { statuses: new Map(), resets: [], rejected: 0, accepted: new Set() };
let secret = '';

/** Returns the codes of an error and of its causes. */
function codesOf(error: unknown): readonly string[] {
  const codes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    codes.push((cause as NodeJS.ErrnoException).code ?? cause.name);
    if (cause instanceof AggregateError) codes.push(...cause.errors.flatMap(codesOf));
  }
  return codes;
}

async function ask(url: string, init: RequestInit = {}): Promise<Record<string, unknown> | undefined> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    });
    const body = (await response.json()) as Record<string, unknown>;
    const key = `${init.method ?? 'GET'} ${response.status}`;
    tally.statuses.set(key, (tally.statuses.get(key) ?? 0) + 1);
    return body;
  } catch (error) {
    const codes = codesOf(error);
    if (codes.includes('ECONNREFUSED')) tally.rejected++;
    else tally.resets.push(codes.join(' < '));
    return undefined;
  }
}

/** Sends one request of the mix: a synchronous export, an asynchronous one, or a poll. */
async function request(server: ServerProcess, turn: number): Promise<void> {
  const body = (options: object) => JSON.stringify(deckOf(SLIDES, { ...options }, `Deck ${turn}`));
  if (turn % 5 === 0) {
    await ask(`${server.url}/v1/project/export`, { method: 'POST', body: body({}) });
  } else if (turn % 5 === 1) {
    const accepted = await ask(`${server.url}/v1/project/export`, { method: 'POST', body: body({ async: true }) });
    if (typeof accepted?.id === 'number') tally.accepted.add(accepted.id);
  } else {
    const id = [...tally.accepted].at(-1 - (turn % 3));
    await ask(`${server.url}/v1/presentation${id === undefined ? '' : `/${id}`}`);
  }
}

async function oneStop(): Promise<void> {
  const server = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir });
  secret = server.secret ?? secret;
  const underWay: Promise<void>[] = [];
  let turn = 0;
  let isUp = true;
  const ticker = setInterval(() => {
    if (isUp) underWay.push(request(server, turn++));
  }, 1_000 / REQUESTS_A_SECOND);
  await delay(2_000 + Math.random() * 3_000);
  server.child.kill('SIGTERM');
  const how = await server.ended;
  isUp = false;
  clearInterval(ticker);
  await Promise.all(underWay);
  if (how !== 0) throw new Error(`The server ended with ${how}, not 0.\n${server.log()}`);
}

/** Returns the accepted exports that do not end. */
async function unfinished(): Promise<readonly number[]> {
  const server = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir });
  const open = new Set(tally.accepted);
  const ends = new Map<string, number>();
  for (let until = Date.now() + MOST_WITHOUT_END; open.size > 0 && Date.now() < until; await delay(500)) {
    for (const id of open) {
      const record = await ask(`${server.url}/v1/presentation/${id}`);
      if (record === undefined || record.status === 'processing') continue;
      open.delete(id);
      until = Date.now() + MOST_WITHOUT_END;
      ends.set(String(record.status), (ends.get(String(record.status)) ?? 0) + 1);
      await delay(20);
    }
  }
  server.child.kill('SIGTERM');
  await server.ended;
  process.stdout.write(`accepted: ${tally.accepted.size}, ended: ${JSON.stringify(Object.fromEntries(ends))}\n`);
  return [...open];
}

try {
  for (let stop = 1; stop <= times; stop++) {
    process.stderr.write(`stop ${stop} of ${times}\n`);
    await oneStop();
  }
  const lost = await unfinished();
  const statuses = Object.fromEntries([...tally.statuses].sort());
  process.stdout.write(`answers: ${JSON.stringify(statuses)}; rejected connections: ${tally.rejected}\n`);
  process.stdout.write(`resets: ${tally.resets.length} (at most 0) ${tally.resets.slice(0, 5).join('; ')}\n`);
  process.stdout.write(`accepted work that did not end: ${lost.length} (at most 0)\n`);
  const fivehundreds = [...tally.statuses].filter(([key]) => / 500$/.test(key)).length;
  if (tally.resets.length > 0 || lost.length > 0 || fivehundreds > 0) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
