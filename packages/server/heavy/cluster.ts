/**
 * Fault-injection test of a cluster, `pnpm heavy soak:cluster [exports] [kills] [seed] [seconds of a pause]`: three nodes serve and four work, while
 * processes are killed and paused, PostgreSQL restarts, connections are cut or hang, and S3 fails. No export may be lost, failed, or
 * charged twice, and no file of an attempt that was replaced may be delivered. The exports of a worker that died must run again within
 * 20 seconds.
 */
import { BUILT_CLI, clusterStorm } from './cluster/storm.ts';

// Ends the nodes, too.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));

const [exports = 5_000, kills = 200, seed = 1, pauseSeconds = 60] = process.argv.slice(2).map(Number);
const { defects, tally, reruns, logFile } = await clusterStorm({
  ...{ exports, kills, seed, pauseSeconds },
  cli: BUILT_CLI,
  serving: 3,
  working: 4,
  say: (line) => process.stderr.write(`${line}\n`),
});
for (const [name, value] of Object.entries(tally)) process.stdout.write(`${name}: ${value}\n`);
const sorted = reruns.toSorted((one, other) => one - other);
const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
const longest = sorted.at(-1) ?? 0;
process.stdout.write(
  `run again: ${sorted.length} exports, median ${median.toFixed(1)} s, longest ${longest.toFixed(1)} s (at most 20)\n`,
);
for (const [name, value] of Object.entries(defects)) {
  process.stdout.write(`${name}: ${value} (at most 0)\n`);
  if (value !== 0) process.exitCode = 1;
}
if (longest > 20) process.exitCode = 1;
process.stdout.write(`Log of the nodes: ${logFile}\n`);
