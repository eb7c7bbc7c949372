import { z } from 'zod';
import { FIELD_TYPES, type FieldType } from '../contract/index.ts';

/** What every field may say besides its type. */
interface FieldCommon {
  readonly required: boolean;
  readonly description?: string | undefined;
  /** Used when the caller gives no value. */
  readonly default?: unknown;
  /** Shown in previews and playgrounds. */
  readonly sample?: unknown;
}

/** A typed place in a template that the caller fills. */
export type Field = FieldCommon &
  (
    | { readonly type: 'text'; readonly maxLength?: number | undefined }
    | { readonly type: 'richText'; readonly maxLength?: number | undefined }
    | { readonly type: 'number'; readonly min?: number | undefined; readonly max?: number | undefined }
    | { readonly type: 'boolean' }
    | { readonly type: 'image' }
    | { readonly type: 'list'; readonly items: Field; readonly maxItems?: number | undefined }
    | { readonly type: 'object'; readonly fields: Fields }
    | { readonly type: 'table'; readonly maxRows?: number | undefined }
    | { readonly type: 'chart'; readonly maxSeries?: number | undefined; readonly maxPoints?: number | undefined }
  );

export type Fields = Readonly<Record<string, Field>>;

const common = {
  required: z.boolean().default(false),
  description: z.string().optional(),
  default: z.unknown().optional(),
  sample: z.unknown().optional(),
};

const count = z.int().min(1).max(100_000).optional();

const FIELD_KEY = /^[A-Za-z_][\w-]{0,63}$/;

const fieldKey = z
  .string()
  .regex(FIELD_KEY, 'A field key has letters, digits, "_" and "-", and starts with a letter.')
  // Every object inherits such a name, so content that leaves it out would seem to give it.
  .refine((key) => !(key in Object.prototype), 'This name is one that every JavaScript object has; choose another.');

const textField = z.strictObject({ type: z.literal('text'), ...common, maxLength: count });

const unknownType = `Expected one of ${FIELD_TYPES.map((type) => `"${type}"`).join(', ')}.`;

const fieldOptions = [
  textField,
  z.strictObject({
    type: z.literal('number'),
    ...common,
    min: z.number().optional(),
    max: z.number().optional(),
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
  }),
  z.strictObject({
    type: z.literal('object'),
    ...common,
    get fields(): z.ZodRecord<typeof fieldKey, z.ZodType<Field>> {
      return z.record(fieldKey, fieldSchema);
    },
  }),
  z.strictObject({ type: z.literal('table'), ...common, maxRows: count }),
  z.strictObject({ type: z.literal('chart'), ...common, maxSeries: count, maxPoints: count }),
] as const;

const fieldUnion = z.discriminatedUnion('type', fieldOptions, {
  error: ({ code }) => (code === 'invalid_union' ? unknownType : undefined),
});

/** A field as a template file declares it. */
const fieldSchema: z.ZodType<Field> = fieldUnion;

export const fieldsSchema = z.record(fieldKey, fieldSchema);

/** What a path leads to: a field, or nothing that the template declares. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const [key, ...rest] = path.split('.');
  const field = Object.hasOwn(fields, key!) ? fields[key!] : undefined;
  return field && walk(field, rest);
}

function walk(field: Field, steps: readonly string[]): Field | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return field;
  if (field.type === 'list' && /^\d+$/.test(step)) return walk(field.items, rest);
  if (field.type === 'object' && Object.hasOwn(field.fields, step)) return walk(field.fields[step]!, rest);
  return undefined;
}

/** Types whose values can stand among words. */
export const WORD_TYPES: readonly FieldType[] = ['text', 'richText', 'number', 'boolean'];
