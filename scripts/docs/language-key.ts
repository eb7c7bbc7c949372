import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSchema } from '@deckwright/core';

/** A part of a JSON Schema, with what the pages of features read of it. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** A key of the template language, as a row of a table has it. */
export interface LanguageKey {
  /** What has the key, such as `a text element`. */
  readonly owner: string;
  /** Its path in the owner, such as `style.size`. */
  readonly path: string;
  readonly type: string;
  /** Its default as JSON, or `required`. */
  readonly default?: string;
}

const TEMPLATE = read('template');
const PROJECT = read('project');
const CONTENT = contentSchema({
  name: 'Values',
  fields: { table: { type: 'table', required: false }, richText: { type: 'richText', required: false } },
}) as Schema;

/** Schemas that have a name in the documentation, each by a key that has it. */
const NAMED: readonly (readonly [key: string, name: string])[] = [
  ['list.bulletColor', '[colour](../elements.md#colours-fills-strokes-and-shadows)'],
  ['shape.fill', '[fill](../elements.md#colours-fills-strokes-and-shadows)'],
  ['image.border', '[stroke](../elements.md#colours-fills-strokes-and-shadows)'],
  ['shape.shadow', '[shadow](../elements.md#colours-fills-strokes-and-shadows)'],
  ['text.style', '[text style](../elements.md#text-that-fits)'],
  ['chart.style', '[text style](../elements.md#text-that-fits)'],
  ['table.columns.style', '[text style](../elements.md#text-that-fits)'],
];

/** Reads a key such as `text.style.size` from the JSON Schemas of the language. Fails if there is none. */
export function languageKey(key: string): LanguageKey {
  const [owner = '', ...steps] = key.split('.');
  const { schema, isRequired } = schemaAt(key);
  const value = schema.default;
  const isPlain = value !== undefined && !(typeof value === 'object' && Object.keys(value as object).length === 0);
  return {
    owner: ownerOf(owner),
    path: steps.join('.'),
    type: typeOf(schema),
    ...(isPlain ? { default: `\`${JSON.stringify(value)}\`` } : isRequired && { default: 'required' }),
  };
}

function ownerOf(owner: string): string {
  if (owner === 'element') return 'any element';
  if (owner === 'field') return 'any field';
  if (owner === 'template' || owner === 'project') return owner;
  if (owner.endsWith('-value')) return `value of a \`${owner.slice(0, -'-value'.length)}\` field`;
  return owner.endsWith('-field') ? `\`${owner.slice(0, -'-field'.length)}\` field` : `\`${owner}\` element`;
}

function schemaAt(key: string): { readonly schema: Schema; readonly isRequired: boolean } {
  const [owner = '', ...steps] = key.split('.');
  let schema = rootOf(owner);
  let isRequired = false;
  for (const step of steps) {
    const parent = objectsIn(schema).find(({ properties }) => properties?.[step] !== undefined);
    if (parent === undefined) throw new Error(`The template language has no key ${key}.`);
    isRequired = parent.required?.includes(step) ?? false;
    schema = parent.properties![step]!;
  }
  return { schema, isRequired };
}

function rootOf(owner: string): Schema {
  if (owner === 'template') return TEMPLATE;
  if (owner === 'project') return PROJECT;
  if (owner === 'element') return TEMPLATE.$defs!['element.text']!;
  if (owner.endsWith('-value')) return CONTENT.properties![owner.slice(0, -'-value'.length)] ?? {};
  if (owner !== 'field' && !owner.endsWith('-field')) return TEMPLATE.$defs![`element.${owner}`] ?? {};
  const fields = objectsIn((TEMPLATE.properties!.fields!.additionalProperties ?? {}) as Schema);
  const type = owner === 'field' ? 'text' : owner.slice(0, -'-field'.length);
  return fields.find(({ properties }) => properties?.type?.const === type) ?? {};
}

/** The schema itself, or the objects among its alternatives, items and values, from the outside inwards. */
function objectsIn(schema: Schema): readonly Schema[] {
  if (schema.properties) return [schema];
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap(objectsIn);
  if (schema.$ref) return objectsIn(TEMPLATE.$defs![schema.$ref.slice('#/$defs/'.length)]!);
  if (schema.items) return objectsIn(schema.items);
  return typeof schema.additionalProperties === 'object' ? objectsIn(schema.additionalProperties) : [];
}

function typeOf(schema: Schema): string {
  const named = NAMED.find(([key]) => isSame(schemaAt(key).schema, schema));
  if (named) return named[1];
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return anyOf([...new Set(alternatives.map(typeOf))]);
  if (schema.$ref) return schema.$ref.endsWith('element') ? 'element' : 'field';
  if (schema.type === 'array') return `array of ${typeOf(schema.items ?? {})}`;
  if (schema.type === 'number' || schema.type === 'integer') return rangeOf(schema);
  return schema.type ?? 'any value';
}

function anyOf(types: readonly string[]): string {
  const joined = types.join(types.some((type) => type.includes(',')) ? ', or ' : ' or ');
  // A value or an array of such values.
  const single = types.filter((type) => !type.startsWith('array of ')).join(' or ');
  return joined === `${single} or array of ${single}` ? `${single}, or an array of them` : joined;
}

function rangeOf({ type, minimum, exclusiveMinimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `${type} from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `${type}, at least ${minimum}`;
  if (exclusiveMinimum !== undefined)
    return `${type} above ${exclusiveMinimum}${maximum === undefined ? '' : `, up to ${maximum}`}`;
  return type!;
}

/** Whether two schemas accept the same values, whatever their defaults. */
function isSame({ default: _, ...one }: Schema, { default: __, ...other }: Schema): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function read(name: string): Schema {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../../packages/core/schema/${name}.schema.json`), 'utf8'));
}
