import { describe, expect, it } from 'vitest';
import { processorTimes } from './processor-time.ts';
import { bodyShape, markdownShape, type Shape, shapes } from './shapes.ts';

/** How many small inputs a large one is as long as, at most. */
const LARGER = 16;
/** How much more the large input may cost than all the small ones. If cost is linear it is 1, with room for a busy machine. */
const MOST_GROWTH = 4;
const RUNS = 3;

const SMALL = 20_000;
const LARGE = { characters: 50_000, bytes: 200_000 };

/** `pnpm heavy load:doubling` measures every shape, up to the largest input. */
const MARKDOWN = [
  'italic that never ends',
  'strike that never ends',
  'mixed openers',
  'italic in bold in strike',
  'brackets',
  'links without an end',
  'lists that change their marker',
];
const BODIES = ['rich text in runs', 'objects', 'unknown keys in objects', 'wrong cells'];

/** The cost of `large` as a multiple of the cost of `small`, run `times` times. */
function growth(small: () => void, large: () => void, times: number): number {
  const manySmall = () => {
    for (let count = 0; count < times; count += 1) small();
  };
  return processorTimes(large, RUNS)[0]! / processorTimes(manySmall, RUNS)[0]!;
}

describe('validation', () => {
  it.each(shapes())('ends with a result or with faults for $name', ({ prepare }) => {
    const { size, run } = prepare(SMALL);
    expect(size).toBeGreaterThan(SMALL / 2);
    expect(run).not.toThrow();
  });
});

describe('the cost of validation', () => {
  it.each([...MARKDOWN.map(markdownShape), ...BODIES.map(bodyShape)])(
    'grows linearly for $name',
    ({ unit, prepare }: Shape) => {
      const [small, large] = [prepare(LARGE[unit] / LARGER), prepare(LARGE[unit])];
      const times = Math.round(large.size / small.size);
      expect(times).toBeGreaterThan(2 * MOST_GROWTH - 1);
      expect(growth(small.run, large.run, times)).toBeLessThan(MOST_GROWTH);
    },
  );

  it('would not pass if it grew with the square of the size', () => {
    const squared = (size: number) => () => {
      for (let step = 0; step < size * size; step += 1) Math.sqrt(step);
    };
    expect(growth(squared(300), squared(300 * LARGER), LARGER)).toBeGreaterThan(MOST_GROWTH);
  });
});
