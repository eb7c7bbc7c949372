import { z } from 'zod';
import { recordOf } from '../bounded.ts';
import { type DateFormat, FIELD_TYPES, type FieldType, type NumberFormat } from '../contract/index.ts';
import { dateFormatSchema, numberFormatSchema } from '../elements/element.ts';
import { expected } from '../expected.ts';
import { LIMITS } from '../limits.ts';
import { dateValue } from './date.ts';

/** Keys that every field has in addition to its type. */
interface FieldCommon {
  readonly required: boolean;
  readonly description?: string;
  /** The value if the caller gives none. */
  readonly default?: unknown;
  /** The value in previews and playgrounds. */
  readonly sample?: unknown;
  /** If true, the value is always `default`, whatever the caller gives. */
  readonly static?: boolean;
  /** If the value is empty: hide the elements that read the field, keep them, or use the default value. */
  readonly whenEmpty?: 'hide' | 'keep' | 'default';
}

type Limit = number | undefined;

/** A typed value of a template, which the caller fills in. */
export type Field = FieldCommon &
  (
    | { readonly type: 'text'; readonly maxLength?: Limit }
    | { readonly type: 'richText'; readonly maxLength?: Limit }
    | {
        readonly type: 'number';
        readonly min?: Limit;
        readonly max?: Limit;
        readonly format?: NumberFormat;
      }
    | {
        readonly type: 'date';
        readonly min?: string;
        readonly max?: string;
        readonly format?: DateFormat;
      }
    | { readonly type: 'boolean' }
    | { readonly type: 'image' }
    | {
        readonly type: 'list';
        readonly items: Field;
        readonly maxItems?: Limit;
        readonly minItems?: Limit;
        /** How many levels of items the list has. Default: 1, a flat list. */
        readonly levels?: Limit;
      }
    | { readonly type: 'object'; readonly fields: Fields }
    | { readonly type: 'table'; readonly maxRows?: Limit; readonly maxColumns?: Limit }
    | {
        readonly type: 'chart';
        readonly maxSeries?: Limit;
        readonly maxPoints?: Limit;
        readonly data?: 'categories' | 'points';
      }
  );

export type Fields = Readonly<Record<string, Field>>;

const common = {
  required: z.boolean().default(false),
  description: z.string().max(LIMITS.template.description.most).optional(),
  default: z.unknown().optional(),
  sample: z.unknown().optional(),
  static: z.boolean().optional(),
  whenEmpty: z.enum(['hide', 'keep', 'default']).optional(),
};

const count = z.int().min(1).max(LIMITS.template.fieldLimit.most).optional();

const FIELD_KEY = /^[A-Za-z_][\w-]{0,63}$/;

const LETTERS = 'A field key has letters from A to Z, digits, "_" and "-", and starts with a letter.';

const fieldKey = z
  .string()
  .regex(
    FIELD_KEY,
    expected(() => ({ what: LETTERS, message: LETTERS, cure: 'fieldKey' })),
  )
  // Every object inherits such a name, so content without the key would seem to have it.
  .refine(
    (key) => !(key in Object.prototype),
    'Every JavaScript object has a property with this name; choose another.',
  );

const fieldOptions = [
  z.strictObject({ type: z.literal('text'), ...common, maxLength: count }),
  z.strictObject({
    type: z.literal('number'),
    ...common,
    min: z.number().optional(),
    max: z.number().optional(),
    format: numberFormatSchema.optional(),
  }),
  z.strictObject({
    type: z.literal('date'),
    ...common,
    min: dateValue.optional(),
    max: dateValue.optional(),
    format: dateFormatSchema.optional(),
  }),
  z.strictObject({ type: z.literal('richText'), ...common, maxLength: count }),
  z.strictObject({ type: z.literal('boolean'), ...common }),
  z.strictObject({ type: z.literal('image'), ...common }),
  z.strictObject({
    type: z.literal('list'),
    ...common,
    get items(): z.ZodPrefault<z.ZodType<Field>> {
      return fieldSchema.prefault({ type: 'text' });
    },
    maxItems: count,
    minItems: count,
    levels: z.int().min(1).max(LIMITS.template.levels.most).optional(),
  }),
  z.strictObject({
    type: z.literal('object'),
    ...common,
    get fields(): z.ZodRecord<typeof fieldKey, z.ZodType<Field>> {
      return recordOf(fieldKey, fieldSchema, LIMITS.template.fields.most);
    },
  }),
  z.strictObject({ type: z.literal('table'), ...common, maxRows: count, maxColumns: count }),
  z.strictObject({
    type: z.literal('chart'),
    ...common,
    maxSeries: count,
    maxPoints: count,
    data: z.enum(['categories', 'points']).optional(),
  }),
] as const;

const fieldUnion = z.discriminatedUnion(
  'type',
  fieldOptions,
  expected(({ code }) =>
    code === 'invalid_type'
      ? { what: 'an object such as {"type": "text"}', cure: 'object' }
      : { what: `one of ${FIELD_TYPES.map((type) => `"${type}"`).join(', ')}`, names: FIELD_TYPES },
  ),
);

/** A field as a template file declares it. */
const fieldSchema: z.ZodType<Field> = fieldUnion;

export const fieldsSchema = recordOf(fieldKey, fieldSchema, LIMITS.template.fields.most);

/** The field at a path; undefined if the template does not declare it. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  return fieldsAlong(fields, path)?.at(-1);
}

/** The field at each step of a path, from first to last; undefined if the template does not declare one of them. */
export function fieldsAlong(fields: Fields, path: string): readonly Field[] | undefined {
  const [key, ...rest] = path.split('.');
  const first = Object.hasOwn(fields, key!) ? fields[key!] : undefined;
  if (!first) return undefined;
  const along = [first];
  let at: FieldPosition = { field: first, levels: 0 };
  for (const step of rest) {
    const next = after(at, step);
    if (!next) return undefined;
    at = next;
    along.push(at.field);
  }
  return along;
}

/** `levels`: in a list with several levels, how many there are from here down; otherwise 0. */
interface FieldPosition {
  readonly field: Field;
  readonly levels: number;
}

function after({ field, levels }: FieldPosition, step: string): FieldPosition | undefined {
  if (field.type === 'list' && /^\d+$/.test(step)) {
    const own = (field.levels ?? 1) > 1 ? field.levels! : 0;
    return { field: field.items, levels: levels || own };
  }
  if (field.type === 'object' && Object.hasOwn(field.fields, step)) return { field: field.fields[step]!, levels: 0 };
  if (levels > 0 && step === 'text') return { field, levels: 0 };
  if (levels > 1 && step === 'items') {
    return { field: { type: 'list', required: false, items: field }, levels: levels - 1 };
  }
  return undefined;
}

/** Types whose values can be shown in text. */
export const TEXT_TYPES: readonly FieldType[] = ['text', 'richText', 'number', 'date', 'boolean'];
