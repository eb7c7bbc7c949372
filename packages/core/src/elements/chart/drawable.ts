/** Sums of a thousand values up to this one are still finite. Charts do not show the difference beyond it. */
const LARGEST = 1e250;

/** A value that can be drawn; null for a gap, a missing value and NaN. */
export function drawable(value: number | null | undefined): number | null {
  if (typeof value !== 'number' || Number.isNaN(value)) return null;
  return Math.max(-LARGEST, Math.min(LARGEST, value));
}
