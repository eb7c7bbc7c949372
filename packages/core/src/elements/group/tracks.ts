import type { Cell } from './child-boxes.ts';
import type { Sizes } from './sizes.ts';
import { squeeze, sum } from './squeeze.ts';

/** A column's width: points, an equal share of the free width, or the width of its children. */
export type Track = number | 'fill' | 'hug';

/** Widths of a grid's columns in points. `room` is without gaps; undefined means unlimited. */
export function trackWidths(
  tracks: readonly Track[],
  cells: readonly Cell[],
  gap: number,
  room: number | undefined,
  sizes: Sizes,
): readonly number[] {
  const hugged = hugWidths(tracks, cells, gap, room, sizes);
  if (room === undefined) {
    const widest = Math.max(...tracks.map((track, index) => (track === 'fill' ? hugged[index]! : 0)));
    return tracks.map((track, index) => (track === 'fill' ? widest : hugged[index]!));
  }
  const own = tracks.map((track, index) => (track === 'fill' ? 0 : hugged[index]!));
  const least = tracks.map((track, index) => (typeof track === 'number' ? track : fixedIn(cells, index)));
  const widths = squeeze(
    own,
    least.map((width, index) => Math.min(width, own[index]!)),
    room,
  );
  const fills = tracks.filter((track) => track === 'fill').length;
  const share = Math.max(0, room - sum(widths)) / Math.max(1, fills);
  return widths.map((width, index) => (tracks[index] === 'fill' ? share : width));
}

/** Width of the widest fixed child that is in this column only. */
function fixedIn(cells: readonly Cell[], column: number): number {
  const own = cells.filter((cell) => cell.column === column && cell.span === 1);
  return Math.max(0, ...own.map(({ child: { element } }) => (typeof element.width === 'number' ? element.width : 0)));
}

/** Width of each column if it hugs its children. A child over several columns widens those that are not fixed. */
function hugWidths(
  tracks: readonly Track[],
  cells: readonly Cell[],
  gap: number,
  room: number | undefined,
  sizes: Sizes,
): readonly number[] {
  const widths = tracks.map((track) => (typeof track === 'number' ? track : 0));
  const isAsked = (column: number) => tracks[column] === 'hug' || (tracks[column] === 'fill' && room === undefined);
  for (const { child, column, span } of cells.toSorted((a, b) => a.span - b.span)) {
    const columns = Array.from({ length: span }, (_, index) => column + index);
    const open = columns.filter(isAsked);
    // A column that fills takes the rest of the room, which is enough for a child that also covers a hugging column.
    if (open.length === 0 || (room !== undefined && columns.some((at) => tracks[at] === 'fill'))) continue;
    const wanted = sizes.width(child, room) - gap * (span - 1) - sum(columns.map((at) => widths[at]!));
    for (const at of open) widths[at]! += Math.max(0, wanted) / open.length;
  }
  return widths;
}
