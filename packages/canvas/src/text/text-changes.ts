/** Where two texts differ: `start` counts in both, the ends in each. They are UTF-16 offsets. */
export interface TextDifference {
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

/** The part of a text that another one replaces. */
export function differenceOf(before: string, after: string): TextDifference {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let same = 0;
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { start, oldEnd: before.length - same, newEnd: after.length - same };
}
