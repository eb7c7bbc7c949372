import type { z } from 'zod';
import type { LayoutTools, NodeBase, TableMeaning, TextBlock } from '../../contract/index.ts';
import { defineElement } from '../element.ts';
import { noticePlace } from '../notice-place.ts';
import { drawTable } from './draw.ts';
import { type Grid, gridOf } from './grid.ts';
import { type TableValue, tableSchema } from './options.ts';

/** Rows and columns from a field of type table. */
export const table = defineElement<z.output<typeof tableSchema>, TableValue>({
  name: 'table',
  schema: tableSchema,
  fields: (own) => [{ path: own.field, types: ['table'] }],
  bind(element, scope) {
    const { field, ...options } = element.own;
    const value = scope.value(field) as Omit<TableValue, 'options'> | undefined;
    return value && { options, columns: value.columns, rows: value.rows };
  },
  measure({ value }, width, tools) {
    const grid = gridOf(value, { width, height: Number.POSITIVE_INFINITY }, tools);
    return { width, height: heightOf(grid) };
  },
  layout({ base, value }, box, tools) {
    const grid = gridOf(value, box, tools);
    const place = noticePlace(base, tools);
    if (grid.size < grid.asked) {
      const message = `The table's words were set at ${grid.size} pt instead of ${grid.asked} pt to fit its box.`;
      tools.notice({ code: 'TEXT_SHRUNK', message, ...place });
    }
    const lost = value.rows.length + 1 - grid.rows.length;
    if (lost > 0) {
      const message = `The table has room for ${grid.rows.length - 1} of ${value.rows.length} rows at its smallest text size; the last ${lost} were left out.`;
      tools.notice({ code: 'ROWS_DROPPED', message, ...place });
    }
    const blocks = setCells(grid, base, tools);
    const meaning: TableMeaning = {
      kind: 'table',
      columns: grid.columns.map((width) => ({ width })),
      rows: grid.rows.map((row, at) => ({
        ...row,
        cells: row.cells.map((cell, column) => cell && { ...cell, paragraphs: blocks[at]![column]!.paragraphs }),
      })),
      headerRow: true,
      banded: value.options.bandFill !== undefined,
    };
    const frame = { ...box, height: heightOf(grid) };
    const parts = tools.claims('table') ? [] : drawTable(meaning, blocks, frame, base);
    return [{ ...base, kind: 'composite', box: frame, meaning, parts }];
  },
});

function heightOf(grid: Grid): number {
  return grid.rows.reduce((sum, row) => sum + row.height, 0);
}

/** Sets the words of every cell once: as fitted they go into the meaning, as lines into the drawing. */
function setCells(grid: Grid, base: NodeBase, tools: LayoutTools): readonly (readonly TextBlock[])[] {
  return grid.rows.map((row) =>
    row.cells.map((cell, column) => {
      const size = { width: grid.columns[column]!, height: row.height };
      const { paragraphs, insets, anchor } = cell ?? NO_CELL;
      return tools.text(paragraphs, size, { insets, anchor, fit: 'grow', minSize: 1 }, base);
    }),
  );
}

/** A cell under another's span. */
const NO_CELL = { paragraphs: [], insets: { top: 0, right: 0, bottom: 0, left: 0 }, anchor: 'top' } as const;
