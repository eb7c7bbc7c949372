import type { Box, Point } from '@deckwright/core/contract';
import type { GapGuide, Stop } from './guides.ts';
import { type Axis, crossOf, overlap, type Span, spanOf } from './span.ts';

/** Movements after which the gap to a neighbour is as wide as a gap beside it, or after which a box is in the middle of two others. */
export function gapStops(axis: Axis, box: Box, others: readonly Box[]): readonly Stop[] {
  const cross = crossOf(axis);
  const inLine = others
    .filter((other) => overlap(spanOf(other, cross), spanOf(box, cross)))
    .sort((one, other) => one[axis] - other[axis]);
  const own = spanOf(box, axis);
  const size = own.end - own.start;
  return inLine.slice(1).flatMap((second, index): readonly Stop[] => {
    const first = inLine[index]!;
    const [before, after] = [spanOf(first, axis), spanOf(second, axis)];
    const between: Span = { start: before.end, end: after.start };
    const gap = between.end - between.start;
    if (gap <= 0) return [];
    const stop = (start: number, gaps: readonly Span[]): Stop => {
      return { by: start - own.start, guide: (by) => gapGuide(axis, gaps, [first, second], box, by) };
    };
    const right = stop(after.end + gap, [between, { start: after.end, end: after.end + gap }]);
    const left = stop(before.start - gap - size, [{ start: before.start - gap, end: before.start }, between]);
    const rest = (gap - size) / 2;
    if (rest <= 0) return [right, left];
    const middle = stop(between.start + rest, [
      { start: between.start, end: between.start + rest },
      { start: between.end - rest, end: between.end },
    ]);
    return [right, left, middle];
  });
}

/** Drawn in the middle of what the neighbours and the box have in common on the other axis. */
function gapGuide(axis: Axis, gaps: readonly Span[], neighbours: readonly Box[], box: Box, by: Point): GapGuide {
  const cross = crossOf(axis);
  const { start, end } = spanOf(box, cross);
  const spans = [...neighbours.map((one) => spanOf(one, cross)), { start: start + by[cross], end: end + by[cross] }];
  const from = Math.max(...spans.map((span) => span.start));
  const to = Math.min(...spans.map((span) => span.end));
  return { kind: 'gap', axis, gaps, at: (from + to) / 2 };
}
