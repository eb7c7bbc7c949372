/** A number with two decimals; hundredths of a point are finer than anybody sees. Never -0. */
export function rounded(number: number): number {
  return Math.round(number * 100) / 100 + 0;
}
