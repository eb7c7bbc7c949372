import { median } from './ratio.ts';

export interface Comparison {
  readonly verdict: 'slower' | 'faster' | 'cannot tell';
  /** Processor time of this tree divided by the other's: the median over the rounds, and its confidence interval. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/** A difference below this share is not worth a verdict: builds of the same source differ by as much. */
const MARGIN = 0.03;

/** With fewer rounds, no interval covers the true median with 95 %. */
export const LEAST_ROUNDS = 7;

/**
 * Compares processor times of two trees, measured in pairs. The interval is the distribution-free one of the median (sign test): it runs
 * from the k-th smallest ratio to the k-th largest and covers the true median with at least 95 %, by the normal approximation.
 */
export function compare(ours: readonly number[], theirs: readonly number[]): Comparison {
  const count = ours.length;
  if (count < LEAST_ROUNDS)
    throw new RangeError(`${count} rounds cannot show a difference. Run at least ${LEAST_ROUNDS}.`);
  const ratios = ours.map((time, round) => time / theirs[round]!).sort((a, b) => a - b);
  const cut = Math.floor((count - 1 - 1.96 * Math.sqrt(count)) / 2);
  const [low, high] = [ratios[cut]!, ratios[count - 1 - cut]!];
  const verdict = low > 1 + MARGIN ? 'slower' : high < 1 - MARGIN ? 'faster' : 'cannot tell';
  return { verdict, ratio: median(ratios), low, high };
}
