/** Largest distance in points; PowerPoint's 32-bit coordinates overflow somewhat beyond it. */
const MAX_DISTANCE = 100_000;

function finite(value: number, low: number, high: number): number {
  return Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : Math.max(low, Math.min(high, 0));
}

/** Points → EMU (English Metric Units, ECMA-376 Part 1 §20.1.2.1): 12,700 to the point, rounded to whole numbers. */
export function emu(points: number, low = -MAX_DISTANCE, high = MAX_DISTANCE): number {
  return Math.round(finite(points, low, high) * 12_700);
}

/** Points → EMU for a width or height; `a:ext` does not allow negative ones (ST_PositiveCoordinate). */
export function emuSize(points: number): number {
  return emu(points, 0);
}

/** Points → hundredths of a point, for sizes and spacing. Pass the bounds of the schema type. */
export function hundredths(points: number, low: number, high: number): number {
  return Math.round(finite(points * 100, low, high));
}

/** Points → the attribute `sz` (ST_TextFontSize: 1 to 4,000 points). */
export function fontSize(points: number): number {
  return hundredths(points, 100, 400_000);
}

/** A factor → thousandths of a percent, the unit of line spacing, alpha, gradient stops and crops. */
export function thousandths(factor: number, low = 0, high = 1): number {
  return Math.round(finite(factor, low, high) * 100_000);
}

/** Degrees → 60,000ths of a degree, from 0 up to but not including a full turn (ST_PositiveFixedAngle). */
export function angle(degrees: number): number {
  const turned = Math.round((finite(degrees, -1e6, 1e6) % 360) * 60_000);
  return (turned + 21_600_000) % 21_600_000;
}
