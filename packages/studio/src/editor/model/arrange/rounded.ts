/** Points with two decimals, which is finer than anybody sees. Never -0, which JSON would keep. */
export function rounded(points: number): number {
  return Math.round(points * 100) / 100 + 0;
}
