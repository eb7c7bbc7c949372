import type { BoundElement, Box } from '../../contract/index.ts';
import type { Cell, ChildBoxes, Room } from './child-boxes.ts';
import type { GridColumns, GroupOptions } from './options.ts';
import type { Sizes } from './sizes.ts';
import { clampGap, squeeze, startsOf, sum } from './squeeze.ts';
import { type Track, trackWidths } from './tracks.ts';

/** Places children in columns of given widths, row by row. */
export function placeInGrid(
  options: GroupOptions,
  children: readonly BoundElement[],
  room: Room,
  sizes: Sizes,
): ChildBoxes {
  const tracks = tracksOf(options.columns ?? 1, children.length);
  const cells = cellsOf(children, tracks.length);
  const fixed = sum(tracks.map((track) => (typeof track === 'number' ? track : 0)));
  const gap = clampGap(options.gap.column, tracks.length, fixed, room.width);
  const gaps = gap * (tracks.length - 1);
  const columns = trackWidths(tracks, cells, gap, room.width === undefined ? undefined : room.width - gaps, sizes);
  const lefts = startsOf(columns, gap);
  const widthOf = ({ column, span }: Cell) => sum(columns.slice(column, column + span)) + gap * (span - 1);

  const { heights, rowGap } = rowsOf(options, cells, widthOf, room.height, sizes);
  const tops = startsOf(heights, rowGap);
  const boxes = cells.map((cell) => {
    const box = { x: lefts[cell.column]!, y: tops[cell.row]!, width: widthOf(cell), height: heights[cell.row]! };
    return boxInCell(cell.child, box, options, sizes);
  });
  return {
    boxes,
    size: {
      width: room.width ?? sum(columns) + gaps,
      height: room.height ?? sum(heights) + rowGap * (heights.length - 1),
    },
  };
}

function tracksOf(columns: GridColumns, count: number): readonly Track[] {
  if (typeof columns === 'number') return Array.from({ length: columns }, () => 'fill');
  if (!('max' in columns)) return columns;
  const rows = Math.ceil(count / columns.max);
  return Array.from({ length: Math.ceil(count / rows) }, () => 'fill');
}

/** Fills the grid row by row. A child that spans more columns than are left goes to the next row. */
function cellsOf(children: readonly BoundElement[], columns: number): readonly Cell[] {
  let row = 0;
  let column = 0;
  return children.map((child) => {
    const span = Math.min(child.element.columnSpan ?? 1, columns);
    if (column + span > columns) {
      row++;
      column = 0;
    }
    const cell = { child, row, column, span };
    column += span;
    return cell;
  });
}

function rowsOf(
  { rows, gap }: GroupOptions,
  cells: readonly Cell[],
  widthOf: (cell: Cell) => number,
  height: number | undefined,
  sizes: Sizes,
): { readonly heights: readonly number[]; readonly rowGap: number } {
  const count = cells.at(-1)!.row + 1;
  const least = rowsWith(cells, count, ({ child: { element } }) => {
    return typeof element.height === 'number' ? element.height : 0;
  });
  const rowGap = clampGap(gap.row, count, sum(least), height);
  if (rows === 'fill' && height !== undefined) {
    const share = Math.max(0, height - rowGap * (count - 1)) / count;
    return { heights: least.map(() => share), rowGap };
  }
  const wanted = rowsWith(cells, count, (cell) => {
    const room = widthOf(cell);
    const { width = 'fill' } = cell.child.element;
    return sizes.height(cell.child, width === 'fill' ? room : sizes.width(cell.child, room));
  });
  if (rows === 'fill') return { heights: wanted.map(() => Math.max(...wanted)), rowGap };
  return { heights: height === undefined ? wanted : squeeze(wanted, least, height - rowGap * (count - 1)), rowGap };
}

/** For each row, the greatest height that one of its cells needs. */
function rowsWith(cells: readonly Cell[], count: number, heightOf: (cell: Cell) => number): readonly number[] {
  const heights = new Array<number>(count).fill(0);
  for (const cell of cells) heights[cell.row] = Math.max(heights[cell.row]!, heightOf(cell));
  return heights;
}

/** A child fills its cell, unless it has its own size. */
function boxInCell(child: BoundElement, cell: Box, { align, justify }: GroupOptions, sizes: Sizes): Box {
  const { width = 'fill', height = 'fill' } = child.element;
  const across = width === 'fill' ? cell.width : sizes.width(child, cell.width);
  const own = height === 'fill' ? cell.height : sizes.height(child, across);
  const down = height === 'hug' ? Math.min(cell.height, own) : own;
  return {
    x: cell.x + (cell.width - across) * SHARES[justify],
    y: cell.y + (cell.height - down) * SHARES[align],
    width: across,
    height: down,
  };
}

/** Share of the free space that lies before a child. */
const SHARES = { start: 0, center: 0.5, end: 1, stretch: 0, between: 0 } as const;
