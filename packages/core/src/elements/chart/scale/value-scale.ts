/** The ends and the step of a value axis. */
export interface ValueScale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** What a scale depends on, apart from the template. */
export interface ScaleOptions {
  readonly low: number;
  readonly high: number;
  readonly fromZero: boolean;
  /** How many labels fit. */
  readonly maxTicks: number;
  /** Least step, so that rounding does not repeat a label. */
  readonly minStep: number;
}

/** Round steps, times powers of ten. */
const STEPS = [1, 2, 5, 10];

/**
 * Chooses a scale as Office does: the ends lie on steps, 5 % of the range stay free beyond the data, and zero is on the
 * axis unless the values are close together (Microsoft, "How chart axis limits are calculated": the spread is less than a
 * sixth of the largest). Bars and areas always start at zero, because their length is the value.
 */
export function chooseScale(options: ScaleOptions): ValueScale {
  const { low, high } = options;
  if (!Number.isFinite(low) || !Number.isFinite(high)) return { min: 0, max: 1, step: 1 };
  const spread = high - low;
  const largest = Math.max(Math.abs(low), Math.abs(high));
  // A spread in the last digits of a floating-point number is too small for ticks.
  const apart = !options.fromZero && spread > largest * 1e-9 && spread < largest / 6;
  const bottom = apart ? low - spread / 2 : Math.min(0, low);
  const top = apart ? high + spread / 2 : Math.max(0, high);
  // Beyond these limits, floating-point numbers have too few steps.
  if (largest < 1e-250) return { min: 0, max: 1, step: 1 };
  if (largest > 1e300) return { min: bottom, max: top, step: top / 2 - bottom / 2 };
  const room = apart ? 0 : (top - bottom) * 0.05;
  const wanted = { bottom: bottom < 0 ? bottom - room : bottom, top: top > 0 ? top + room : top };
  let power = Math.floor(Math.log10((wanted.top - wanted.bottom) / Math.max(1, options.maxTicks)));
  for (;;) {
    for (const digit of STEPS) {
      const step = digit * 10 ** power;
      let from = Math.floor(wanted.bottom / step + 1e-9);
      let to = Math.ceil(wanted.top / step - 1e-9);
      // All values are far below the smallest allowed step.
      if (from === to && top <= 0) from--;
      else if (from === to) to++;
      // Values of both signs need three ticks, even if there is too little room.
      if (to - from + 1 <= Math.max(3, options.maxTicks) && step >= options.minStep * (1 - 1e-9)) {
        return { min: clean(from * step), max: clean(to * step), step: clean(step) };
      }
    }
    power++;
  }
}

/** A scale for shares of a whole: 0 to 100 %, or from -100 % if there are negative shares. */
export function shareScale(negative: boolean, maxTicks: number): ValueScale {
  const min = negative ? -1 : 0;
  const step = [0.1, 0.2, 0.25, 0.5].find((size) => (1 - min) / size + 1 <= maxTicks + 1e-9) ?? 1;
  return { min, max: 1, step };
}

/** Values at which an axis has a label: all steps from its low end. */
export function ticks(scale: ValueScale): number[] {
  const count = Math.floor((scale.max - scale.min) / scale.step + 1e-9);
  return Array.from({ length: count + 1 }, (_, i) => clean(scale.min + i * scale.step));
}

/** The smallest round step that gives at most `maxTicks` labels for a range of at least 1e-250. */
export function niceStep(range: number, maxTicks: number, minStep: number): number {
  const spaces = Math.max(1, maxTicks - 1);
  for (let power = Math.floor(Math.log10(range / spaces)); ; power++) {
    const digit = STEPS.find((one) => {
      const step = one * 10 ** power;
      return step * spaces >= range * (1 - 1e-9) && step >= minStep * (1 - 1e-9);
    });
    if (digit !== undefined) return clean(digit * 10 ** power);
  }
}

/** Removes floating-point errors such as 0.30000000000000004. */
export function clean(value: number): number {
  return Number(value.toPrecision(12));
}

/** False for a value beyond the ends of an axis. */
export function within(value: number, { min, max }: ValueScale): boolean {
  const tolerance = (max - min) * 1e-9;
  return value >= min - tolerance && value <= max + tolerance;
}
