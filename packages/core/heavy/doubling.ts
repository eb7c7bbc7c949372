/** `pnpm heavy load:doubling`: at an eighth, a quarter, a half and the whole of the largest input. */
import { processorTimes } from '../test/cost/processor-time.ts';
import { LIMITS, type Shape, shapes } from '../test/cost/shapes.ts';

/** The most by which the cost may grow for each doubling. */
const MOST_GROWTH = 2.3;
const RUNS = 5;
/** Milliseconds. Below it, the clock and the garbage collector decide. */
const FLOOR = 10;
/** A growth that is too large is measured again, because other programs share the processor. */
const ATTEMPTS = 3;

let failed = 0;
for (const shape of shapes().filter(({ name }) => name.includes(process.argv[2] ?? ''))) {
  const growths = [1 / 8, 1 / 4, 1 / 2].map((fraction) => growthAfter(shape, fraction));
  if (growths.some((growth) => growth > MOST_GROWTH)) failed += 1;
  console.log(`${shape.name}: ${growths.map((growth) => growth.toFixed(1)).join(' ')}`);
}
console.log(`${failed} shapes grow more than ${MOST_GROWTH} times for a doubling.`);
process.exitCode = failed > 0 ? 1 : 0;

/** The growth from this share of the largest input to twice as much; 0 if it is too quick to be measured. */
function growthAfter({ unit, prepare }: Shape, fraction: number): number {
  const [small, large] = [prepare(LIMITS[unit] * fraction), prepare(LIMITS[unit] * fraction * 2)];
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least > MOST_GROWTH; attempt++) {
    const [before, after] = [small, large].map(({ run }) => processorTimes(run, RUNS)[Math.floor(RUNS / 2)]!);
    if (before! < FLOOR) return 0;
    // Sizes are not doubled exactly, so it is scaled to what doubling costs.
    least = Math.min(least, ((after! / before!) * 2) / (large.size / small.size));
  }
  return least;
}
