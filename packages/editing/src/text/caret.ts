import type { CaretCell, CaretLine } from '@deckwright/core';

/** A place between two characters of a text, or at one of its ends. */
export interface Caret {
  /** UTF-16 offset in the text. */
  readonly offset: number;
  /**
   * The neighbour that the caret belongs to, in reading order. It makes a difference where a line wraps and where the direction changes:
   * there the two neighbours are not side by side.
   */
  readonly at: 'before' | 'after';
}

/** Where a caret is drawn: `x` in points from the left edge of the text's box. */
export interface CaretPlace {
  /** Index of the line. */
  readonly line: number;
  readonly x: number;
  /** Its top and its height. Absent: those of the line. */
  readonly extent?: CaretCell['extent'];
}

/** The caret at the left or at the right edge of a cell. */
export function caretBeside({ start, end, direction }: CaretCell, edge: 'left' | 'right'): Caret {
  const isStart = (edge === 'left') === (direction !== 'rtl');
  return isStart ? { offset: start, at: 'after' } : { offset: end, at: 'before' };
}

/** Where a caret is. An offset behind the lines, which may be older than the text, is at their end. Undefined if there are no lines. */
export function placeOf(lines: readonly CaretLine[], caret: Caret): CaretPlace | undefined {
  const index = lineOf(lines, caret);
  const line = lines[index];
  if (!line) return undefined;
  const found = cellBeside(line, { ...caret, offset: Math.min(caret.offset, line.end) });
  if (!found) return { line: index, x: line.x };
  const { x, width, extent } = line.cells[found.cell]!;
  return { line: index, x: found.edge === 'left' ? x : x + width, extent };
}

/** Index of the line that a caret is on; -1 if there are none. */
export function lineOf(lines: readonly CaretLine[], { offset, at }: Caret): number {
  if (at === 'after') return lines.findLastIndex(({ start }) => start <= offset);
  const index = lines.findIndex(({ end }) => end >= offset);
  return index === -1 ? lines.length - 1 : index;
}

/** The cell that a caret on a line belongs to, and its edge. Undefined for a line without cells. */
export function cellBeside(
  { cells }: CaretLine,
  { offset, at }: Caret,
): { readonly cell: number; readonly edge: 'left' | 'right' } | undefined {
  const before = cells.findIndex(({ end }) => end === offset);
  const after = cells.findIndex(({ start }) => start === offset);
  const isBefore = after === -1 || (at === 'before' && before !== -1);
  // An offset inside of a cell is drawn in front of it.
  const cell = isBefore ? before : after;
  if (cell !== -1) return { cell, edge: edgeOf(cells[cell]!, isBefore ? 'end' : 'start') };
  const around = cells.findIndex(({ start, end }) => start < offset && offset < end);
  return around === -1 ? undefined : { cell: around, edge: edgeOf(cells[around]!, 'start') };
}

function edgeOf({ direction }: CaretCell, side: 'start' | 'end'): 'left' | 'right' {
  return (side === 'start') === (direction !== 'rtl') ? 'left' : 'right';
}
