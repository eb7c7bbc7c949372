/** Shortens lengths so that they fit `room` together: cuts what each has above its least length by the same share. */
export function squeeze(lengths: readonly number[], least: readonly number[], room: number): readonly number[] {
  const over = sum(lengths) - room;
  if (over <= 0) return lengths;
  const spare = sum(lengths) - sum(least);
  const kept = spare > over ? 1 - over / spare : 0;
  return lengths.map((length, index) => least[index]! + (length - least[index]!) * kept);
}

/** Clamps a gap so that at least `least` points remain for the `count` things between which it is. */
export function clampGap(gap: number, count: number, least: number, room: number | undefined): number {
  if (room === undefined || count < 2) return gap;
  return Math.min(gap, Math.max(0, room - least) / (count - 1));
}

/** The start of each of these lengths, one after another. */
export function startsOf(lengths: readonly number[], gap: number): readonly number[] {
  let next = 0;
  return lengths.map((length) => {
    const start = next;
    next += length + gap;
    return start;
  });
}

export function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0);
}
