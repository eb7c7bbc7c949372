import type { Scale } from '../scale.ts';

/** Scales are tried in whole per cent, as PowerPoint stores them. */
const STEP = 0.01;
const WHOLE = 100;

/** The most that line spacing is reduced, and only where the smallest size does not do: PowerPoint's own limit, in per cent. */
const MOST_REDUCTION = 20;

const ROUNDING = 1e-3;

/**
 * The largest scale from `smallest` at which the text fits; at the smallest, with the least reduction of line spacing that
 * helps, or with the most. With a `guess` smaller scales must fit where larger ones do; without one every scale is tried.
 */
export function largestScale(smallest: number, guess: number | undefined, fits: (scale: Scale) => boolean): Scale {
  const lowest = Math.ceil(smallest / STEP - ROUNDING);
  const sized = (percent: number): Scale => ({ size: percent * STEP, lineSpacing: 1 });
  const isGood = (percent: number) => fits(sized(percent));
  const found =
    guess === undefined
      ? firstFrom(WHOLE - 1, lowest, isGood)
      : largestFrom(lowest, WHOLE - 1, Math.floor(guess / STEP), isGood);
  if (found !== undefined) return sized(found);

  const spaced = (percent: number): Scale => ({ size: lowest * STEP, lineSpacing: percent * STEP });
  const least = WHOLE - MOST_REDUCTION;
  return spaced(largestFrom(least, WHOLE - 1, least, (percent) => fits(spaced(percent))) ?? least);
}

/** The first good whole number from `high` down to `low`. */
function firstFrom(high: number, low: number, isGood: (candidate: number) => boolean): number | undefined {
  for (let candidate = high; candidate >= low; candidate--) {
    if (isGood(candidate)) return candidate;
  }
  return undefined;
}

/** The largest good whole number from `low` to `high`, where those below a good one are good; sought outwards from `guess`. */
function largestFrom(
  low: number,
  high: number,
  guess: number,
  isGood: (candidate: number) => boolean,
): number | undefined {
  let good = low - 1;
  let bad = high + 1;
  let next = Math.min(high, Math.max(low, guess));
  for (let step = 1; bad - good > 1; step *= 2) {
    if (isGood(next)) {
      good = next;
      next = bad > high ? Math.min(next + step, high) : Math.floor((good + bad) / 2);
    } else {
      bad = next;
      next = good < low ? Math.max(next - step, low) : Math.floor((good + bad) / 2);
    }
  }
  return good < low ? undefined : good;
}
