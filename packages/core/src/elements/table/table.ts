import type { z } from 'zod';
import {
  type LayoutTools,
  MOST_LISTED,
  type NodeBase,
  type TableMeaning,
  type TextBlock,
} from '../../contract/index.ts';
import { shorten } from '../../shorten.ts';
import { defineElement } from '../element.ts';
import { noticeSource } from '../notice-source.ts';
import { drawTable } from './draw.ts';
import { type Grid, type GridCell, type GridRow, gridOf, heightOf, restOf } from './grid.ts';
import type { TableLook } from './look.ts';
import { tableSchema, withTextStyles } from './options.ts';
import { type TableContent, type TableValue, tableValue } from './value.ts';

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
    if (grid.body.length < value.rows.length && value.options.overflow === 'continue') {
      tools.continueWith(bound, restOf(value, grid));
    } else reportLosses(grid, value, base, tools);

    const rows = [...(grid.header ? [grid.header] : []), ...grid.body];
    const blocks = rows.map((row) => row.cells.map((cell) => cell && setCell(cell, grid.look, base, tools)));
    const isEnd = grid.body.length === value.rows.length && value.rows.length > 0;
    const meaning: TableMeaning = {
      kind: 'table',
      columns: grid.columns.map((width) => ({ width })),
      rows: rows.map((row, at) => meaningOf(row, blocks[at]!, grid.look)),
      headerRow: value.options.headerRow,
      banded: value.options.bandFill !== undefined,
      ...(value.options.firstColumn && { firstColumn: true }),
      ...(value.options.totalRow && isEnd && { lastRow: true }),
      ...(grid.look.direction === 'rtl' && { direction: 'rtl' }),
      style: grid.look.style,
    };
    const frame = { ...box, height: heightOf(grid) };
    const parts = tools.claims('table') ? [] : drawTable(meaning, blocks, frame, base);
    return [{ ...base, kind: 'composite', box: frame, meaning, parts }];
  },
});

function reportLosses(grid: Grid, value: TableValue, base: NodeBase, tools: LayoutTools): void {
  const place = noticeSource(base, tools);
  for (const { row, column, text } of value.textsAmongNumbers.slice(0, MOST_LISTED)) {
    const name = shorten(value.columns[column]!.text);
    const message = `Row ${row + 1} of the column "${name}" has the text "${shorten(text)}" among numbers, so the number format of the column does not change it. Send the number alone, without quotes; the template formats it.`;
    const where = place.where === undefined ? {} : { where: `${place.where}/rows/${row}/${column}` };
    tools.notice({ code: 'NUMBER_AS_TEXT', message, ...place, ...where });
  }
  const { size } = grid.look;
  if (size < grid.asked) {
    const message = `The table's text was set at ${size} pt instead of ${grid.asked} pt to fit its box.`;
    tools.notice({ code: 'TEXT_SHRUNK', message, ...place });
  }
  const room = grid.body.length;
  const lost = value.rows.length - room;
  if (lost > 0) {
    const message = `The table has room for ${room} of ${value.rows.length} rows at its smallest text size; the last ${lost} were left out.`;
    tools.notice({ code: 'ROWS_DROPPED', message, ...place });
  }
}

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
        ...(fill && { fill }),
        borders,
        ...(columnSpan > 1 && { columnSpan }),
        ...(rowSpan > 1 && { rowSpan }),
      };
    }),
  };
}
