import { diffChars } from 'diff';

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

/** Letters in which two texts may differ and still be compared letter by letter: it takes the square of them in time. */
const MOST_DIFFERENT = 500;

/**
 * Where UTF-16 offsets of one text are in another, into which it changed in any number of places. An offset stays before what was put in at
 * it, and one inside of what was removed is where that was.
 */
export function followOffsets(before: string, after: string): (offset: number) => number {
  if (before === after) return (offset) => offset;
  const parts = diffChars(before, after, { maxEditLength: MOST_DIFFERENT }) ?? wholeChange(before, after);
  return (offset) => {
    if (offset === 0) return 0;
    let old = 0;
    let now = 0;
    for (const { value, added, removed } of parts) {
      if (!added && offset <= old + value.length) {
        if (!removed) return now + offset - old;
        if (offset < old + value.length) return now;
      }
      if (!added) old += value.length;
      if (!removed) now += value.length;
    }
    return now;
  };
}

/** The change as one part, between what is the same at both ends. */
function wholeChange(before: string, after: string) {
  const { start, oldEnd, newEnd } = changeOf(before, after);
  const part = (value: string, added: boolean, removed: boolean) => ({ value, added, removed });
  return [
    part(before.slice(0, start), false, false),
    part(before.slice(start, oldEnd), false, true),
    part(after.slice(start, newEnd), true, false),
    part(before.slice(oldEnd), false, false),
  ];
}
