/** Sums of a thousand values up to here are still numbers; no drawing shows the difference beyond. */
const LARGEST = 1e250;

/** A value as it can be drawn: null for a gap, which is also what is missing or not a number. */
export function drawable(value: number | null | undefined): number | null {
  if (typeof value !== 'number' || Number.isNaN(value)) return null;
  return Math.max(-LARGEST, Math.min(LARGEST, value));
}
