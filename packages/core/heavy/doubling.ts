/**
 * Load test, `pnpm heavy load:doubling [name]`: measures what validation costs for each shape of markdown and of a body, at an eighth, a
 * quarter, a half and the whole of the largest input, and fails if the cost more than doubles with the size.
 */
import { processorTimes } from '../test/cost/processor-time.ts';
import { LIMITS, type Shape, shapes } from '../test/cost/shapes.ts';

/** The most by which the cost may grow for each doubling. */
const MOST_GROWTH = 2.3;
const RUNS = 5;
/** Milliseconds. Below it, the clock and the garbage collector decide. */
const FLOOR = 10;
const FRACTIONS = [1 / 8, 1 / 4, 1 / 2, 1];
/** A growth that is too large is measured again, because other programs share the processor. */
const ATTEMPTS = 3;

interface Measured {
  readonly size: number;
  readonly time: number;
}

const chosen = shapes().filter(({ name }) => name.includes(process.argv[2] ?? ''));
console.log(
  `Processor time of one check in ms, median of ${RUNS} runs. Growth: for each doubling; "-" below ${FLOOR} ms.`,
);
console.log(`${'shape'.padEnd(48)}${'largest'.padStart(20)}${FRACTIONS.map(() => ''.padStart(9)).join('')}   growth`);

const failed: string[] = [];
let doublings = 0;
for (const shape of chosen) {
  const measured = FRACTIONS.map((fraction) => measure(shape, fraction));
  const growths = FRACTIONS.slice(1).map((_, index) => growthOf(shape, index, measured));
  doublings += growths.filter((growth) => growth !== undefined).length;
  if (growths.some((growth) => growth !== undefined && growth > MOST_GROWTH)) failed.push(shape.name);
  const largest = `${measured.at(-1)!.size} ${shape.unit}`;
  const times = measured.map(({ time }) => time.toFixed(1).padStart(9)).join('');
  console.log(`${shape.name.padEnd(48)}${largest.padStart(20)}${times}   ${growths.map(printed).join(' ')}`);
}

console.log(`${chosen.length} shapes, ${doublings} doublings of ${FLOOR} ms or more.`);
if (failed.length > 0) {
  console.log(`Grows more than ${MOST_GROWTH} times for a doubling: ${failed.join('; ')}.`);
  process.exitCode = 1;
}

function measure({ unit, prepare }: Shape, fraction: number): Measured {
  const { size, run } = prepare(LIMITS[unit] * fraction);
  return { size, time: processorTimes(run, RUNS)[Math.floor(RUNS / 2)]! };
}

/** Undefined if it is too quick to be measured. Sizes are not doubled exactly, so it is scaled to what doubling costs. */
function growthOf(shape: Shape, index: number, measured: readonly Measured[]): number | undefined {
  let [small, large] = [measured[index]!, measured[index + 1]!];
  if (small.time < FLOOR) return undefined;
  let least = growth(small, large);
  for (let attempt = 1; attempt < ATTEMPTS && least > MOST_GROWTH; attempt += 1) {
    [small, large] = [measure(shape, FRACTIONS[index]!), measure(shape, FRACTIONS[index + 1]!)];
    least = Math.min(least, growth(small, large));
  }
  return least;
}

function growth(small: Measured, large: Measured): number {
  return ((large.time / small.time) * 2) / (large.size / small.size);
}

function printed(growth: number | undefined): string {
  return (growth?.toFixed(1) ?? '-').padStart(4);
}
