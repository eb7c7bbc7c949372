import type { z } from 'zod';
import type { TableMeaning } from '../../contract/index.ts';
import { defineElement } from '../element.ts';
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
    const meaning: TableMeaning = {
      kind: 'table',
      columns: grid.columns.map((width) => ({ width })),
      rows: grid.rows,
      headerRow: true,
      banded: value.options.bandFill !== undefined,
    };
    const place = {
      slide: tools.slideNumber,
      element: base.name,
      ...(base.source.field !== undefined && { field: base.source.field }),
      ...(base.source.pointer !== undefined && { where: base.source.pointer }),
    };
    if (grid.size < grid.asked) {
      const message = `The table's words were set at ${grid.size} pt instead of ${grid.asked} pt to fit its box.`;
      tools.notice({ code: 'TEXT_SHRUNK', message, ...place });
    }
    const lost = value.rows.length + 1 - grid.rows.length;
    if (lost > 0) {
      const message = `The table has room for ${grid.rows.length - 1} of ${value.rows.length} rows at its smallest text size; the last ${lost} were left out.`;
      tools.notice({ code: 'ROWS_DROPPED', message, ...place });
    }
    const frame = { ...box, height: heightOf(grid) };
    // Drawn even for a format that does not need it: setting the words is what finds missing fonts and glyphs.
    const parts = drawTable(meaning, frame, base, tools);
    return [{ ...base, kind: 'composite', box: frame, meaning, parts: tools.claims('table') ? [] : parts }];
  },
});

function heightOf(grid: Grid): number {
  return grid.rows.reduce((sum, row) => sum + row.height, 0);
}
