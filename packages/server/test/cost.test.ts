import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cost, makeGreedyTenant, runCost } from '../heavy/cost/run.ts';
import { freePort, type ServerProcess, startServerProcess } from '../heavy/server-process.ts';

/** The short form of `pnpm load:cost`: every twelfth body, which each kind has, sent once. It asserts what does not depend on a busy machine. */
const EVERY = 12;
const SECONDS = 4;
/** Before checks had limits, the answers of other tenants took minutes. An export alone takes seconds while other tests run. */
const MOST_MS = 30_000;

const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-cost-'));
let server: ServerProcess;
let cost: Cost;
beforeAll(async () => {
  const port = await freePort();
  server = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir, DECKWRIGHT_METRICS_PORT: String(port) });
  cost = await runCost(server, await makeGreedyTenant(dataDir), {
    seconds: SECONDS,
    connections: 50,
    every: EVERY,
    onlyIdle: false,
    restMs: 0,
    metrics: `http://127.0.0.1:${port}/metrics`,
    say: () => {},
  });
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

test('hostile bodies get small answers, and none of them is a fault of the server', () => {
  expect(cost.hostile.greedy.sent).toBeGreaterThan(10);
  expect(cost.hostile.greedy.faults).toEqual([]);
});

test.each(['quiet', 'hostile', 'unkeyed'] as const)(
  'in the phase "%s" a second tenant lists, polls and exports',
  (phase) => {
    const { answers } = cost[phase];
    expect(answers.faults).toEqual([]);
    for (const times of [answers.lists, answers.polls, answers.exports, answers.livez]) {
      expect(times.length).toBeGreaterThan(0);
      expect(Math.max(...times)).toBeLessThan(MOST_MS);
    }
  },
);
