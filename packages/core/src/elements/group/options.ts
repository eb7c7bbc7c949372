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

/** Rejects what places children, where each has a box. A default that is written out says nothing, and is accepted. */
function rejectPlacing(
  { wrap, columns, rows, gap, padding, align, justify, repeat }: GroupInput,
  reject: (key: string, message: string) => void,
): void {
  const given = {
    wrap,
    columns: columns !== undefined,
    rows: rows !== undefined,
    gap: gap.row > 0 || gap.column > 0,
    padding: Object.values(padding).some((side) => side > 0),
    align: align !== 'stretch',
    justify: justify !== 'start',
  };
  for (const [key, isGiven] of Object.entries(given)) {
    if (isGiven) reject(key, `${KEEPS_BOXES}, so it has no "${key}". ${CURES[key as keyof typeof given]}`);
  }
  if (repeat) {
    const cure = 'Repeat a row, a column or a grid, which may have this group as its child.';
    reject('repeat', `${KEEPS_BOXES}, so the items of a "repeat" would lie above one another. ${cure}`);
  }
}

const KEEPS_BOXES = 'A group with "direction": "free" leaves its children in their boxes';
const PLACED = 'use "direction": "row" or "column"';
const CURES = {
  wrap: `Leave it out, or ${PLACED}.`,
  columns: 'Leave it out, or use "direction": "grid".',
  rows: 'Leave it out, or use "direction": "grid".',
  gap: `Move the boxes apart, or ${PLACED}.`,
  padding: `Move the boxes away from the edges, or ${PLACED}.`,
  align: `Give the boxes the same edge, or ${PLACED}.`,
  justify: `Move the boxes, or ${PLACED}.`,
} as const;

export type GridColumns = NonNullable<GroupInput['columns']>;

/** How a group places its children, and the panel under them. */
export type GroupOptions = Omit<GroupInput, 'elements' | 'repeat'>;
