import type { Box, TableCell, TableMeaning } from '@deckwright/core/contract';
import type { CellAddress, CellRange } from './view-store.ts';

/** Cells from a first to a last row and column, both included. */
export interface CellBlock {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The cells of a range, and all of those that merged cells in it cover. */
export function blockOf(table: TableMeaning, { from, to }: Pick<CellRange, 'from' | 'to'>): CellBlock {
  const [rows, columns] = [table.rows.length - 1, table.columns.length - 1];
  let block: CellBlock = {
    top: Math.min(from[0], to[0], rows),
    left: Math.min(from[1], to[1], columns),
    bottom: Math.min(Math.max(from[0], to[0]), rows),
    right: Math.min(Math.max(from[1], to[1]), columns),
  };
  const merged = cellsOf(table).filter(({ cell }) => (cell.rowSpan ?? 1) > 1 || (cell.columnSpan ?? 1) > 1);
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (const { at, cell } of merged) {
      const own = placeOf(at, cell);
      const next = overlaps(block, own) ? around(block, own) : block;
      isGrowing ||= JSON.stringify(next) !== JSON.stringify(block);
      block = next;
    }
  }
  return block;
}

export function wholeTable({ rows, columns }: TableMeaning): CellBlock {
  return { top: 0, left: 0, bottom: rows.length - 1, right: columns.length - 1 };
}

/** The places that a cell covers. */
export function placeOf([row, column]: CellAddress, { rowSpan = 1, columnSpan = 1 }: TableCell): CellBlock {
  return { top: row, left: column, bottom: row + rowSpan - 1, right: column + columnSpan - 1 };
}

function overlaps(one: CellBlock, other: CellBlock): boolean {
  return one.top <= other.bottom && other.top <= one.bottom && one.left <= other.right && other.left <= one.right;
}

function around(one: CellBlock, other: CellBlock): CellBlock {
  return {
    top: Math.min(one.top, other.top),
    left: Math.min(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.max(one.right, other.right),
  };
}

export interface PlacedCell {
  readonly at: CellAddress;
  readonly cell: TableCell;
}

/** The cells that begin in a block, in reading order. */
export function cellsOf(table: TableMeaning, block = wholeTable(table)): readonly PlacedCell[] {
  return table.rows.slice(block.top, block.bottom + 1).flatMap(({ cells }, row) =>
    cells.slice(block.left, block.right + 1).flatMap((cell, column): PlacedCell[] => {
      return cell ? [{ at: [block.top + row, block.left + column], cell }] : [];
    }),
  );
}

/** The cell that covers a place. */
export function ownerOf(table: TableMeaning, [row, column]: CellAddress): CellAddress {
  const found = cellsOf(table).find(({ at, cell }) => {
    const { top, left, bottom, right } = placeOf(at, cell);
    return top <= row && row <= bottom && left <= column && column <= right;
  });
  return found?.at ?? [row, column];
}

/** Where the rows and columns of a table begin, and where the last ones end, in points on the slide. */
export interface TableEdges {
  /** From the first column to the last: from right to left in a table of that direction. */
  readonly x: readonly number[];
  readonly y: readonly number[];
}

interface DrawnCell {
  readonly cell?: CellAddress;
  readonly box: Box;
}

/** The edges as the engine has drawn them: rows may be higher than the deck says, because of their texts. */
export function tableEdges(box: Box, table: TableMeaning, drawn: readonly DrawnCell[]): TableEdges {
  const x = [table.direction === 'rtl' ? box.x + sum(table.columns.map(({ width }) => width)) : box.x];
  for (const { width } of table.columns) x.push(x.at(-1)! + (table.direction === 'rtl' ? -width : width));
  const tops = new Map(drawn.flatMap(({ cell, box: own }) => (cell ? [[cell[0], own.y] as const] : [])));
  const ends = drawn.map((one) => one.box.y + one.box.height);
  const y = [box.y];
  for (const [row, { height }] of table.rows.entries()) {
    const isLast = row === table.rows.length - 1;
    const known = isLast ? Math.max(...ends) : tops.get(row + 1);
    y.push(known !== undefined && Number.isFinite(known) && known > y.at(-1)! ? known : y.at(-1)! + height);
  }
  return { x, y };
}

export function boxOfBlock({ x, y }: TableEdges, { top, left, bottom, right }: CellBlock): Box {
  const [one, other] = [x[left]!, x[right + 1]!];
  return { x: Math.min(one, other), y: y[top]!, width: Math.abs(other - one), height: y[bottom + 1]! - y[top]! };
}

/** The place under a point, or the nearest one. */
export function cellAt({ x, y }: TableEdges, point: { readonly x: number; readonly y: number }): CellAddress {
  return [indexAt(y, point.y), indexAt(x, point.x)];
}

function indexAt(edges: readonly number[], at: number): number {
  const isMirrored = edges[0]! > edges.at(-1)!;
  const index = edges.slice(1, -1).findIndex((edge) => (isMirrored ? at > edge : at < edge));
  return index === -1 ? edges.length - 2 : index;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
