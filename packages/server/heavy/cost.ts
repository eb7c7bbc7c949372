/**
 * Load test: one tenant sends 200 hostile bodies at its full rate, then 200 connections without a key attack, while a second tenant
 * lists, polls and exports, `pnpm load:cost [seconds of a phase]`. The second tenant may not notice.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeGreedyTenant, runCost } from './cost/run.ts';
import { p99, slowestExports } from './cost/tenant.ts';
import { freePort, startServerProcess } from './server-process.ts';

const seconds = Number(process.argv[2] ?? 60);
const CONNECTIONS = 200;
const REST_MS = 60_000;
const METRICS_PORT = await freePort();

const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-cost-'));
const server = await startServerProcess({
  DECKWRIGHT_DATA_DIR: dataDir,
  DECKWRIGHT_METRICS_PORT: String(METRICS_PORT),
  ...jemalloc(),
});

/** The container starts the server with this allocator. */
function jemalloc(): Record<string, string> {
  const environment = { ...process.env, LD_PRELOAD: 'libjemalloc.so.2' };
  // The loader warns about a library that it cannot find, and starts the program without it.
  const { stderr } = spawnSync('true', { env: environment, encoding: 'utf8' });
  if (stderr === '') return { LD_PRELOAD: 'libjemalloc.so.2', MALLOC_CONF: 'background_thread:true' };
  process.stdout.write(
    'jemalloc is not installed (libjemalloc2), so the server keeps more memory than in the container\n',
  );
  return {};
}

let missed = 0;
function line(what: string, got: number, most: number, unit = 'ms'): void {
  const late = !(got <= most);
  if (late) missed++;
  process.stdout.write(
    `${late ? 'MISSED ' : '       '}${what}: ${got.toFixed(1)} ${unit} (at most ${most.toFixed(1)})\n`,
  );
}

try {
  const greedySecret = await makeGreedyTenant(dataDir);
  const { quiet, hostile, unkeyed, memory } = await runCost(server, greedySecret, {
    seconds,
    every: 1,
    onlyIdle: true,
    connections: CONNECTIONS,
    restMs: REST_MS,
    metrics: `http://127.0.0.1:${METRICS_PORT}/metrics`,
    say: (text) => process.stderr.write(`${text}\n`),
  });
  const quietExports = p99(quiet.answers.exports);
  for (const [name, { answers, loop }] of Object.entries({ quiet, hostile, unkeyed })) {
    const counts = `${answers.lists.length} lists, ${answers.polls.length} polls, ${answers.exports.length} exports`;
    process.stdout.write(`\n${name} (${counts})\n`);
    line('list p99', p99(answers.lists), 250);
    line('poll p99', p99(answers.polls), 250);
    line('export p99', p99(answers.exports), 3 * quietExports);
    process.stdout.write(`         slowest: ${slowestExports(answers, 4).join(', ')}\n`);
    line('/livez p99', p99(answers.livez), 150);
    line('event loop late by p99', loop.p99, 20);
    line('errors of the second tenant', answers.faults.length, 0, 'answers');
    for (const fault of answers.faults.slice(0, 5)) process.stdout.write(`  ${fault}\n`);
  }
  const { greedy } = hostile;
  process.stdout.write(
    `\n${greedy.sent} hostile bodies, answered ${JSON.stringify(Object.fromEntries(greedy.statuses))}, broken ${JSON.stringify(Object.fromEntries(greedy.broken))}; `,
  );
  process.stdout.write(`${unkeyed.opened} connections without a key\n`);
  line('largest answer to a hostile body', greedy.largest / 1_024, 256, 'KB');
  line('errors of the server', greedy.faults.length, 0, 'answers');
  for (const fault of greedy.faults.slice(0, 10)) process.stdout.write(`  ${fault}\n`);
  process.stdout.write(`memory before ${memory.before.toFixed(0)} MB, at most ${memory.most.toFixed(0)} MB\n`);
  line('memory after a minute of rest', memory.after, memory.before * 1.1, 'MB');
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
}
