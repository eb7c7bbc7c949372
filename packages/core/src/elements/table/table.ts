import type { z } from 'zod';
import type { LayoutTools, NodeBase, TableMeaning, TextBlock } from '../../contract/index.ts';
import { LIMITS } from '../../limits.ts';
import { defineElement } from '../element.ts';
import { drawTable } from './draw.ts';
import { type Grid, type GridCell, type GridRow, gridOf, heightOf } from './grid.ts';
import type { TableLook } from './look.ts';
import { reportLosses } from './losses.ts';
import { tableSchema, withTextStyles } from './options.ts';
import { rowsAfter } from './rows-after.ts';
import { type TableContent, type TablePage, type TableValue, tableValue } from './value.ts';

/** Rows and columns from a field of type table. */
export const table = defineElement<z.output<typeof tableSchema>, TableValue>({
  name: 'table',
  schema: tableSchema,
  upright: true,
  fields: (own) => [{ path: own.field, types: ['table'] }],
  bind(element, scope) {
    const { field, ...options } = element.own;
    const content = scope.value(field) as TableContent | undefined;
    if (content === undefined || (content.rows.length === 0 && !options.headerRow)) return undefined;
    return tableValue(content, withTextStyles(options, scope), scope);
  },
  measure({ value }, width, tools) {
    const grid = gridOf(value, { width, height: Number.POSITIVE_INFINITY }, tools);
    return { width: grid.columns.reduce((sum, one) => sum + one, 0), height: heightOf(grid) };
  },
  layout(bound, box, tools) {
    const { base, value } = bound;
    const grid = gridOf(value, box, tools);
    const rest = restOf(value, grid);
    const isLast = tools.part >= LIMITS.request.madeSlides.most;
    if (rest && !isLast) tools.continueWith(bound, rest);
    reportLosses(value, grid, rest !== undefined && isLast, base, tools);

    const rows = [...(grid.header ? [grid.header] : []), ...grid.body];
    const blocks = rows.map((row) => row.cells.map((cell) => cell && setCell(cell, grid.look, base, tools)));
    const isEnd = (value.page?.shown ?? 0) + grid.body.length === value.rows.length && value.rows.length > 0;
    const meaning: TableMeaning = {
      kind: 'table',
      columns: grid.columns.map((width) => ({ width })),
      rows: rows.map((row, at) => meaningOf(row, blocks[at]!, grid.look)),
      headerRow: value.options.headerRow,
      banded: value.options.bandFill !== undefined,
      ...(value.options.firstColumn && grid.shown[0] === 0 && { firstColumn: true }),
      ...(value.options.totalRow && isEnd && { lastRow: true }),
      ...(grid.look.direction === 'rtl' && { direction: 'rtl' }),
      style: grid.look.style,
    };
    const frame = { ...box, height: heightOf(grid) };
    const parts = tools.claims('table') ? [] : drawTable(meaning, blocks, frame, base);
    return [{ ...base, kind: 'composite', box: frame, meaning, parts }];
  },
});

/** Sets the text of a cell once: the fitted paragraphs go into the meaning, the lines into the drawing. */
function setCell(cell: GridCell, look: TableLook, base: NodeBase, tools: LayoutTools): TextBlock {
  const { paragraphs, width, height, minSize } = cell;
  const hasText = paragraphs.some(({ runs }) => runs.length > 0);
  const fit = cell.isTight && hasText ? 'shrink' : 'grow';
  const { insets, anchor } = look;
  // A box that is lower than its insets still has room for one line.
  const room = { width, height: Math.max(height, insets.top + insets.bottom) };
  return tools.text(paragraphs, room, { insets, anchor, fit, minSize }, base);
}

function meaningOf(
  row: GridRow,
  blocks: readonly (TextBlock | null)[],
  { insets, anchor, borders }: TableLook,
): TableMeaning['rows'][number] {
  return {
    height: row.height,
    cells: row.cells.map((cell, column) => {
      if (!cell) return null;
      const { fill, columnSpan, rowSpan } = cell;
      return {
        paragraphs: blocks[column]!.paragraphs,
        insets,
        anchor,
        fill,
        borders,
        ...(columnSpan > 1 && { columnSpan }),
        ...(rowSpan > 1 && { rowSpan }),
      };
    }),
  };
}

/**
 * What slides after this one show; undefined if nothing is left, or if the table does not continue. The further columns of the same
 * rows come first, so that a row is on slides next to each other.
 */
function restOf(value: TableValue, grid: Grid): TableValue | undefined {
  if (value.options.overflow !== 'continue') return undefined;
  const { page: last, ...table } = value;
  const { plan } = grid;
  const page = last ?? startPage(grid);
  const shown = page.shown + grid.body.length;
  if (shown < page.heights.length) return { ...table, plan, page: { ...page, shown } };
  if (page.block + 1 < plan.blocks.length)
    return { ...table, plan, page: { ...page, block: page.block + 1, shown: 0 } };
  const taken = page.heights.length;
  if (taken === value.rows.length) return undefined;
  return { ...table, plan, rows: rowsAfter(value.rows, taken), before: value.before + taken };
}

function startPage({ scale, header, body }: Grid): TablePage {
  const heights = body.map(({ height }) => height);
  return { scale, header: header?.height ?? 0, heights, block: 0, shown: 0 };
}
