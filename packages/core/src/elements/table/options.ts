import { z } from 'zod';
import { colorSchema, fieldPathSchema, fillSchema, textStyleSchema } from '../element.ts';

/** What a table says in a template, besides what all elements say. */
export const tableSchema = z.strictObject({
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
