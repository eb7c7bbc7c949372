import { z } from 'zod';
import { type Expectation, expected } from '../../expected.ts';
import { LIMITS } from '../../limits.ts';
import { shorten } from '../../shorten.ts';
import { fieldPathSchema, fillSchema, insetsSchema, shadowSchema, strokeSchema } from '../element.ts';

const distance = z.number().min(0);

const gapSchema = z
  .union(
    [distance, z.strictObject({ row: distance.default(0), column: distance.default(0) })],
    expected('points from 0 up, or {"row", "column"}: between rows, and between columns', 'number'),
  )
  .transform((input) => (typeof input === 'number' ? { row: input, column: input } : input));

const MOST_COLUMNS = LIMITS.template.gridColumns.most;
const columnCount = z.int().min(1).max(MOST_COLUMNS);

const columnsSchema = z.union(
  [
    columnCount,
    z
      .array(z.union([z.number().positive(), z.enum(['fill', 'hug'])]))
      .min(1)
      .max(MOST_COLUMNS),
    z.strictObject({ max: columnCount }),
  ],
  expected(
    `a number of columns from 1 to ${MOST_COLUMNS}, an array of points, "fill" or "hug", or {"max": 4}`,
    'number',
  ),
);

function repeatShape({ input }: { readonly input: unknown }): Expectation {
  const field = typeof input === 'string' ? shorten(input) : 'points';
  return { what: `{"field", "as"}, such as {"field": ${JSON.stringify(field)}, "as": "item"}`, cure: 'json' };
}

/** The keys of a group, in addition to those of all elements. */
export const groupSchema = z
  .strictObject({
    direction: z.enum(['row', 'column', 'grid', 'free']).default('column'),
    wrap: z.boolean().default(false),
    columns: columnsSchema.optional(),
    rows: z.enum(['hug', 'fill']).optional(),
    gap: gapSchema.prefault(0),
    padding: insetsSchema.prefault(0),
    align: z.enum(['start', 'center', 'end', 'stretch']).default('stretch'),
    justify: z.enum(['start', 'center', 'end', 'between']).default('start'),
    repeat: z
      .strictObject(
        {
          field: fieldPathSchema,
          as: z
            .string()
            .max(LIMITS.template.alias.most)
            .regex(/^[\w-]+$/)
            .default('item'),
        },
        expected(repeatShape),
      )
      .optional(),
    fill: fillSchema.optional(),
    stroke: strokeSchema.optional(),
    radius: z.number().min(0).optional(),
    shadow: shadowSchema.optional(),
    elements: z.array(z.unknown()).min(1).max(LIMITS.template.elements.most),
  })
  .superRefine((own, context) => {
    const reject = (key: string, message: string) => context.addIssue({ code: 'custom', path: [key], message });
    if (own.direction === 'free') return rejectPlacing(own, reject);
    if (own.direction === 'grid') {
      if (own.columns === undefined) reject('columns', 'A grid needs "columns", such as 3 or [200, "fill"].');
      if (own.wrap) reject('wrap', 'A grid has its own rows. Leave "wrap" out, or use "direction": "row".');
      return;
    }
    for (const key of ['columns', 'rows'] as const) {
      if (own[key] !== undefined) reject(key, `Only a grid has "${key}". Add "direction": "grid", or leave it out.`);
    }
  });

type GroupInput = z.output<typeof groupSchema>;

/**
 * Rejects what places children, where each has a box. Items of a repeat would lie above one another. A default that is written out says
 * nothing, and is accepted.
 */
function rejectPlacing(own: GroupInput, reject: (key: string, message: string) => void): void {
  const { wrap, columns, rows, gap, padding, align, justify, repeat } = own;
  const given = {
    wrap,
    columns,
    rows,
    repeat,
    gap: gap.row + gap.column,
    padding: padding.top + padding.right + padding.bottom + padding.left,
    align: align !== 'stretch',
    justify: justify !== 'start',
  };
  for (const [key, value] of Object.entries(given)) {
    if (value) {
      reject(key, `A free group has no "${key}": its children keep their boxes. Use a row, a column or a grid.`);
    }
  }
}

export type GridColumns = NonNullable<GroupInput['columns']>;

/** How a group places its children, and the panel under them. */
export type GroupOptions = Omit<GroupInput, 'elements' | 'repeat'>;
