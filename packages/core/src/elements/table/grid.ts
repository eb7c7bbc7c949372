import type { LayoutTools, Size } from '../../contract/index.ts';
import { type ColumnNeeds, columnNeeds, columnShares, naturalWidth } from './columns.ts';
import { fitRows, type MeasuredCell, type MeasuredRow, ownHeight } from './fit-rows.ts';
import { lookOf, SMALLEST, type StyledCell, type TableLook } from './look.ts';
import type { BodyCell, TableValue } from './value.ts';

const STEP = 0.05;
const ROUNDING = 1e-3;

/** A cell with its text and its size in points. */
export interface GridCell extends StyledCell {
  readonly width: number;
  readonly height: number;
  /** True if its text needs more height. */
  readonly isTight: boolean;
}

export interface GridRow {
  readonly height: number;
  readonly cells: readonly (GridCell | null)[];
}

/** The rows that fit a frame. */
export interface Grid {
  readonly look: TableLook;
  readonly columns: readonly number[];
  /** Shares of the width. Their sum is 1. */
  readonly shares: readonly number[];
  readonly header: GridRow | undefined;
  readonly body: readonly GridRow[];
  /** Font size of the body in points by the template. The size in `look` may be smaller. */
  readonly asked: number;
  /** True if all rows fit, with all their text. */
  readonly isWhole: boolean;
}

/** Sizes columns by their text and rows by their lines. Unless the table continues, shrinks text until all rows fit the frame. */
export function gridOf(value: TableValue, frame: Size, tools: LayoutTools): Grid {
  const full = lookOf(value, 1, tools);
  const width = Number.isFinite(frame.width) ? frame.width : naturalWidth(value, full, tools);
  const needs = value.shares ? undefined : columnNeeds(value, full, width, tools);
  const at = (scale: number) => gridAt(scale, value, needs, { width, height: frame.height }, tools);
  let grid = at(1);
  if (value.options.overflow === 'continue') return grid;
  for (let scale = 1 - STEP; !grid.isWhole && scale >= SMALLEST - 1e-9; scale -= STEP) grid = at(scale);
  return grid;
}

export function heightOf({ header, body }: Grid): number {
  return body.reduce((sum, row) => sum + row.height, header?.height ?? 0);
}

function gridAt(
  scale: number,
  value: TableValue,
  needs: ColumnNeeds | undefined,
  frame: Size,
  tools: LayoutTools,
): Grid {
  const look = lookOf(value, scale, tools);
  const shares = value.shares ?? columnShares(needs!, scale, frame.width, look);
  const columns = shares.map((share) => share * frame.width);
  const { header, rowAt } = measuredRows(value, look, columns, tools);
  const count = value.rows.length;
  const fill = (above: number) => fitRows(count, rowAt, frame.height - above, value.options.overflow === 'continue');
  const wanted = header ? ownHeight(header) : 0;
  let above = count > 0 ? wanted : Math.min(wanted, frame.height);
  let page = fill(above);
  // The header must leave room for the row that every slide takes.
  if (page.isTight && above > frame.height / 2) {
    above = frame.height / 2;
    page = fill(above);
  }
  const { heights } = page;
  return {
    look,
    columns,
    shares,
    header: header && placedRow(header, [above], 0),
    body: heights.map((_height, at) => placedRow(rowAt(at), heights, at)),
    asked: lookOf(value, 1, tools).size,
    isWhole: heights.length === count && !page.isTight && above >= wanted,
  };
}

interface SizedCell extends StyledCell, MeasuredCell {
  readonly width: number;
}

/** The header, and body rows on demand: of a long table, only rows that fit are measured. */
function measuredRows(value: TableValue, look: TableLook, columns: readonly number[], tools: LayoutTools) {
  const { headerRow, rowHeight = 0 } = value.options;
  const sized = (cell: StyledCell, column: number): SizedCell => {
    const width = columns.slice(column, column + cell.columnSpan).reduce((sum, one) => sum + one, 0);
    return { ...cell, width, need: tools.measureText(cell.paragraphs, width, look.insets).height };
  };
  const header: MeasuredRow<SizedCell> | undefined = headerRow
    ? { least: rowHeight, cells: columns.map((_width, column) => sized(look.header(column), column)) }
    : undefined;
  const rows: MeasuredRow<SizedCell>[] = [];
  const rowAt = (at: number): MeasuredRow<SizedCell> => {
    rows[at] ??= rowOf(value.rows[at]!.map((cell, column) => cell && sized(look.body(cell, at, column), column)));
    return rows[at];
  };
  const rowOf = (cells: readonly (SizedCell | null)[]) => {
    if (cells.some((cell) => cell?.rowSpan === 1)) return { least: rowHeight, cells };
    // A row that is covered by cells of other rows still has the height of a line.
    const line = tools.measureText(look.empty, Number.POSITIVE_INFINITY, look.insets).height;
    return { least: Math.max(rowHeight, line), cells };
  };
  return { header, rowAt };
}

/** Gives a row its height among all rows. A cell that would span beyond the last row ends there. */
function placedRow({ cells }: MeasuredRow<SizedCell>, heights: readonly number[], at: number): GridRow {
  const placed = cells.map((cell) => {
    if (!cell) return null;
    const covered = heights.slice(at, at + cell.rowSpan);
    const height = covered.reduce((sum, one) => sum + one, 0);
    return { ...cell, rowSpan: covered.length, height, isTight: cell.need > height + ROUNDING };
  });
  return { height: heights[at]!, cells: placed };
}

/** The rest of a table after the rows of one slide. A cell that spans the break continues without its text. */
export function restOf(value: TableValue, grid: Grid): TableValue {
  const taken = grid.body.length;
  const rows = value.rows.slice(taken).map((row) => [...row]);
  for (const [at, row] of value.rows.slice(0, taken).entries()) {
    for (const [column, cell] of row.entries()) {
      if (cell && at + cell.rowSpan > taken) rows[0]![column] = continuedCell(cell, at + cell.rowSpan - taken);
    }
  }
  return { ...value, rows, before: value.before + taken, shares: grid.shares };
}

function continuedCell(cell: BodyCell, rowSpan: number): BodyCell {
  return { ...cell, text: '', rowSpan };
}
