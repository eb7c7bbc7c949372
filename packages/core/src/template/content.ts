import { z } from 'zod';
import { arrayOf } from '../bounded.ts';
import type { JsonSchema } from '../contract/index.ts';
import { expected } from '../expected.ts';
import { LIMITS } from '../limits.ts';
import { dateValue } from './date.ts';
import type { Field, Fields } from './fields.ts';
import { categoriesValue, pointsValue } from './values/chart.ts';
import { isEmptyValue } from './values/empty.ts';
import { imageValue } from './values/image.ts';
import { richTextValue } from './values/rich-text.ts';
import { fillValue } from './values/supplied.ts';
import { tableValue } from './values/table.ts';

const LONGEST = LIMITS.content.text.most;

/** `caller`: what a caller may send. `template`: with static fields, whose values the template gives. */
type View = 'caller' | 'template';

function valueSchema(field: Field, view: View): z.ZodType {
  const schema = ownSchema(field, view);
  if (field.whenEmpty !== 'default') return schema;
  return schema.transform((value) => (isEmptyValue(value) ? defaultValue(field) : value));
}

function ownSchema(field: Field, view: View): z.ZodType {
  switch (field.type) {
    case 'text':
      return z.union(
        [z.string().max(field.maxLength ?? LONGEST), z.number()],
        expected(({ input }) =>
          typeof input === 'string'
            ? { what: `at most ${field.maxLength ?? LONGEST} characters`, got: String([...input].length) }
            : { what: 'a string or a number', cure: 'string' },
        ),
      );
    case 'richText':
      return richTextValue(field.maxLength ?? LONGEST);
    case 'number': {
      const low = field.min === undefined ? z.number() : z.number().min(field.min);
      return field.max === undefined ? low : low.max(field.max);
    }
    case 'date':
      return dateValue;
    case 'boolean':
      return z.boolean();
    case 'image':
      return imageValue;
    case 'list':
      return listSchema(field, view);
    case 'object':
      return z.looseObject(shapeOf(field.fields, view));
    case 'table':
      return tableValue(field);
    case 'chart':
      return field.data === 'points' ? pointsValue(field) : categoriesValue(field);
  }
}

function listSchema(field: Field & { type: 'list' }, view: View): z.ZodType {
  const { minItems: least = 0, maxItems: most = LIMITS.content.items.most, levels = 1, whenEmpty } = field;
  const value = valueSchema(field.items, view);
  const items = arrayOf(levels > 1 ? itemSchema(value, levels, most) : value).max(most);
  if (least === 0) return items;
  // The default replaces an empty list, so an empty list is not too short.
  if (whenEmpty !== 'default') return items.min(least);
  return items
    .refine((all) => all.length === 0 || all.length >= least, expected(`no items, or at least ${least}`))
    .meta({ anyOf: [{ maxItems: 0 }, { minItems: least }] });
}

/** A value, or a value with nested items. Items of the last level have none. */
function itemSchema(value: z.ZodType, levels: number, most: number): z.ZodType {
  const below =
    levels > 1
      ? {
          items: arrayOf(itemSchema(value, levels - 1, most))
            .max(most)
            .optional(),
        }
      : {};
  return z.union(
    [value, z.strictObject({ text: value, ...below })],
    expected(`an item, or ${levels > 1 ? '{"text", "items"}' : '{"text"}: this is the last level'}`, 'array'),
  );
}

function shapeOf(fields: Fields, view: View): Record<string, z.ZodType> {
  const asked = Object.entries(fields).filter(([, field]) => view === 'template' || !field.static);
  const entries = asked.map(([key, field]) => {
    const schema = valueSchema(field, view);
    const optional = field.required && field.default === undefined ? schema : schema.nullish();
    return [key, field.description === undefined ? optional : optional.meta({ description: field.description })];
  });
  return Object.fromEntries(entries);
}

type ContentSchema = z.ZodType<Record<string, unknown>>;

const schemas: Readonly<Record<View, WeakMap<Fields, ContentSchema>>> = {
  caller: new WeakMap(),
  template: new WeakMap(),
};

function schemaOf(fields: Fields, view: View): ContentSchema {
  const known = schemas[view].get(fields) ?? (z.looseObject(shapeOf(fields, view)) as ContentSchema);
  schemas[view].set(fields, known);
  return known;
}

/**
 * The schema of a template's `content`. The published JSON Schema is generated from it, and accepts the same contents.
 * `checkConsistency` checks what JSON Schema cannot express.
 */
export function contentOf(fields: Fields): ContentSchema {
  return schemaOf(fields, 'caller');
}

/** Like `contentOf`, for content that may have the template's own values. */
export function filledContentOf(fields: Fields): ContentSchema {
  return schemaOf(fields, 'template');
}

/** The schema of one value, for a field's own default and sample. */
export function fieldValue(field: Field): z.ZodType {
  return ownSchema(field, 'template');
}

const defaults = new WeakMap<Field, { readonly value: unknown }>();

/** A field's default as its schema parses it: once for all slides, which share it. Undefined without a default. */
export function defaultValue(field: Field): unknown {
  if (field.default === undefined) return undefined;
  const known = defaults.get(field) ?? { value: parsedDefault(field) };
  defaults.set(field, known);
  return known.value;
}

function parsedDefault(field: Field): unknown {
  const given = fillValue(field, field.default, () => undefined);
  return fillValue(field, fieldValue(field).parse(given), defaultValue);
}

/** JSON Schema (2020-12) of a template's `content`. */
export function contentSchema(template: { readonly name: string; readonly fields: Fields }): JsonSchema {
  return { title: template.name, ...z.toJSONSchema(contentOf(template.fields), { io: 'input' }) };
}
