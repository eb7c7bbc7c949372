import type { BoundElement, Box } from '../../contract/index.ts';
import type { ChildBoxes, GroupValue, Room } from './child-boxes.ts';
import { placeOneLine, placeTogether } from './line.ts';
import type { Sizes } from './sizes.ts';
import { clampGap, squeeze, startsOf, sum } from './squeeze.ts';

/** A length that is greater by this many points is rounding. */
const ROUNDING = 1e-3;

/** Places children in as many rows (or columns) as they need, and squeezes lines that are too high (or wide) together. */
export function placeInLines(group: BoundElement<GroupValue>, room: Room, sizes: Sizes): ChildBoxes {
  const { options, children } = group.value;
  const row = options.direction === 'row';
  const open = row ? { width: room.width, height: undefined } : { width: undefined, height: room.height };
  const placed = placeTogether(group, open, sizes);
  const across = row ? room.height : room.width;
  const all = row ? placed.size.height : placed.size.width;
  if (across === undefined || all <= across + ROUNDING) return placed;

  const lines = linesOf(placed.boxes, row, row ? options.gap.column : options.gap.row);
  const wanted = lines.map((line) => Math.max(...line.map((at) => lengthAcross(placed.boxes[at]!, row))));
  const least = lines.map((line) => Math.max(...line.map((at) => fixedAcross(children[at]!, row))));
  const gap = clampGap(row ? options.gap.row : options.gap.column, lines.length, sum(least), across);
  const lengths = squeeze(wanted, least, across - gap * (lines.length - 1));
  const starts = startsOf(lengths, gap);
  const boxes = lines.flatMap((line, index) => {
    const [start, length] = [starts[index]!, lengths[index]!];
    const own = row ? { width: room.width, height: length } : { width: length, height: room.height };
    const those = line.map((at) => children[at]!);
    return placeOneLine(options, those, own, sizes).map((box) => {
      return row ? { ...box, y: box.y + start } : { ...box, x: box.x + start };
    });
  });
  const squeezed = sum(lengths) + gap * (lines.length - 1);
  return { boxes, size: row ? { ...placed.size, height: squeezed } : { ...placed.size, width: squeezed } };
}

/** The indexes of the boxes in each line. A box that begins nearer to the last one than the gap begins a new line. */
function linesOf(boxes: readonly Box[], row: boolean, gap: number): readonly (readonly number[])[] {
  const lines: number[][] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const [index, { x, y, width, height }] of boxes.entries()) {
    const start = row ? x : y;
    if (start < end + gap - ROUNDING) lines.push([index]);
    else lines.at(-1)!.push(index);
    end = start + (row ? width : height);
  }
  return lines;
}

function lengthAcross({ width, height }: Box, row: boolean): number {
  return row ? height : width;
}

function fixedAcross({ element }: BoundElement, row: boolean): number {
  const length = row ? element.height : element.width;
  return typeof length === 'number' ? length : 0;
}
