import fc, { type Arbitrary } from 'fast-check';
import type { SchemaObject } from '../../src/http/openapi/schema-object.ts';

const LONGEST_TEXT = 40;
const LONGEST_LIST = 3;
/** Values that are rarely valid. */
const ODD: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 53, '', 'x', '\u0000', '\ud800', '__proto__', '../../etc/passwd'],
  ...["' or 1=1 --", [], [[]], {}, { constructor: { prototype: 1 } }, 'y'.repeat(5_000)],
];
/** Keys with a meaning in JavaScript, and unknown ones. */
const KEYS = ['__proto__', 'constructor', 'toString', 'extra', '', '\u0000', 'templatekey'];

type Json = Record<string, unknown>;
/** Values that a schema does not define, by JSON Pointer into the body. `*` is any index. */
type Known = Readonly<Record<string, Arbitrary<unknown>>>;

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
  const { minItems = 0, maxItems = LONGEST_LIST, minimum = 0, maximum = 1_000 } = schema;
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const members = Object.entries(properties).map(([name, one]) => [name, valuesOf(one, known, `${at}/${name}`)]);
      return fc.record<Json>(Object.fromEntries(members), { requiredKeys: [...required] });
    }
    case 'array': {
      const length = { minLength: minItems, maxLength: Math.min(maxItems, LONGEST_LIST) };
      return fc.array(valuesOf(schema.items!, known, `${at}/*`), length);
    }
    case 'string':
      return textsOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: minimum, max: Math.min(maximum, 1_000) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    default:
      throw new Error(`${at}: no values for ${JSON.stringify(schema)}`);
  }
}

function textsOf({ pattern, minLength = 0, maxLength = LONGEST_TEXT }: SchemaObject): Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const length = { minLength, maxLength: Math.min(maxLength, LONGEST_TEXT) };
  return fc.oneof(fc.string({ ...length, unit: 'binary' }), fc.string(length));
}

/** Changes a body at one position: removes a key, adds one, or replaces a value. The result may still be valid. */
export function mutated(body: unknown): Arbitrary<unknown> {
  const pointer = fc.constantFrom(...pointersOf(body));
  const kind = fc.constantFrom('drop', 'add', 'replace');
  return fc.tuple(pointer, kind, fc.constantFrom(...ODD), fc.constantFrom(...KEYS)).map(([pointer, kind, odd, key]) => {
    const copy: unknown = structuredClone(body);
    if (pointer.length === 0) return kind === 'replace' ? odd : withKey(copy as Json, key, odd);
    const parent = pointer.slice(0, -1).reduce((node, part) => (node as Json)[part], copy) as Json;
    const last = pointer.at(-1)!;
    const target = parent[last];
    const isObject = typeof target === 'object' && target !== null && !Array.isArray(target);
    if (kind === 'drop') delete parent[last];
    else if (kind === 'add' && isObject) withKey(target as Json, key, odd);
    else parent[last] = odd;
    // A hole in a list becomes null in JSON.
    return copy;
  });
}

/** Defines an own key, as JSON.parse does, even `__proto__`. */
function withKey(object: Json, key: string, value: unknown): Json {
  return Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

function pointersOf(node: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof node !== 'object' || node === null) return [at];
  return [at, ...Object.entries(node).flatMap(([key, value]) => pointersOf(value, [...at, key]))];
}
