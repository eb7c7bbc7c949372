/**
 * `pnpm heavy load:busy`: on a quiet host first; then with the spinners there before the server starts. Exports one after another, then
 * asynchronous exports, publishes, pushes, previews and uploads together.
 */
import { quantile } from '@deckwright/test-tools/pages/measure-typing';
import type { Done } from './busy/calls.ts';
import { runBusy, startSpinners } from './busy/run.ts';
import { holds, inFolder } from './report.ts';

const [SPINNERS = 8, SHARE = 1] = process.argv.slice(2).map(Number);
/** With fewer reads, the p99 would be the longest of them, or one of the longest two. */
const LEAST_READS = 300;
const AMOUNTS = {
  ...{ syncs: part(20), asyncs: part(10), asyncSlides: part(30), publishes: part(10), pushes: part(5) },
  ...{ previews: part(20), uploads: part(5) },
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const quiet = await measure('quiet host', 0);
const { calls, reads, wrongReads } = await measure(`${SPINNERS} spinners`, SPINNERS);
const busy = withStatus(calls, 503);
const late = busy.filter(({ ms }) => ms > 60_000);
const wrong = [...calls.flatMap((call) => call.wrong ?? []), ...wrongReads];
for (const each of wrong) console.log(each);
holds('calls answered 500', withStatus(calls, 500).length);
holds('sync exports answered 503', syncs(busy).length, 1);
holds('other calls answered 503', busy.length - syncs(busy).length);
holds('calls that were answered 503 and had no success within 60 s of their first try', late.length);
holds('calls that failed', wrong.length);
holds('sync p50 beside that of the quiet host', median(syncs(calls)) / median(syncs(quiet.calls)), 8);
holds('status reads that are missing for a p99', Math.max(0, LEAST_READS - reads.length));
holds(`p99 of ${reads.length} status reads, in ms`, quantile(reads, 0.99), 500);

async function measure(name: string, spinners: number) {
  const end = startSpinners(spinners);
  const measured = await inFolder((dataDir) => runBusy(dataDir, AMOUNTS)).finally(end);
  const { start, reads } = measured;
  console.log(
    `\n${name}: the server listened after ${start.toFixed(1)} s, and its status was read ${reads.length} times`,
  );
  const kinds = Object.entries(Object.groupBy(measured.calls, ({ kind }) => kind));
  console.table(
    kinds.map(([kind, of = []]) => ({
      ...{ kind, calls: of.length, p50: median(of), longest: Math.max(...of.map(({ ms }) => ms)) },
      ...{ 503: withStatus(of, 503).length, 500: withStatus(of, 500).length },
    })),
  );
  if (measured.calls.some(({ wrong }) => wrong !== undefined)) console.log(measured.log.slice(-3_000));
  return measured;
}

function part(amount: number): number {
  return Math.ceil(amount * SHARE);
}

function median(calls: readonly Done[]): number {
  return quantile(
    Array.from(calls, ({ ms }) => ms),
    0.5,
  );
}

function syncs(calls: readonly Done[]): readonly Done[] {
  return calls.filter(({ kind }) => kind === 'sync export');
}

function withStatus(calls: readonly Done[], status: number): readonly Done[] {
  return calls.filter(({ statuses }) => statuses.includes(status));
}
