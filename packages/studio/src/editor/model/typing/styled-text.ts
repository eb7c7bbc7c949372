import type { Json, JsonObject } from '@deckwright/content-form/body';
import { type Replacement, typedChange } from '@deckwright/editing';

/** A part of a line in one style. Its keys are those of a run in the language. */
export interface StyledRun extends JsonObject {
  readonly text: string;
}

/** A paragraph of a rich text, or an item of a list. */
export interface StyledLine {
  readonly runs: readonly StyledRun[];
  /** 0 for the items of the list itself. */
  readonly level: number;
  /** Its other keys, such as `list`. */
  readonly more: JsonObject;
}

/** Offsets in the text of all lines, with a line feed between each two. */
export interface StyledRange {
  readonly start: number;
  readonly end: number;
}

/** A break inside a line, as the text area has it: its line feeds are the ends of lines. */
const INNER_BREAK = '\v';

export function plainTextOf(lines: readonly StyledLine[]): string {
  return lines.map(textOfLine).join('\n');
}

function textOfLine({ runs }: StyledLine): string {
  return runs.map(({ text }) => text.replaceAll('\n', INNER_BREAK)).join('');
}

/**
 * The lines after somebody typed. What is typed has the style of the character before it, or that of `style`. `caret` is where the caret
 * is now, because two equal letters beside each other look alike in the text.
 */
export function typeInto(
  lines: readonly StyledLine[],
  next: string,
  caret: number,
  style?: JsonObject,
): readonly StyledLine[] {
  const change = typedChange(plainTextOf(lines), next, caret);
  const { start, oldEnd, newEnd } = change;
  const first = placeAt(lines, start);
  const last = placeAt(lines, oldEnd);
  const head = lines[first.line]!;
  const tail = lines[last.line]!;
  const before = sliced(head.runs, 0, first.offset);
  const after = sliced(tail.runs, last.offset, Number.POSITIVE_INFINITY);
  const own = style ?? styleBetween(before, after, change);
  const typed = next
    .slice(start, newEnd)
    .split('\n')
    .map((text): readonly StyledRun[] => [{ ...own, text }]);
  const made = typed.map((runs, index): StyledLine => {
    const isLast = index === typed.length - 1;
    const whole = [...(index === 0 ? before : []), ...runs, ...(isLast ? after : [])];
    const of = isLast && index > 0 ? tail : head;
    return { ...of, runs: joined(whole) };
  });
  return lines.toSpliced(first.line, last.line - first.line + 1, ...made);
}

/** Sets a key of the runs in a range. Undefined removes it. */
export function styleRange(
  lines: readonly StyledLine[],
  range: StyledRange,
  key: string,
  value: Json | undefined,
): readonly StyledLine[] {
  return eachIn(lines, range, (line, start, end) => ({
    ...line,
    runs: joined([
      ...sliced(line.runs, 0, start),
      ...sliced(line.runs, start, end).map((run) => withKey(run, key, value)),
      ...sliced(line.runs, end, Number.POSITIVE_INFINITY),
    ]),
  }));
}

/** The value of a key that all runs of a range have; at a caret, the run before it. Undefined if they differ, or have none. */
export function styleIn(lines: readonly StyledLine[], { start, end }: StyledRange, key: string): Json | undefined {
  const isCaret = start === end;
  const found: (Json | undefined)[] = [];
  eachIn(lines, isCaret ? { start: Math.max(0, start - 1), end } : { start, end }, (line, from, to) => {
    for (const run of sliced(line.runs, from, to)) if (run.text !== '') found.push(run[key]);
    return line;
  });
  const [first] = found;
  return found.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : undefined;
}

/** The range around an offset in which all runs of its line have the same value of a key, such as a link. */
export function rangeWith(lines: readonly StyledLine[], offset: number, key: string): StyledRange {
  const wanted = JSON.stringify(styleIn(lines, { start: offset, end: offset }, key));
  const { line, offset: inLine } = placeAt(lines, offset);
  const from = offset - inLine;
  let [start, end] = [0, 0];
  for (const run of lines[line]!.runs) {
    const isSame = JSON.stringify(run[key]) === wanted;
    if (!isSame && end >= inLine) break;
    end += run.text.length;
    if (!isSame) start = end;
  }
  return { start: from + start, end: from + end };
}

