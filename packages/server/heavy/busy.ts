/**
 * Load test: a server beside eight processes that take all the processor time they get, `pnpm heavy load:busy [spinners] [share]`. On a quiet
 * host first; then with the spinners there before the server starts. Exports one after another, then asynchronous exports, publishes, pushes,
 * previews and uploads together. Needs `tsc -b`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Done, Kind } from './busy/calls.ts';
import { startSpinners } from './busy/host.ts';
import { type Amounts, type Measured, runBusy } from './busy/run.ts';
import { percentile } from './percentile.ts';

const [SPINNERS = 8, SHARE = 1] = process.argv.slice(2).map(Number);
const ALL: Amounts = {
  syncs: 20,
  asyncs: 10,
  asyncSlides: 30,
  publishes: 10,
  pushes: 5,
  previews: 20,
  uploads: 5,
};
const AMOUNTS = Object.fromEntries(
  Object.entries(ALL).map(([what, amount]) => [what, Math.ceil(amount * SHARE)]),
) as unknown as Amounts;
const MOST_SYNC_503 = 1;
const MOST_TIMES_QUIET = 8;
const MOST_READ_MS = 500;
const MOST_REPEATED_MS = 60_000;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const quiet = await measure('quiet host', 0);
compare(await measure(`${SPINNERS} spinners`, SPINNERS), quiet);

async function measure(name: string, spinners: number): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-busy-'));
  const end = startSpinners(spinners);
  try {
    const measured = await runBusy(dataDir, AMOUNTS);
    show(name, measured);
    return measured;
  } finally {
    end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function show(name: string, { calls, reads, start, log }: Measured): void {
  say(`\n${name}: the server listened after ${start.toFixed(1)} s`);
  say('what          calls   p50 s   max s   503   500');
  for (const kind of new Set(calls.map((call) => call.kind))) {
    const of = calls.filter((call) => call.kind === kind);
    const seconds = of.map(({ ms }) => ms / 1_000);
    const figures = [percentile(seconds, 0.5), Math.max(...seconds)].map((each) => each.toFixed(1).padStart(7));
    const statuses = [withStatus(of, 503), withStatus(of, 500)].map(({ length }) => String(length).padStart(5));
    say(`${kind.padEnd(12)} ${String(of.length).padStart(6)} ${figures.join(' ')} ${statuses.join(' ')}`);
  }
  say(
    `status reads ${reads.length}: p50 ${percentile(reads, 0.5).toFixed(0)} ms, p99 ${percentile(reads, 0.99).toFixed(0)} ms`,
  );
  if (calls.some(({ wrong }) => wrong !== undefined)) say(log.slice(-3_000));
}

function compare({ calls, reads, wrongReads }: Measured, quiet: Measured): void {
  const busy = withStatus(calls, 503);
  const sync = (of: Measured['calls']) =>
    percentile(
      only(of, 'sync export').map(({ ms }) => ms),
      0.5,
    );
  const times = sync(calls) / sync(quiet.calls);
  const late = busy.filter(({ ms }) => ms > MOST_REPEATED_MS);
  const wrong = [...calls.flatMap((call) => call.wrong ?? []), ...wrongReads];
  const p99 = percentile(reads, 0.99);
  holds('calls answered 500', withStatus(calls, 500).length, 0);
  holds('sync exports answered 503', withStatus(only(calls, 'sync export'), 503).length, MOST_SYNC_503);
  holds('other calls answered 503', busy.filter(({ kind }) => kind !== 'sync export').length, 0);
  holds('calls that were answered 503 and had no success within 60 s of their first try', late.length, 0);
  holds('calls that failed', wrong.length, 0);
  for (const each of wrong) say(`  ${each}`);
  holds('sync p50 beside that of the quiet host', times, MOST_TIMES_QUIET);
  holds('status read p99, in ms', p99, MOST_READ_MS);
}

function only(calls: readonly Done[], kind: Kind): readonly Done[] {
  return calls.filter((call) => call.kind === kind);
}

function withStatus(calls: readonly Done[], status: number): readonly Done[] {
  return calls.filter(({ statuses }) => statuses.includes(status));
}

function holds(what: string, value: number, most: number): void {
  const isHeld = value <= most;
  say(`${isHeld ? 'holds' : 'FAILS'}: ${what}: ${Number(value.toFixed(1))} (at most ${most})`);
  if (!isHeld) process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
