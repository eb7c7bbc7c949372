/**
 * CSS pixels on the printed page for each pixel of paper. The browser sets baselines on whole pixels, which would move
 * text by up to 0.37 pt; a page drawn eight times as large and printed at an eighth keeps that below 0.05 pt.
 */
export const OVERSIZE = 8;

/** Points → CSS pixels of the oversized page, as a CSS length. */
export function px(points: number): string {
  return `${round((points * 96 * OVERSIZE) / 72)}px`;
}

/** A number for markup: at most four decimals, never an exponent. */
export function round(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`A drawing holds the number ${value}.`);
  const text = value.toFixed(4);
  const short = text.replace(/\.?0+$/, '');
  return short === '-0' ? '0' : short;
}

/** The browser cuts paper down to whole points and then to whole dots of 1/300 inch; every 6 pt the two agree. */
const PAPER_GRID = 6;

/** Points → inches of paper, rounded up so that a slide never spills onto a second page. */
export function paperInches(points: number): number {
  return (Math.ceil(points / PAPER_GRID) * PAPER_GRID) / 72;
}
