import { median } from '../ratio.ts';

export type Verdict = 'slower' | 'faster' | 'cannot tell';

export interface Comparison {
  readonly verdict: Verdict;
  /** Processor time of this tree divided by the other's: the median over the rounds, and its confidence interval. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/** A difference below this share is not worth a verdict: builds of the same source differ by as much. */
const MARGIN = 0.03;

/**
 * Compares processor times of two trees, measured in pairs. The interval is the distribution-free one of the median (sign
 * test): it runs from the k-th smallest ratio to the k-th largest and covers the true median with at least 95 %.
 */
export function compare(ours: readonly number[], theirs: readonly number[]): Comparison {
  const ratios = ours.map((time, round) => time / theirs[round]!).sort((a, b) => a - b);
  const cut = cutOf(ratios.length);
  const [low, high] = [ratios[cut]!, ratios[ratios.length - 1 - cut]!];
  const verdict = low > 1 + MARGIN ? 'slower' : high < 1 - MARGIN ? 'faster' : 'cannot tell';
  return { verdict, ratio: median(ratios), low, high };
}

/** With fewer rounds, no interval covers the true median with 95 %. */
export const LEAST_ROUNDS = 7;

/** How many ratios may be cut off at each end. */
function cutOf(count: number): number {
  if (count < LEAST_ROUNDS)
    throw new RangeError(`${count} rounds cannot show a difference. Run at least ${LEAST_ROUNDS}.`);
  let tail = 0.5 ** count;
  let cut = 0;
  for (let k = 1, ways = count; k < count / 2; k++) {
    const next = tail + ways * 0.5 ** count;
    if (2 * next > 0.05) break;
    tail = next;
    ways = (ways * (count - k)) / (k + 1);
    cut = k;
  }
  return cut;
}
