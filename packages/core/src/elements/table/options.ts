import { z } from 'zod';
import type { Scope } from '../../contract/index.ts';
import { LIMITS } from '../../limits.ts';
import {
  colorSchema,
  extendedStyle,
  fieldPathSchema,
  fillSchema,
  insetsSchema,
  numberFormatSchema,
  partStyleSchema,
  textStyleSchema,
} from '../element.ts';

const columnSchema = z.strictObject({
  /** Share of the width. */
  width: z.number().positive().optional(),
  align: z.enum(['left', 'center', 'right']).optional(),
  /** Format of the column's numbers. */
  format: numberFormatSchema.optional(),
  /** Style of the column's body cells. */
  style: partStyleSchema.optional(),
});

/** The keys of a table, in addition to those of all elements. */
export const tableSchema = z.strictObject({
  field: fieldPathSchema,
  /** From first to last. A caller may send more columns than these. */
  columns: z.array(columnSchema).max(LIMITS.content.columns.most).optional(),
  style: textStyleSchema.prefault({}),
  headerRow: z.boolean().default(true),
  headerStyle: textStyleSchema.prefault({}),
  headerFill: fillSchema.optional(),
  firstColumn: z.boolean().default(false),
  totalRow: z.boolean().default(false),
  totalStyle: textStyleSchema.prefault({}),
  totalFill: fillSchema.optional(),
  bandFill: fillSchema.optional(),
  /** The side of the first column. Default: that at which the deck's language begins. */
  direction: z.enum(['ltr', 'rtl']).optional(),
  borders: z.enum(['rows', 'none', 'grid']).default('rows'),
  ruleColor: colorSchema.optional(),
  insets: insetsSchema.optional(),
  /** Least height of every row in points. */
  rowHeight: z.number().positive().max(2_000).optional(),
  overflow: z.enum(['shrink', 'continue']).default('shrink'),
});

export type TableOptions = Omit<z.output<typeof tableSchema>, 'field'>;

/** The options with the keys of the text styles that they name. */
export function withTextStyles(options: TableOptions, scope: Scope): TableOptions {
  const { style, headerStyle, totalStyle, columns } = options;
  return {
    ...options,
    style: extendedStyle(style, scope),
    headerStyle: extendedStyle(headerStyle, scope),
    totalStyle: extendedStyle(totalStyle, scope),
    ...(columns && {
      columns: columns.map((one) => (one.style ? { ...one, style: extendedStyle(one.style, scope) } : one)),
    }),
  };
}
