import type { LayoutTools, Size } from '../../contract/index.ts';
import { firstBlock, wholeBlock } from './blocks.ts';
import { fitRows, LEAST_ROWS, ownHeight } from './fit-rows.ts';
import { lookOf, SCALES, type StyledCell, type TableLook, textSize } from './look.ts';
import { type BlockRow, type MeasuredRows, measuredRows } from './measured-rows.ts';
import { tableNeeds, type WideCell } from './needs.ts';
import { planOf } from './plan.ts';
import { rowsAfter } from './rows-after.ts';
import type { ColumnBlock, TablePage, TablePlan, TableValue } from './value.ts';

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

/** The rows and columns that fit a frame. */
export interface Grid {
  readonly look: TableLook;
  readonly scale: number;
  readonly plan: TablePlan;
  /** The columns on this slide, as indices in the table, and their widths in points. */
  readonly shown: readonly number[];
  readonly columns: readonly number[];
  readonly header: GridRow | undefined;
  readonly body: readonly GridRow[];
  /** Font size of the body in points by the template. The size in `look` may be smaller. */
  readonly asked: number;
  /** True if all rows and columns fit, with all their text. */
  readonly isWhole: boolean;
  /** Cells with a word that is wider than the frame. Only the first slide has them. */
  readonly wide: readonly WideCell[];
}

/**
 * Sizes columns by their text and rows by their lines. Shrinks text until all columns fit the frame and, unless the table continues,
 * all rows.
 */
export function gridOf(value: TableValue, frame: Size, tools: LayoutTools): Grid {
  if (value.plan && value.page) return pageGrid(value, value.page, value.plan, frame, tools);
  if (value.plan) return continuedGrid(value, value.plan, frame, tools);
  const needs = tableNeeds(value, lookOf(value, 1, tools), frame.width, tools);
  const natural = needs.columns.reduce((sum, { most }) => sum + most, 0);
  const room = { width: Number.isFinite(frame.width) ? frame.width : natural, height: frame.height };
  const { wide } = needs;
  if (value.options.overflow === 'continue') {
    return { ...continuedGrid(value, planOf(value, needs, room, tools), room, tools), wide };
  }
  const scales = SCALES.filter((scale) => wholeBlock(needs, scale, room.width) || scale === SCALES.at(-1));
  const at = (scale: number) => {
    const block = wholeBlock(needs, scale, room.width) ?? firstBlock(needs, scale, room.width);
    return gridAt(scale, value, { scale, blocks: [block] }, [block], value.rows.length, room, tools);
  };
  return { ...firstOf(scales, at, ({ isWhole }) => isWhole), wide };
}

/** The grid at the first scale at which it is good, or at the last one. */
function firstOf(scales: readonly number[], at: (scale: number) => Grid, isGood: (grid: Grid) => boolean): Grid {
  let grid = at(scales[0]!);
  for (const scale of scales.slice(1)) {
    if (isGood(grid)) break;
    grid = at(scale);
  }
  return grid;
}

export function heightOf({ header, body }: Pick<Grid, 'header' | 'body'>): number {
  return body.reduce((sum, row) => sum + row.height, header?.height ?? 0);
}

/** The next rows. Where less than three fit, the text is smaller on this slide, as far as that helps. */
function continuedGrid(value: TableValue, plan: TablePlan, frame: Size, tools: LayoutTools): Grid {
  const count = value.rows.length;
  const at = (scale: number) => gridAt(scale, value, plan, plan.blocks, count, frame, tools);
  const asPlanned = at(plan.scale);
  const smaller = SCALES.filter((scale) => scale < plan.scale);
  if (asPlanned.body.length >= Math.min(LEAST_ROWS, count) || smaller.length === 0) return asPlanned;
  const wanted = Math.min(LEAST_ROWS, at(smaller.at(-1)!).body.length);
  if (asPlanned.body.length >= wanted) return asPlanned;
  return firstOf(smaller, at, ({ body }) => body.length >= wanted);
}

/** The same rows as on the slide before, with further columns. In a lower frame the text is smaller, or less rows are shown. */
function pageGrid(value: TableValue, page: TablePage, plan: TablePlan, frame: Size, tools: LayoutTools): Grid {
  const block = plan.blocks[page.block]!;
  const { shown } = page;
  const here = shown > 0 ? { ...value, rows: rowsAfter(value.rows, shown), before: value.before + shown } : value;
  const heights = page.heights.slice(shown);
  const total = heights.reduce((sum, one) => sum + one, page.header);
  if (total <= frame.height + ROUNDING) {
    const look = lookOf(here, page.scale, tools);
    const rows = measuredRows(here, look, [block], frame.width, tools);
    const set = { value: here, scale: page.scale, look, plan, block, width: frame.width };
    return placedGrid(set, rows, page.header, heights, true);
  }
  const scales = SCALES.filter((scale) => scale <= page.scale);
  const at = (scale: number) => gridAt(scale, here, plan, [block], heights.length, frame, tools);
  return firstOf(scales, at, ({ body }) => body.length === heights.length);
}

/** The first of some rows and the first of some blocks, with the text at a scale. All the blocks decide the heights of rows. */
function gridAt(
  scale: number,
  value: TableValue,
  plan: TablePlan,
  blocks: readonly ColumnBlock[],
  count: number,
  frame: Size,
  tools: LayoutTools,
): Grid {
  const look = lookOf(value, scale, tools);
  const rows = measuredRows(value, look, blocks, frame.width, tools);
  const keepSpans = value.options.overflow === 'continue';
  const fill = (above: number) => fitRows(count, rows.rowAt, frame.height - above, keepSpans);
  const wanted = rows.header ? ownHeight(rows.header) : 0;
  let above = count > 0 ? wanted : Math.min(wanted, frame.height);
  let page = fill(above);
  // The header must leave room for the row that every slide takes.
  if (page.isTight && above > frame.height / 2) {
    above = frame.height / 2;
    page = fill(above);
  }
  const block = blocks[0]!;
  const hasAll = page.heights.length === count && block.columns.length === value.columns.length;
  const set = { value, scale, look, plan, block, width: frame.width };
  return placedGrid(set, rows, above, page.heights, hasAll && !page.isTight && above >= wanted);
}

interface SetTable {
  readonly value: TableValue;
  readonly scale: number;
  readonly look: TableLook;
  readonly plan: TablePlan;
  readonly block: ColumnBlock;
  readonly width: number;
}

function placedGrid(
  { value, scale, look, plan, block, width }: SetTable,
  { header, rowAt }: MeasuredRows,
  above: number,
  heights: readonly number[],
  isWhole: boolean,
): Grid {
  return {
    look,
    scale,
    plan,
    shown: block.columns,
    columns: block.shares.map((share) => share * width),
    header: header && placedRow(header, [above], 0),
    body: heights.map((_height, at) => placedRow(rowAt(at), heights, at)),
    asked: textSize(value),
    isWhole,
    wide: [],
  };
}

/** Gives a row its height among all rows. A cell that would span beyond the last row ends there. */
function placedRow({ shown }: BlockRow, heights: readonly number[], at: number): GridRow {
  const placed = shown.map((cell) => {
    if (!cell) return null;
    const covered = heights.slice(at, at + cell.rowSpan);
    const height = covered.reduce((sum, one) => sum + one, 0);
    return { ...cell, rowSpan: covered.length, height, isTight: cell.need > height + ROUNDING };
  });
  return { height: heights[at]!, cells: placed };
}
