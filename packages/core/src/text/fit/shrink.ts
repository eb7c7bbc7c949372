import type { Scale } from '../scale.ts';

/** Scales are whole percentages, as PowerPoint stores them. */
const STEP = 0.01;
const WHOLE = 100;

/** Largest reduction of line spacing in per cent, as in PowerPoint. Used only if the smallest size does not fit. */
const MOST_REDUCTION = 20;

const ROUNDING = 1e-3;

/**
 * The largest scale from `smallest` on at which the text fits. If none fits, the smallest scale with the least reduction of line
 * spacing that fits, or with the largest reduction. A `guess` requires that every scale below one that fits fits too; without it
 * every scale is tried.
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

/** The largest good whole number from `low` to `high`, if all below a good one are good. Searches outwards from `guess`. */
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
