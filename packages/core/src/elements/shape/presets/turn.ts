/** Sine of degrees. */
export function sine(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}

/** Cosine of degrees. */
export function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}
