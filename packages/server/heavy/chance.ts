import { randomInt, randomLcg, randomUniform } from 'd3-random';

/** Draws from one seed. */
export type Chance = ReturnType<typeof chanceOf>;

export function chanceOf(seed: number) {
  const source = randomLcg(seed);
  // The first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 10; skipped++) source();
  const share = randomUniform.source(source)();
  const whole = (least: number, most: number) => randomInt.source(source)(least, most + 1)();
  return {
    /** From 0 to 1. */
    share,
    /** From `least` to `most`, a whole number. */
    whole,
    /** True with this probability. */
    happens: (probability: number) => share() < probability,
    of: <Value>(values: readonly Value[]): Value => values[whole(0, values.length - 1)]!,
  };
}
