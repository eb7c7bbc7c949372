import { createRandom } from '@deckwright/test-tools/random';

/** Draws from one seed. */
export type Chance = ReturnType<typeof chanceOf>;

export function chanceOf(seed: number) {
  const random = createRandom(seed);
  const share = () => random() / 2 ** 32;
  const whole = (least: number, most: number) => least + Math.floor(share() * (most - least + 1));
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
