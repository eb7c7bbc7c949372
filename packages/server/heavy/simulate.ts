/**
 * Simulates the queue and the ledger of two nodes with random requests, faults, crashes and clock jumps, `pnpm heavy fuzz:exports [seeds]
 * [first]`. No accepted export may be lost, none charged twice or without its file, and every export must end once the faults have ended.
 * Each run is drawn from one seed: `pnpm heavy fuzz:exports 1 SEED` repeats it.
 */
import { simulate } from './simulation/simulate.ts';

const seeds = Number(process.argv[2] ?? 10_000);
const first = Number(process.argv[3] ?? 1);

let failed = 0;
const steps: Record<string, number> = {};
let accepted = 0;
for (let seed = first; seed < first + seeds; seed++) {
  const found = await simulate(seed);
  accepted += found.accepted;
  for (const [name, count] of Object.entries(found.steps)) steps[name] = (steps[name] ?? 0) + count;
  if (found.faults.length > 0) {
    failed++;
    process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
  }
  if ((seed - first) % 500 === 499) process.stderr.write(`${seed - first + 1} of ${seeds} seeds\n`);
}
process.stdout.write(`seeds: ${seeds}\nexports: ${accepted}\nsteps: ${JSON.stringify(steps)}\n`);
process.stdout.write(`seeds with faults: ${failed} (at most 0)\n`);
if (failed > 0) process.exitCode = 1;
