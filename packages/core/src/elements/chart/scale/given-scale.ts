import type { ChartAxis } from '../../../contract/index.ts';
import { drawable } from '../drawable.ts';
import { clean, niceStep, type ValueScale } from './value-scale.ts';

/** The keys of an axis that a template may set. */
export type GivenEnds = Pick<ChartAxis, 'min' | 'max' | 'step'>;

/** Below this range, floating-point numbers have too few steps. */
const LEAST_RANGE = 1e-250;

export function isGiven({ min, max, step }: GivenEnds = {}): boolean {
  return min !== undefined || max !== undefined || step !== undefined;
}

/**
 * Overrides a chosen scale with the keys that the template sets. As in Office, labels count from the low end. An end that
 * is not given lies on a step. If there were more labels than `mostTicks`, they would touch, so only every second, third, …
 * is kept.
 */
export function givenScale(
  given: GivenEnds,
  chosen: ValueScale,
  { maxTicks, mostTicks, minStep }: { maxTicks: number; mostTicks: number; minStep: number },
): ValueScale {
  let min = drawable(given.min) ?? chosen.min;
  let max = drawable(given.max) ?? chosen.max;
  const wanted = drawable(given.step) ?? undefined;
  // All values are beyond the given end.
  if (max <= min && given.max === undefined) max = min + Math.max(wanted ?? 0, Math.abs(min) * 0.1, chosen.step);
  else if (max <= min) min = max - Math.max(wanted ?? 0, Math.abs(max) * 0.1, chosen.step);
  if (max - min < LEAST_RANGE) return chosen;
  let step = wanted ?? niceStep(max - min, maxTicks, given.max === undefined ? minStep : 0);
  const skipped = Math.ceil((max - min) / step / Math.max(1, mostTicks));
  if (skipped > 1) step = Number.isFinite(skipped) ? step * skipped : max - min;
  if (given.min === undefined) min = Math.floor(min / step + 1e-9) * step;
  if (given.max === undefined) max = min + Math.max(1, Math.ceil((max - min) / step - 1e-9)) * step;
  const ends = { min: given.min === undefined ? clean(min) : min, max: given.max === undefined ? clean(max) : max };
  const range = ends.max - ends.min;
  // The ends are so close that no floating-point numbers are between them.
  if (range < Math.max(LEAST_RANGE, Math.abs(ends.max) * 1e-12)) return chosen;
  // A step longer than the axis gives one label, whatever its length.
  return { ...ends, step: Math.min(step, range * 2) };
}
