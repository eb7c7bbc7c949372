import type { CategoryLabels } from '../../../contract/index.ts';
import type { Typesetter } from '../typesetter.ts';

/** How the names of categories are set along an axis. */
export interface SetCategories extends CategoryLabels {
  /** Width at which names are broken into lines. Absent if they are not broken. */
  readonly wrap?: number;
  /** Size of the labels across the axis, which the plot loses. */
  readonly depth: number;
}

const MAX_LINES = 3;
const SLANT = Math.SQRT1_2;

/** Distance in ems from the plot to the names. */
export const CATEGORY_GAP = 0.65;

/** Share of a category's band that its name may fill. LibreOffice breaks names at this width. */
const FILL = 0.95;

/** Distance between lines of turned names, in line heights. */
const PITCH = 1.1;

/**
 * Fits names below columns, as PowerPoint does: on one line; else broken between words into up to three lines; else slanted; else
 * upright; else upright with some left out. `band` is the length of one category along the axis, `maxDepth` the limit across it.
 */
export function fitBelow(
  names: readonly string[],
  band: number,
  maxDepth: number,
  typesetter: Typesetter,
): SetCategories {
  const { line } = typesetter;
  const room = Math.max(1, band * FILL);
  const shown = names.filter((text) => text.trim() !== '');
  const widest = Math.max(0, ...shown.map((text) => typesetter.measure({ text }).width));
  if (widest <= room) return { every: 1, angle: 0, depth: line };
  const broken = Math.max(0, ...shown.map((text) => typesetter.measure({ text, wrap: room }).height));
  const whole = shown.every((text) => typesetter.longestWord(text) <= room);
  if (whole && broken <= Math.min(line * MAX_LINES + 0.1, maxDepth)) {
    return { every: 1, angle: 0, depth: broken, wrap: room };
  }
  const pitch = line * PITCH;
  const slanted = (widest + line) * SLANT;
  if (slanted <= maxDepth && band * SLANT >= pitch) return { every: 1, angle: -45, depth: slanted };
  const every = everyOf(pitch, band, names.length);
  if (widest <= maxDepth) return { every, angle: -90, depth: widest };
  const heights = names.map((text) => typesetter.measure({ text, wrap: maxDepth }).height);
  const tallest = (one: number) => Math.max(line, ...heights.filter((_, i) => i % one === 0));
  let sparse = every;
  while (sparse < names.length && tallest(sparse) * PITCH > band * sparse + 1e-9) sparse += 1;
  return { every: sparse, angle: -90, depth: maxDepth, wrap: maxDepth };
}

/** Fits names to the left of bars, broken at `maxDepth`. Leaves some out if they are taller than their bands. */
export function fitBeside(
  names: readonly string[],
  band: number,
  maxDepth: number,
  typesetter: Typesetter,
): SetCategories {
  const sizes = names.map((text) => typesetter.measure({ text, wrap: maxDepth }));
  const tallest = Math.max(0, ...sizes.map(({ height }) => height));
  const widest = Math.max(0, ...sizes.map(({ width }) => width));
  const every = everyOf(tallest * 0.95, band, names.length);
  const broken = names.some((text) => typesetter.measure({ text }).width > maxDepth);
  return { every, angle: 0, depth: Math.min(widest, maxDepth), ...(broken && { wrap: maxDepth }) };
}

/** Every how many names is shown so that each has `needed` points, where each band has `band` points. */
function everyOf(needed: number, band: number, count: number): number {
  return Math.max(1, Math.min(count, Math.ceil(needed / Math.max(band, Number.MIN_VALUE) - 1e-9)));
}
