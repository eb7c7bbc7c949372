import { resolve } from '../../src/http/openapi/references.ts';
import type { Components, SchemaObject } from '../../src/http/openapi/schema-object.ts';

/** A row of a table: one key of a body. */
export interface SchemaRow {
  /** Such as `presentation.slideList[].templateKey`. */
  readonly key: string;
  /** Each type, or each value as code, that it may have. */
  readonly types: readonly string[];
  readonly required: boolean;
  readonly description: string;
}

/** Lists every key that a body may have, in the order of the schema. `[]` precedes the keys of list items. */
export function schemaRows(schema: SchemaObject, components: Components, at = ''): readonly SchemaRow[] {
  const known = resolve(schema, components);
  if (known.items !== undefined) return schemaRows(known.items, components, `${at}[]`);
  const own = Object.entries(known.properties ?? {}).flatMap(([name, property]) => {
    const key = at === '' ? name : `${at}.${name}`;
    const types = typesOf(property, components);
    const row = { key, types, required: known.required?.includes(name) ?? false };
    return [{ ...row, description: descriptionOf(property, components) }, ...schemaRows(property, components, key)];
  });
  const parts = (known.allOf ?? []).flatMap((part) => schemaRows(part, components, at));
  const variants = (known.oneOf ?? known.anyOf ?? [])
    .map((variant) => schemaRows(variant, components, at))
    .filter((rows) => rows.length > 0);
  return joined([...own, ...parts, ...variants.flatMap((rows) => rows.map((row) => ofVariant(row, variants)))]);
}

/** A key that another variant lacks is not required. Whether one inside it is depends on the variant that has it. */
function ofVariant(row: SchemaRow, variants: readonly (readonly SchemaRow[])[]): SchemaRow {
  const lacks = (rows: readonly SchemaRow[]) => !rows.some(({ key }) => key === row.key);
  const parent = row.key.slice(0, row.key.lastIndexOf('.') + 1);
  const parents = variants.filter((rows) => rows.some(({ key }) => key.startsWith(parent)));
  return { ...row, required: row.required && !parents.some(lacks) };
}

/** Variants of a body share keys. Each key is one row, which is required if each variant with it requires it. */
function joined(rows: readonly SchemaRow[]): readonly SchemaRow[] {
  return [...Map.groupBy(rows, ({ key }) => key).values()].map((same) => ({
    ...same[0]!,
    types: [...new Set(same.flatMap(({ types }) => types))],
    required: same.every(({ required }) => required),
    description: [...new Set(same.map(({ description }) => description))].filter(Boolean).join(' Or: '),
  }));
}

function typesOf(schema: SchemaObject, components: Components): readonly string[] {
  const known = resolve(schema, components);
  if (known.const !== undefined) return [`\`${JSON.stringify(known.const)}\``];
  if (known.enum !== undefined && known.enum.length <= MOST_VALUES) {
    return known.enum.map((value) => (value === null ? 'null' : `\`${JSON.stringify(value)}\``));
  }
  const variants = known.anyOf ?? known.oneOf;
  if (variants !== undefined) return [...new Set(variants.flatMap((variant) => typesOf(variant, components)))];
  if (known.items !== undefined) return [`list of ${typesOf(known.items, components).join(' or ')}`];
  return [known.type ?? 'any'].flat();
}

/** Of more values, a row gives the type. */
const MOST_VALUES = 6;

function descriptionOf(schema: SchemaObject, components: Components): string {
  const known = resolve(schema, components);
  const facts = [
    known.description,
    known.default === undefined || isEmpty(known.default) ? undefined : `Default \`${JSON.stringify(known.default)}\`.`,
    between(known.minimum, known.maximum, ''),
    between(known.minLength, known.maxLength, known.maxLength === undefined ? '' : ' characters'),
    between(known.minItems, known.maxItems, ' items'),
    // The pattern of a date is longer than its name.
    known.format !== undefined ? `Format \`${known.format}\`.` : undefined,
    known.pattern === undefined || known.format !== undefined ? undefined : `Pattern \`${known.pattern}\`.`,
  ];
  return facts.filter((fact) => fact !== undefined).join(' ');
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function between(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  // Skip the limits of the number type itself.
  const upper = most === undefined || most >= Number.MAX_SAFE_INTEGER ? undefined : most;
  if (upper === undefined) return least === undefined || least <= 1 ? undefined : `At least ${least}${unit}.`;
  return least === undefined ? `At most ${upper}${unit}.` : `From ${least} to ${upper}${unit}.`;
}
