/**
 * CSS pixels of the page for each pixel of paper. The browser rounds baselines to whole pixels, which would move text by up to
 * 0.37 pt; drawing the page eight times as large and printing it at an eighth keeps the error below 0.05 pt.
 */
export const OVERSIZE = 8;

/** Points → a CSS length on the oversized page. */
export function px(points: number): string {
  return `${round((points * 96 * OVERSIZE) / 72)}px`;
}

/** Formats a number for markup: at most four decimals, never an exponent. Throws a `TypeError` if it is not finite. */
export function round(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`The scene holds a length that is not a finite number: ${value}.`);
  const text = value.toFixed(4);
  const short = text.replace(/\.?0+$/, '');
  return short === '-0' ? '0' : short;
}

/** The browser rounds paper down to whole points and then to whole dots of 1/300 inch. Multiples of 6 pt survive both. */
const PAPER_GRID = 6;

/** Points → inches of paper, rounded up so that a slide never overflows onto a second page. */
export function paperInches(points: number): number {
  return (Math.ceil(points / PAPER_GRID) * PAPER_GRID) / 72;
}
