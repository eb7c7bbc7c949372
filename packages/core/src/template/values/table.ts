import { z } from 'zod';
import { arrayOf } from '../../bounded.ts';
import { colorSchema } from '../../elements/element.ts';
import { expected } from '../../expected.ts';
import { LIMITS } from '../../limits.ts';
import { tableShape } from '../cures/shape.ts';

const { text, rows, columns } = LIMITS.content;

const plainValue = z.union(
  [z.string().max(text.most), z.number(), z.null()],
  expected('a string, a number or null', 'string'),
);

const cell = z.union(
  [
    z.string().max(text.most),
    z.number(),
    z.null(),
    z.strictObject({
      value: plainValue,
      columnSpan: z.int().min(1).max(columns.most).optional(),
      rowSpan: z.int().min(1).max(rows.most).optional(),
      bold: z.boolean().optional(),
      italic: z.boolean().optional(),
      align: z.enum(['left', 'center', 'right']).optional(),
      color: colorSchema.optional(),
      fill: colorSchema.optional(),
    }),
  ],
  expected(
    'a string, a number, null, or {"value", "columnSpan", "rowSpan", "bold", "italic", "align", "color", "fill"}',
    'string',
  ),
);

/** `{"columns": ["A", "B"], "rows": [[cell, cell], …]}`. `checkConsistency` checks that rows are as long as the header. */
export function tableValue({
  maxRows = rows.most,
  maxColumns = columns.most,
}: {
  readonly maxRows?: number;
  readonly maxColumns?: number;
}) {
  return z.strictObject(
    {
      columns: arrayOf(z.string().max(text.most)).min(1).max(maxColumns),
      // A row that is too short or too long has its own fault.
      rows: arrayOf(arrayOf(cell).max(Math.max(maxColumns, columns.most))).max(maxRows),
    },
    expected(({ input }) => tableShape(input)),
  );
}
