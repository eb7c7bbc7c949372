import { z } from 'zod';
import type { TableMeaning } from '../../contract/index.ts';
import { colorSchema, defineElement, fieldPathSchema, fillSchema, textStyleSchema } from '../element.ts';
import { drawTable } from './draw.ts';
import { type Grid, gridOf } from './grid.ts';

const tableSchema = z.strictObject({
  field: fieldPathSchema,
  /** Share of the width and alignment of each column, first to last. */
  columns: z
    .array(
      z.strictObject({
        width: z.number().positive().optional(),
        align: z.enum(['left', 'center', 'right']).optional(),
      }),
    )
    .optional(),
  style: textStyleSchema.prefault({}),
  headerStyle: textStyleSchema.prefault({}),
  headerFill: fillSchema.optional(),
  bandFill: fillSchema.optional(),
  ruleColor: colorSchema.optional(),
});

export type TableOptions = Omit<z.output<typeof tableSchema>, 'field'>;

export interface TableValue {
  readonly options: TableOptions;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

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
    const lost = value.rows.length + 1 - grid.rows.length;
    if (lost > 0) {
      tools.notice({
        code: 'ROWS_DROPPED',
        message: `The table has room for ${grid.rows.length - 1} of ${value.rows.length} rows at its smallest text size; the last ${lost} were left out.`,
        slide: tools.slideNumber,
        element: base.name,
        ...(base.source.field !== undefined && { field: base.source.field }),
        ...(base.source.pointer !== undefined && { where: base.source.pointer }),
      });
    }
    const frame = { ...box, height: heightOf(grid) };
    const parts = tools.claims('table') ? [] : drawTable(meaning, frame, base, tools);
    return [{ ...base, kind: 'composite', box: frame, meaning, parts }];
  },
});

function heightOf(grid: Grid): number {
  return grid.rows.reduce((sum, row) => sum + row.height, 0);
}
