import type { CaretLine } from '@deckwright/core';
import { type Caret, caretBeside, cellBeside, lineOf, placeOf } from './caret.ts';
import { caretOnLine } from './caret-at.ts';
import { graphemeAfter, graphemeBefore, nextWordEnd, previousWordStart } from './words.ts';

export type Move =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'wordLeft'
  | 'wordRight'
  | 'lineStart'
  | 'lineEnd'
  | 'textStart'
  | 'textEnd';

/**
 * Moves a caret by what is drawn. `goal` is the x in points that moves up and down keep, as far as the lines allow. Without lines, the
 * caret stays.
 */
export function moveCaret(lines: readonly CaretLine[], text: string, from: Caret, move: Move, goal?: number): Caret {
  const caret = { ...from, offset: Math.min(from.offset, lines.at(-1)?.end ?? 0) };
  const index = lineOf(lines, caret);
  const line = lines[index];
  if (!line) return from;
  switch (move) {
    case 'left':
    case 'right':
      return beside(lines, index, caret, move);
    case 'up':
    case 'down': {
      const other = lines[move === 'up' ? index - 1 : index + 1];
      if (!other) return move === 'up' ? START : endOf(text);
      return caretOnLine(other, goal ?? placeOf(lines, caret)!.x);
    }
    case 'wordLeft':
    case 'wordRight':
      return moveInReading(
        text,
        caret,
        (move === 'wordRight') === (line.direction === 'ltr') ? 'nextWord' : 'previousWord',
      );
    case 'lineStart':
      return { offset: line.start, at: 'after' };
    case 'lineEnd':
      return lineEnd(line, text);
    case 'textStart':
      return START;
    case 'textEnd':
      return endOf(text);
  }
}

/** Moves a caret by one grapheme or word in reading order, whatever is drawn. */
export function moveInReading(
  text: string,
  { offset }: Caret,
  to: 'next' | 'previous' | 'nextWord' | 'previousWord',
): Caret {
  switch (to) {
    case 'next':
      return { offset: graphemeAfter(text, offset).end, at: 'before' };
    case 'previous':
      return { offset: graphemeBefore(text, offset).start, at: 'after' };
    case 'nextWord':
      return { offset: nextWordEnd(text, offset), at: 'before' };
    case 'previousWord':
      return { offset: previousWordStart(text, offset), at: 'after' };
  }
}

const START: Caret = { offset: 0, at: 'after' };

function endOf(text: string): Caret {
  return { offset: text.length, at: 'before' };
}

/** White space at a wrap is not drawn, so a line ends before it. */
function lineEnd({ start, end, isWrapped }: CaretLine, text: string): Caret {
  const shown = isWrapped ? text.slice(start, end).trimEnd().length : end - start;
  return { offset: start + shown, at: 'before' };
}

function beside(lines: readonly CaretLine[], index: number, caret: Caret, move: 'left' | 'right'): Caret {
  const line = lines[index]!;
  const crossed = line.cells[crossedCell(line, caret, move)];
  if (crossed) {
    const next = caretBeside(crossed, move);
    const isAtWrap = line.isWrapped && next.offset === line.end;
    // After a wrap, reading continues on the next line.
    return isAtWrap ? { offset: next.offset, at: 'after' } : next;
  }
  const isForward = (move === 'right') === (line.direction === 'ltr');
  const other = lines[isForward ? index + 1 : index - 1];
  if (!other) return caret;
  const entered: Caret = isForward ? { offset: other.start, at: 'after' } : { offset: other.end, at: 'before' };
  // Both sides of a wrap are one offset, so the caret moves by one cell.
  const isWrap = isForward ? line.isWrapped : other.isWrapped;
  const first = isWrap ? other.cells[isForward ? firstInReading(other) : lastInReading(other)] : undefined;
  if (!first) return entered;
  return isForward ? { offset: first.end, at: 'before' } : { offset: first.start, at: 'after' };
}

/** Index of the cell that a caret crosses; out of range at the edges of the line. */
function crossedCell(line: CaretLine, caret: Caret, move: 'left' | 'right'): number {
  const found = cellBeside(line, caret);
  if (!found) return -1;
  const gap = found.edge === 'left' ? found.cell : found.cell + 1;
  return move === 'right' ? gap : gap - 1;
}

function firstInReading({ cells, start }: CaretLine): number {
  return cells.findIndex((cell) => cell.start === start);
}

function lastInReading({ cells, end }: CaretLine): number {
  return cells.findIndex((cell) => cell.end === end);
}