/** True if both are drawn alike. */
export function isSameLines(one: readonly StyledLine[], other: readonly StyledLine[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ runs, level, more }, index) => {
      const otherLine = other[index]!;
      const isSame =
        level === otherLine.level && more.list === otherLine.more.list && runs.length === otherLine.runs.length;
      return (
        isSame &&
        runs.every((run, at) => run.text === otherLine.runs[at]!.text && isSameStyle(run, otherLine.runs[at]!))
      );
    })
  );
}

/** Moves the lines in a range to another level. A line is at most one level below the line before it. */
export function moveLevel(
  lines: readonly StyledLine[],
  { start, end }: StyledRange,
  by: 1 | -1,
  deepest: number,
): readonly StyledLine[] {
  const [first, last] = [placeAt(lines, start).line, placeAt(lines, end).line];
  const moved = lines.map((line, index) => {
    return index >= first && index <= last ? { ...line, level: Math.min(deepest, Math.max(0, line.level + by)) } : line;
  });
  return withinReach(moved);
}

/** The first line is at level 0, and each at most one below the line before it. */
export function withinReach(lines: readonly StyledLine[]): readonly StyledLine[] {
  let above = -1;
  return lines.map((line) => {
    const level = Math.min(line.level, above + 1);
    above = level;
    return level === line.level ? line : { ...line, level };
  });
}

/** The line that an offset is in, and the offset there. */
function placeAt(lines: readonly StyledLine[], offset: number): { readonly line: number; readonly offset: number } {
  let left = offset;
  for (const [index, line] of lines.entries()) {
    const { length } = textOfLine(line);
    if (left <= length || index === lines.length - 1) return { line: index, offset: Math.min(left, length) };
    left -= length + 1;
  }
  return { line: 0, offset: 0 };
}

/** Changes the lines that a range touches. `start` and `end` count in the line. */
function eachIn(
  lines: readonly StyledLine[],
  range: StyledRange,
  change: (line: StyledLine, start: number, end: number) => StyledLine,
): readonly StyledLine[] {
  let from = 0;
  return lines.map((line) => {
    const { length } = textOfLine(line);
    const [start, end] = [Math.max(0, range.start - from), Math.min(length, range.end - from)];
    from += length + 1;
    return start < end ? change(line, start, end) : line;
  });
}

function sliced(runs: readonly StyledRun[], start: number, end: number): readonly StyledRun[] {
  let from = 0;
  return runs.flatMap((run) => {
    const [first, last] = [Math.max(0, start - from), Math.min(run.text.length, end - from)];
    from += run.text.length;
    return first < last ? [{ ...run, text: run.text.slice(first, last) }] : [];
  });
}

/** Runs beside each other with the same style are one. A line without text has one empty run, or none. */
function joined(runs: readonly StyledRun[]): readonly StyledRun[] {
  const made: StyledRun[] = [];
  for (const run of runs) {
    const last = made.at(-1);
    const text = run.text.replaceAll(INNER_BREAK, '\n');
    if (text === '') continue;
    if (last && isSameStyle(last, run)) made[made.length - 1] = { ...last, text: last.text + text };
    else made.push({ ...run, text });
  }
  return made;
}

export function isSameStyle(one: StyledRun, other: StyledRun): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  keys.delete('text');
  return [...keys].every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}

/** A link ends where its last letter ends. */
function styleBetween(
  before: readonly StyledRun[],
  after: readonly StyledRun[],
  { start, oldEnd }: Replacement,
): JsonObject {
  const { text: _, ...style } = before.at(-1) ?? after[0] ?? { text: '' };
  const isInLink = after[0]?.link !== undefined && before.at(-1)?.link !== undefined;
  if (style.link === undefined || isInLink || oldEnd > start) return style;
  return Object.fromEntries(Object.entries(style).filter(([key]) => key !== 'link'));
}

function withKey(run: StyledRun, key: string, value: Json | undefined): StyledRun {
  if (value !== undefined) return { ...run, [key]: value };
  return Object.fromEntries(Object.entries(run).filter(([one]) => one !== key)) as unknown as StyledRun;
}
