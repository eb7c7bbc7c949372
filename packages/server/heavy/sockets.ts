/**
 * Load test: what callers without a key can do with connections, `pnpm load:sockets`. They pipeline requests whose responses they never
 * read, and announce a body that is too large. Meanwhile `/livez` must answer at once, and the memory of the server must not grow.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from './percentile.ts';
import { startServerProcess } from './server-process.ts';

const PROBE_SECONDS = 10;
const PROBE_MS = 20;
const MOST_LIVEZ_MS = 150;
const MOST_GROWTH_MB = 150;
const MOST_ANSWER_MS = 1_000;
/** Not that of the attacks before it: the server accepts no connections of an address for a minute after many that never read. */
const ANOTHER_ADDRESS = '127.0.0.2';

const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-sockets-'));
const server = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir });
const port = Number(new URL(server.url).port);

function residentMegabytes(): number {
  const [, pages] = readFileSync(`/proc/${server.child.pid}/statm`, 'utf8').split(' ');
  return (Number(pages) * 4) / 1_024;
}

/** Sends `times` requests for `path` at once, and never reads. */
function flood(path: string, times: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times));
  return socket;
}

async function probe(): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${server.url}/livez`);
  if (response.status !== 200) throw new Error(`/livez returned ${response.status}`);
  await response.text();
  return performance.now() - started;
}

/** True if the attack stays within its limits. */
async function attack(connections: number, path: string, times: number): Promise<boolean> {
  for (let warm = 0; warm < 50; warm++) await probe();
  const before = residentMegabytes();
  const sockets = Array.from({ length: connections }, () => flood(path, times));
  const waits: number[] = [];
  let most = before;
  for (const until = performance.now() + PROBE_SECONDS * 1_000; performance.now() < until; await delay(PROBE_MS)) {
    waits.push(await probe());
    most = Math.max(most, residentMegabytes());
  }
  for (const socket of sockets) socket.destroy();
  const [p99, worst] = [percentile(waits, 0.99), Math.max(...waits)];
  process.stdout.write(
    `${connections} × ${times} × ${path}, never read: memory ${before.toFixed(0)} to ${most.toFixed(0)} MB (at most ${MOST_GROWTH_MB} MB more), /livez p99 ${p99.toFixed(1)} ms (at most ${MOST_LIVEZ_MS}), worst ${worst.toFixed(1)} ms\n`,
  );
  return most - before <= MOST_GROWTH_MB && p99 <= MOST_LIVEZ_MS;
}

/** Announces a body of 100 MB, and sends its first byte. */
async function largeBody(): Promise<boolean> {
  const started = performance.now();
  const socket = connect({ port, host: '127.0.0.1', localAddress: ANOTHER_ADDRESS }).on('error', () => {});
  socket.write(
    `POST /v1/project/export HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${server.secret}\r\nContent-Type: application/json\r\nContent-Length: 104857600\r\n\r\n{`,
  );
  const line = await new Promise<string>((resolve) => {
    socket.once('data', (chunk) => resolve(String(chunk).split('\r\n')[0]!));
    socket.once('close', () => resolve('nothing'));
  });
  socket.destroy();
  const ms = performance.now() - started;
  process.stdout.write(`Content-Length: 104857600: ${line} after ${ms.toFixed(0)} ms (at most ${MOST_ANSWER_MS})\n`);
  return line.includes(' 413 ') && ms <= MOST_ANSWER_MS;
}

try {
  const passed = [await attack(200, '/openapi.json', 200), await attack(20, '/livez', 3_000), await largeBody()];
  if (passed.includes(false)) process.exitCode = 1;
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
}
