import { resolve } from '../openapi/references.ts';
import type { Components, SchemaObject } from '../openapi/schema-object.ts';

/** Schemas within schemas that an example follows. Templates contain themselves. */
const DEEPEST = 8;

/** A short value that a schema allows: its own example, or the required keys of an object. */
export function exampleOf(schema: SchemaObject, components: Components, depth = 0): unknown {
  const known = resolve(schema, components);
  const { examples, default: usual, const: only, enum: values, anyOf, oneOf, allOf } = known;
  const [first] = examples ?? values ?? [];
  const given = first ?? only ?? usual;
  if (given !== undefined) return given;
  if (depth > DEEPEST) return null;
  const inside = (one: SchemaObject) => exampleOf(one, components, depth + 1);
  const [variant] = anyOf ?? oneOf ?? [];
  if (variant !== undefined) return inside(variant);
  if (allOf !== undefined) return Object.assign({}, ...allOf.map(inside));
  const [type] = [known.type ?? 'object'].flat();
  if (type === 'array') return known.items === undefined ? [] : [inside(known.items)];
  if (type === 'object') return objectOf(known, inside);
  if (type === 'string') return textOf(known);
  if (type === 'integer' || type === 'number') return Math.max(known.minimum ?? 1, 1);
  return type === 'boolean' ? true : null;
}

/** The required keys; of an object whose keys are all optional, the first. */
function objectOf({ properties = {}, required = [] }: SchemaObject, inside: (one: SchemaObject) => unknown) {
  const keys = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(
    keys.flatMap((key) => (properties[key] === undefined ? [] : [[key, inside(properties[key])]])),
  );
}

function textOf({ format }: SchemaObject): string {
  if (format === 'date-time') return '2027-01-01T00:00:00Z';
  return format === 'date' ? '2027-01-01' : 'text';
}
