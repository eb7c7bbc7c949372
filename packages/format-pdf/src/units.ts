import { round as format } from '@deckwright/core/svg';

/** Decimals of a point that the page keeps: four, because it is drawn `OVERSIZE` times as large. */
const DECIMALS = 4;

/**
 * CSS pixels of the page for each pixel of paper. The browser rounds baselines to whole pixels, which would move text by up to
 * 0.37 pt; drawing the page eight times as large and printing it at an eighth keeps the error below 0.05 pt.
 */
export const OVERSIZE = 8;

/** Points → a CSS length on the oversized page. */
export function px(points: number): string {
  return `${round((points * 96 * OVERSIZE) / 72)}px`;
}

/** Formats a number for markup with `DECIMALS`. Throws a `TypeError` if it is not finite. */
export function round(value: number): string {
  return format(value, DECIMALS);
}

/** The browser rounds paper down to whole points and then to whole dots of 1/300 inch. Multiples of 6 pt survive both. */
const PAPER_GRID = 6;

/** Points → inches of paper, rounded up so that a slide never overflows onto a second page. */
export function paperInches(points: number): number {
  return (Math.ceil(points / PAPER_GRID) * PAPER_GRID) / 72;
}
