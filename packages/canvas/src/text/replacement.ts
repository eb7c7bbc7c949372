/** The part of a text that became another. `start` counts in both texts, the ends in each of them. All are UTF-16 offsets. */
export interface Replacement {
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

/** What replaced what, where one text became another. Both parts are empty if they are the same. */
export function changeOf(before: string, after: string): Replacement {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let same = 0;
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { start, oldEnd: before.length - same, newEnd: after.length - same };
}

/** Where an offset of the new text was in the old one. */
export function oldOffset({ start, oldEnd, newEnd }: Replacement, offset: number): number {
  if (offset <= start) return offset;
  return offset >= newEnd ? offset - newEnd + oldEnd : oldEnd;
}

/** Where an offset of the old text is in the new one. */
export function newOffset({ start, oldEnd, newEnd }: Replacement, offset: number): number {
  return oldOffset({ start, oldEnd: newEnd, newEnd: oldEnd }, offset);
}

/**
 * What somebody typed, where one text became another. `caret` is the offset behind it in the new text: where letters repeat, or lines are
 * empty, the two texts alone do not say where something was typed.
 */
export function typedChange(before: string, after: string, caret: number): Replacement {
  const same = after.length - caret;
  if (same > before.length || !before.endsWith(after.slice(caret))) return changeOf(before, after);
  const { start } = changeOf(before.slice(0, before.length - same), after.slice(0, caret));
  return { start, oldEnd: before.length - same, newEnd: caret };
}
