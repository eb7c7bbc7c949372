import type { JsonSchema } from '../../contract/index.ts';

interface Schema extends JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** The JSON Schema of a value that may also be null. */
export function withNull(schema: Schema): JsonSchema {
  const { type, enum: values, anyOf } = schema;
  if (anyOf !== undefined) return { ...schema, anyOf: anyOf.some(isNull) ? anyOf : [...anyOf, NULL] };
  if (type === undefined && values === undefined) return { anyOf: [schema, NULL] };
  return {
    ...schema,
    ...(type !== undefined && { type: [...new Set([type, 'null'].flat())] }),
    ...(values !== undefined && { enum: [...new Set([...values, null])] }),
  };
}

/** The JSON Schema of an object whose optional keys may also be null. */
export function withNullKeys({ properties = {}, required = [], ...rest }: Schema): JsonSchema {
  const all = Object.entries(properties).map(([name, schema]) => {
    return [name, required.includes(name) ? schema : withNull(schema)] as const;
  });
  return { ...rest, properties: Object.fromEntries(all), ...(required.length > 0 && { required }) };
}

/** Writes each `anyOf` of a schema and null as one schema with two types, which readers of the document find easier. */
export function mergeNulls(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(mergeNulls);
  if (typeof schema !== 'object' || schema === null) return schema;
  const merged = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, mergeNulls(value)])) as Schema;
  const { anyOf = [], ...rest } = merged;
  const [only, ...others] = anyOf.filter((one) => !isNull(one));
  if ((only?.type ?? only?.anyOf) === undefined || others.length > 0 || anyOf.length !== 2) return merged;
  return { ...rest, ...withNull(only!) };
}

const NULL = { type: 'null' } as const;

function isNull({ type }: Schema): boolean {
  return type === 'null';
}
