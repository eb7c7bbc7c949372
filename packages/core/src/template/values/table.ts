import { z } from 'zod';
import { colorSchema } from '../../elements/element.ts';

const LONGEST_CELL = 200_000;
const MOST_ROWS = 2_000;
/** Columns of a table, and columns of a span. */
export const MOST_COLUMNS = 100;

const plainValue = z.union([z.string().max(LONGEST_CELL), z.number(), z.null()], {
  error: 'Expected a string, a number or null.',
});

const cell = z.union(
  [
    z.string().max(LONGEST_CELL),
    z.number(),
    z.null(),
    z.strictObject({
      value: plainValue,
      columnSpan: z.int().min(1).max(MOST_COLUMNS).optional(),
      rowSpan: z.int().min(1).max(MOST_ROWS).optional(),
      bold: z.boolean().optional(),
      italic: z.boolean().optional(),
      align: z.enum(['left', 'center', 'right']).optional(),
      color: colorSchema.optional(),
      fill: colorSchema.optional(),
    }),
  ],
  {
    error:
      'Expected a string, a number, null, or {"value", "columnSpan", "rowSpan", "bold", "italic", "align", "color", "fill"}.',
  },
);

/** `{"columns": ["A", "B"], "rows": [[cell, cell], …]}`. `inconsistencies` checks that rows are as long as the header. */
export function tableValue({
  maxRows = MOST_ROWS,
  maxColumns = MOST_COLUMNS,
}: {
  readonly maxRows?: number | undefined;
  readonly maxColumns?: number | undefined;
}) {
  return z.strictObject({
    columns: z.array(z.string()).min(1).max(maxColumns),
    rows: z.array(z.array(cell)).max(maxRows),
  });
}
