import { clean, type ScaleOptions, type ValueScale } from './value-scale.ts';

/** Round steps, times powers of ten. There are more than for a free choice, because the number of steps is given. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/**
 * A scale with as many steps as the other axis, so that both share one set of gridlines. `chosen` is the scale that the axis
 * would have alone; its zero ends are kept. Undefined if no step is both round and a multiple of `minStep`.
 */
export function matchingScale(other: ValueScale, chosen: ValueScale, options: ScaleOptions): ValueScale | undefined {
  const count = Math.round((other.max - other.min) / other.step);
  const { low, high, minStep } = options;
  if (!Number.isFinite(low) || !Number.isFinite(high) || Math.max(Math.abs(low), Math.abs(high)) > 1e200)
    return undefined;
  // 5 % of the range stay free beyond the values, unless that end is zero.
  const room = ((chosen.max === 0 ? 0 : high) - (chosen.min === 0 ? 0 : low)) * 0.05;
  const bottom = chosen.min === 0 ? 0 : Math.max(chosen.min, low - room);
  const top = chosen.max === 0 ? 0 : Math.min(chosen.max, high + room);
  const first = Math.floor(Math.log10((top - bottom) / count));
  if (!Number.isFinite(first)) return undefined;
  for (let power = first; power <= first + 2; power++) {
    for (const digit of STEPS) {
      const step = clean(digit * 10 ** power);
      const multiple = minStep === 0 ? 1 : step / minStep;
      if (multiple < 1 - 1e-9 || Math.abs(multiple - Math.round(multiple)) > 1e-6) continue;
      const from = top <= 0 ? Math.ceil(top / step - 1e-9) - count : Math.floor(bottom / step + 1e-9);
      if (from * step <= bottom + step * 1e-9 && (from + count) * step >= top - step * 1e-9)
        return { min: clean(from * step), max: clean((from + count) * step), step };
    }
  }
  return undefined;
}
