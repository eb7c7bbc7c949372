import type { CaretLine } from '@deckwright/core';
import type { Box } from '@deckwright/core/contract';
import type { TextRange } from './words.ts';

/** Part of a line's height that a selected line break is wide. */
const BREAK = 0.2;

/** What a selection covers, in points from the top left corner of the text's box. In bidirectional text a line can have several boxes. */
export function selectionBoxes(lines: readonly CaretLine[], { start, end }: TextRange): readonly Box[] {
  return lines.flatMap((line) => {
    const spans: { from: number; to: number }[] = [];
    for (const cell of line.cells) {
      if (cell.start < start || cell.end > end) continue;
      const last = spans.at(-1);
      if (last && Math.abs(last.to - cell.x) < TOUCHING) last.to = cell.x + cell.width;
      else spans.push({ from: cell.x, to: cell.x + cell.width });
    }
    if (!line.isWrapped && start <= line.end && end > line.end) spans.push(breakAfter(line));
    const { y, height } = line.box;
    return spans.filter(({ from, to }) => to > from).map(({ from, to }) => ({ x: from, y, width: to - from, height }));
  });
}

/** Points by which the edges of two cells that touch may differ, from rounding. */
const TOUCHING = 1e-6;

/** A short piece behind the line, so that an empty line is visibly selected. */
function breakAfter({ cells, direction, x, box }: CaretLine): { readonly from: number; readonly to: number } {
  const width = box.height * BREAK;
  const last = cells.at(-1);
  if (direction === 'rtl') {
    const left = cells[0]?.x ?? x;
    return { from: left - width, to: left };
  }
  const right = last ? last.x + last.width : x;
  return { from: right, to: right + width };
}
