import { randomInt, randomLcg, randomUniform } from 'd3-random';

/** Draws from one seed. */
export interface Chance {
  /** True with this probability. */
  happens(probability: number): boolean;
  /** From `least` to `most`, a whole number. */
  whole(least: number, most: number): number;
  of<Value>(values: readonly Value[]): Value;
  /** From 0 to 1. */
  share(): number;
}

export function chanceOf(seed: number): Chance {
  const source = randomLcg(seed);
  // The first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 10; skipped++) source();
  const share = randomUniform.source(source)();
  const whole = (least: number, most: number) => randomInt.source(source)(least, most + 1)();
  return {
    share,
    whole,
    happens: (probability) => share() < probability,
    of: (values) => values[whole(0, values.length - 1)]!,
  };
}
