import { z } from 'zod';
import type { JsonSchema } from '../contract/index.ts';
import type { Field, Fields } from './fields.ts';
import { richTextValue } from './rich-text.ts';

const LONGEST_TEXT = 200_000;
const MOST_ITEMS = 2_000;
const MOST_ROWS = 2_000;
const MOST_COLUMNS = 100;
const MOST_SERIES = 64;
const MOST_POINTS = 10_000;

/** In either case of letters (RFC 3986 §3.1), spelled out because a pattern in JSON Schema has no flags. */
const ADDRESS = /^([hH][tT][tT][pP][sS]?:\/\/|[dD][aA][tT][aA]:[iI][mM][aA][gG][eE]\/)/;

const url = z.string().regex(ADDRESS, 'Expected an http(s) address or a data:image/… URI.');
const fraction = z.number().min(0).max(1);

const imageValue = z.union(
  [
    url,
    z.strictObject({
      url,
      alt: z.string().max(2_000).optional(),
      focus: z.strictObject({ x: fraction, y: fraction }).optional(),
    }),
  ],
  { error: 'Expected an http(s) address, a data:image/… URI, or {"url", "alt", "focus"}.' },
);

const cell = z.union([z.string().max(LONGEST_TEXT), z.number(), z.null()], {
  error: 'Expected a string, a number or null.',
});

function tableValue(maxRows: number) {
  return z
    .strictObject({
      columns: z.array(z.string()).min(1).max(MOST_COLUMNS),
      rows: z.array(z.array(cell)).max(maxRows),
    })
    .superRefine(({ columns, rows }, context) => {
      for (const [index, row] of rows.entries()) {
        if (row.length !== columns.length) {
          const message = `Expected ${columns.length} cells, one for each column, got ${row.length}.`;
          context.addIssue({ code: 'custom', path: ['rows', index], message, input: row });
        }
      }
    });
}

const point = z.union([z.number(), z.null()], { error: 'Expected a number, or null for a gap.' });

function chartValue(maxSeries: number, maxPoints: number) {
  const values = z.array(point).max(maxPoints);
  return z
    .strictObject({
      labels: z
        .array(z.union([z.string(), z.number()]).transform(String))
        .min(1)
        .max(maxPoints),
      values: values.optional(),
      series: z
        .array(z.strictObject({ name: z.string().min(1), values }))
        .min(1)
        .max(maxSeries)
        .optional(),
    })
    .superRefine(({ labels, values, series }, context) => {
      if ((values === undefined) === (series === undefined)) {
        context.addIssue({
          code: 'custom',
          message: 'Expected either "values" (one series) or "series" (an array of {"name", "values"}).',
        });
      }
      const all = values ? [{ path: ['values'], values }] : [];
      for (const [index, one] of (series ?? []).entries()) {
        all.push({ path: ['series', String(index), 'values'], values: one.values });
      }
      for (const one of all.filter((candidate) => candidate.values.length !== labels.length)) {
        const message = `Expected ${labels.length} values, one for each label, got ${one.values.length}.`;
        context.addIssue({ code: 'custom', path: one.path, message, input: one.values });
      }
    })
    .meta({ oneOf: [{ required: ['values'] }, { required: ['series'] }] });
}

function valueSchema(field: Field): z.ZodType {
  switch (field.type) {
    case 'text':
      return z.union([z.string().max(field.maxLength ?? LONGEST_TEXT), z.number()], {
        error: (issue) =>
          typeof issue.input === 'string'
            ? `Expected at most ${field.maxLength ?? LONGEST_TEXT} characters, got ${[...issue.input].length}.`
            : 'Expected a string or a number.',
      });
    case 'richText':
      return richTextValue(field.maxLength ?? LONGEST_TEXT);
    case 'number': {
      const low = field.min === undefined ? z.number() : z.number().min(field.min);
      return field.max === undefined ? low : low.max(field.max);
    }
    case 'boolean':
      return z.boolean();
    case 'image':
      return imageValue;
    case 'list':
      return z.array(valueSchema(field.items)).max(field.maxItems ?? MOST_ITEMS);
    case 'object':
      return z.looseObject(shapeOf(field.fields));
    case 'table':
      return tableValue(field.maxRows ?? MOST_ROWS);
    case 'chart':
      return chartValue(field.maxSeries ?? MOST_SERIES, field.maxPoints ?? MOST_POINTS);
  }
}

function shapeOf(fields: Fields): Record<string, z.ZodType> {
  const entries = Object.entries(fields).map(([key, field]) => {
    const schema = valueSchema(field);
    const optional = field.required && field.default === undefined ? schema : schema.nullish();
    return [key, field.description === undefined ? optional : optional.meta({ description: field.description })];
  });
  return Object.fromEntries(entries);
}

const schemas = new WeakMap<Fields, z.ZodType<Record<string, unknown>>>();

/** The one schema of a template's `content`: the validator runs it, JSON Schema is made from it. */
export function contentOf(fields: Fields): z.ZodType<Record<string, unknown>> {
  const known = schemas.get(fields) ?? (z.looseObject(shapeOf(fields)) as z.ZodType<Record<string, unknown>>);
  schemas.set(fields, known);
  return known;
}

/** Checks one value, for a field's own default and sample. */
export function fieldValue(field: Field): z.ZodType {
  return valueSchema(field);
}

/** JSON Schema (2020-12) of a template's `content`. */
export function contentSchema(template: { readonly name: string; readonly fields: Fields }): JsonSchema {
  return { title: template.name, ...z.toJSONSchema(contentOf(template.fields), { io: 'input' }) };
}
