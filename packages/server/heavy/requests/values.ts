import fc, { type Arbitrary } from 'fast-check';
import type { SchemaObject } from '../../src/http/openapi/schema-object.ts';

/** Values that a schema does not define, by JSON Pointer into the body. `*` is any index. */
export type Known = Readonly<Record<string, Arbitrary<unknown>>>;

const LONGEST_TEXT = 40;
const LONGEST_LIST = 3;

/** Generates values that a schema allows. Supports the keywords that our document uses, and throws for others. */
export function valuesOf(schema: SchemaObject, known: Known, at = ''): Arbitrary<unknown> {
  const own = known[at];
  if (own !== undefined) return own;
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) return fc.oneof(...variants.map((variant) => valuesOf(variant, known, at)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, known, at)));
  }
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'object':
      return objects(schema, known, at);
    case 'array':
      return fc.array(valuesOf(schema.items!, known, `${at}/*`), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? LONGEST_LIST, LONGEST_LIST),
      });
    case 'string':
      return texts(schema);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1_000, 1_000) });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000, noNaN: true });
    default:
      throw new Error(`${at}: no values for ${JSON.stringify(schema)}`);
  }
}

function objects({ properties = {}, required = [] }: SchemaObject, known: Known, at: string): Arbitrary<unknown> {
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valuesOf(property, known, `${at}/${name}`)]),
  );
  return fc.record(values, { requiredKeys: [...required] });
}

function texts({ pattern, minLength = 0, maxLength = LONGEST_TEXT }: SchemaObject): Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const length = { minLength, maxLength: Math.min(maxLength, LONGEST_TEXT) };
  return fc.oneof(fc.string({ ...length, unit: 'binary' }), fc.string(length));
}
