/**
 * Benchmark: the time of the first export after the server is ready, beside the second, `pnpm bench:first-export [--runs N]`. Each run
 * starts a new server, on an idle machine and beside busy processes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deckOf } from './deck.ts';
import { percentile } from './percentile.ts';
import { BUILT, type ServerProcess, startServerProcess } from './server-process.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, busy: { type: 'string', default: '2' } },
});
const SLIDES = 10;
const FORMATS = ['pptx', 'pdf'] as const;

interface Seconds {
  readonly ready: number;
  readonly first: number;
  readonly second: number;
}

for (const busy of [0, Number(values.busy)]) {
  for (const format of FORMATS) {
    const all = await withBusyProcesses(busy, () => repeat(() => measure(format)));
    console.log(
      `${format}, ${busy} busy processes: ${text('ready', all)}, ${text('first', all)}, ${text('second', all)}`,
    );
  }
}

async function repeat(run: () => Promise<Seconds>): Promise<readonly Seconds[]> {
  const all: Seconds[] = [];
  while (all.length < Number(values.runs)) all.push(await run());
  return all;
}

async function measure(format: string): Promise<Seconds> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-first-'));
  const begun = performance.now();
  const server = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir }, BUILT);
  try {
    const readiness = await fetch(`${server.url}/readyz`);
    if (!readiness.ok) throw new Error(`The server listens but is not ready: ${readiness.status}.`);
    const ready = (performance.now() - begun) / 1_000;
    return { ready, first: await exportSeconds(server, format), second: await exportSeconds(server, format) };
  } finally {
    server.child.kill();
    await server.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function exportSeconds({ url, secret }: ServerProcess, format: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${url}/v1/project/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(deckOf(SLIDES, { format })),
  });
  if (!response.ok) throw new Error(`The export failed: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
  return (performance.now() - begun) / 1_000;
}

/** Runs `work` while `count` processes at normal priority take all the processor time that they get. */
async function withBusyProcesses<Result>(count: number, work: () => Promise<Result>): Promise<Result> {
  const all: ChildProcess[] = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    return await work();
  } finally {
    for (const busy of all) busy.kill('SIGKILL');
  }
}

function text(what: keyof Seconds, all: readonly Seconds[]): string {
  const seconds = all.map((each) => each[what]);
  return `${what} ${percentile(seconds, 0.5).toFixed(2)} s (at most ${Math.max(...seconds).toFixed(2)})`;
}
