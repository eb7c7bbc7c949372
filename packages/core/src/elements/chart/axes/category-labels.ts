import type { Typesetter } from '../typesetter.ts';

/** How the category names are set along an axis. */
export interface CategoryLabels {
  readonly size: number;
  /** Degrees counter-clockwise: 0 is horizontal, 45 slanted, 90 vertical. */
  readonly rotate: 0 | 45 | 90;
  /** Width at which names are broken into lines. Absent if they are not broken. */
  readonly wrap?: number;
  /** Size of the labels across the axis, which the plot loses. */
  readonly depth: number;
  /** False if even the smallest size does not fit, so that labels touch. */
  readonly fits: boolean;
}

/** Names are broken and rotated before they are made smaller. */
const SIZES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3];
const MAX_LINES = 3;
const SLANT = Math.SQRT1_2;

/** Fits names below columns. `band` is the length of one category along the axis, `maxDepth` the limit across it. */
export function fitBelow(names: readonly string[], band: number, maxDepth: number, typesetter: Typesetter) {
  const gap = typesetter.size * 0.4;
  const room = Math.max(1, band - gap);
  let last: CategoryLabels | undefined;
  for (const share of SIZES) {
    const size = typesetter.size * share;
    const line = size * 1.2;
    const widest = Math.max(0, ...names.map((text) => typesetter.measure({ text, size }).width));
    if (widest <= room) return labels(size, 0, line, true);
    const wrapped = Math.max(0, ...names.map((text) => typesetter.measure({ text, size, wrap: room }).height));
    const whole = names.every((text) => typesetter.longestWord(text, size) <= room);
    if (whole && wrapped <= Math.min(line * MAX_LINES + 0.1, maxDepth)) return labels(size, 0, wrapped, true, room);
    // The distance of slanted lines is band × sin 45°.
    const slanted = (widest + line) * SLANT;
    if (slanted <= maxDepth && band * SLANT >= line * 0.9) return labels(size, 45, slanted, true);
    if (widest <= maxDepth && band >= line * 0.9) return labels(size, 90, widest, true);
    const upright = Math.max(0, ...names.map((text) => typesetter.measure({ text, size, wrap: maxDepth }).height));
    const unbroken = names.every((text) => typesetter.longestWord(text, size) <= maxDepth);
    last = labels(size, 90, Math.min(widest, maxDepth), upright <= band && unbroken, maxDepth);
    if (last.fits) return last;
  }
  return last as CategoryLabels;
}

/** Fits names to the left of bars, broken at `maxDepth`. */
export function fitBeside(names: readonly string[], band: number, maxDepth: number, typesetter: Typesetter) {
  let last: CategoryLabels | undefined;
  for (const share of SIZES) {
    const size = typesetter.size * share;
    const sizes = names.map((text) => typesetter.measure({ text, size, wrap: maxDepth }));
    const tallest = Math.max(0, ...sizes.map(({ height }) => height));
    const widest = Math.max(0, ...sizes.map(({ width }) => width));
    const whole = names.every((text) => typesetter.longestWord(text, size) <= maxDepth);
    const fits = whole && tallest <= Math.max(band, 0) * 1.05;
    last = labels(size, 0, Math.min(widest, maxDepth), fits, maxDepth);
    if (fits) return last;
  }
  return last as CategoryLabels;
}

function labels(size: number, rotate: 0 | 45 | 90, depth: number, fits: boolean, wrap?: number): CategoryLabels {
  return { size, rotate, depth, fits, ...(wrap === undefined ? {} : { wrap }) };
}
