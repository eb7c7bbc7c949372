/** A line of a ruler. */
export interface Tick {
  /** Points on the slide. */
  readonly at: number;
  /** True for a long line with its number. */
  readonly isLabelled: boolean;
}

/** Pixels that a number with its space needs. */
const ROOM = 56;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/** The lines of a ruler from one point of the slide to another. */
export function ticksBetween(start: number, end: number, zoom: number): readonly Tick[] {
  const label = STEPS.find((one) => one * zoom >= ROOM) ?? STEPS.at(-1)!;
  // A fifth of 1, 5, 10, and a quarter of 2, 20, 200, so that the lines between are at round numbers too.
  const parts = String(label).startsWith('2') ? 4 : 5;
  const small = label / parts;
  const first = Math.ceil(start / small);
  const count = Math.max(0, Math.floor(end / small) - first + 1);
  return Array.from({ length: count }, (_, index) => {
    const at = first + index;
    return { at: at * small, isLabelled: at % parts === 0 };
  });
}
