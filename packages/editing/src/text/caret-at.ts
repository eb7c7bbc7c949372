import type { CaretLine } from '@deckwright/core';
import type { Point } from '@deckwright/core/contract';
import { type Caret, caretBeside } from './caret.ts';

/** The caret next to a point, in points from the top left corner of the text's box. Undefined if there are no lines. */
export function caretAt(lines: readonly CaretLine[], { x, y }: Point): Caret | undefined {
  let nearest: CaretLine | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const { box } = line;
    // A column counts before the height, so that beside a short column its last line is taken.
    const distance = outside(x, box.x, box.width) * COLUMN_COUNTS + outside(y, box.y, box.height);
    if (distance >= least) continue;
    nearest = line;
    least = distance;
  }
  return nearest && caretOnLine(nearest, x);
}

const COLUMN_COUNTS = 1_000;

function outside(value: number, from: number, length: number): number {
  return Math.max(0, from - value, value - from - length);
}

/** The caret on a line next to a horizontal position. */
export function caretOnLine({ cells, start }: CaretLine, x: number): Caret {
  const cell = cells.find((one) => x < one.x + one.width) ?? cells.at(-1);
  if (!cell) return { offset: start, at: 'after' };
  return caretBeside(cell, x < cell.x + cell.width / 2 ? 'left' : 'right');
}
