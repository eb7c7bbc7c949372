/** `pnpm heavy fuzz:exports`. Each run is drawn from one seed: `pnpm heavy fuzz:exports 1 SEED` repeats it. */
import { holds, say } from './report.ts';
import { simulate } from './simulation/simulate.ts';

const [seeds = 10_000, first = 1] = process.argv.slice(2).map(Number);
const steps: Record<string, number> = {};
let [failed, accepted] = [0, 0];
for (let seed = first; seed < first + seeds; seed++) {
  const found = await simulate(seed);
  accepted += found.accepted;
  for (const [name, count] of Object.entries(found.steps)) steps[name] = (steps[name] ?? 0) + count;
  if (found.faults.length > 0) {
    failed++;
    console.log(JSON.stringify(found, null, 2));
  }
  if ((seed - first) % 500 === 499) say(`${seed - first + 1} of ${seeds} seeds`);
}
console.log(`${seeds} seeds, ${accepted} exports, steps: ${JSON.stringify(steps)}`);
holds('seeds with faults', failed);
