import { z } from 'zod';
import type { ElementDefinition, JsonSchema } from '../contract/index.ts';
import { ELEMENTS } from '../elements/index.ts';
import { commonSchema } from './elements/elements.ts';
import { projectSchema } from './project.ts';
import { templateSchema } from './template.ts';

/** Version of the template language: additions increase the second number, removals the first. */
export const LANGUAGE_VERSION = '1.0';

type Definitions = Record<string, unknown>;

/** JSON Schema (2020-12) of a template file, for editors, with the keys of built-in elements and those of plugins. */
export function templateLanguage(definitions: readonly ElementDefinition[] = ELEMENTS): JsonSchema {
  const { $defs, ...frame } = jsonOf(templateSchema, '') as unknown as Frame;
  return {
    ...frame,
    $id: `urn:deckwright:template:${LANGUAGE_VERSION}`,
    title: 'Deckwright template',
    properties: { ...frame.properties, elements: { ...(frame.properties.elements as object), items: ANY_ELEMENT } },
    $defs: { ...$defs, ...elementDefs(definitions) },
  };
}

/** JSON Schema (2020-12) of a project file, with the elements that its partials may have. */
export function projectLanguage(definitions: readonly ElementDefinition[] = ELEMENTS): JsonSchema {
  const { $defs, ...frame } = jsonOf(projectSchema, '') as unknown as Frame;
  const partials = frame.properties.partials as { readonly additionalProperties: { readonly properties: Definitions } };
  const { properties } = partials.additionalProperties;
  const elements = { ...(properties.elements as object), items: ANY_ELEMENT };
  const partial = { ...partials.additionalProperties, properties: { ...properties, elements } };
  return {
    ...frame,
    $id: `urn:deckwright:project:${LANGUAGE_VERSION}`,
    title: 'Deckwright project',
    properties: { ...frame.properties, partials: { ...partials, additionalProperties: partial } },
    $defs: { ...$defs, ...elementDefs(definitions) },
  };
}

interface Frame {
  readonly $defs?: Definitions;
  readonly properties: Definitions;
}

/** The schema of each element under `element.name`, and one of any of them. */
function elementDefs(definitions: readonly ElementDefinition[]): Definitions {
  const elements = definitions.map((definition) => [`element.${definition.name}`, elementOf(definition)] as const);
  const inner = elements.map(([name, schema]) => [name, withoutDefs(schema)] as const);
  return {
    ...Object.fromEntries(elements.flatMap(([, schema]) => Object.entries((schema.$defs ?? {}) as Definitions))),
    element: { oneOf: elements.map(([name]) => ({ $ref: `#/$defs/${name}` })) },
    ...Object.fromEntries(inner),
  };
}

const ANY_ELEMENT = { $ref: '#/$defs/element' };

function elementOf({ name, schema, nests }: ElementDefinition): JsonSchema {
  const type = z.literal(name);
  const own = schema instanceof z.ZodType ? objectIn(schema) : undefined;
  // The keys of another library's schema are unknown, so its element may have any.
  if (!own) return jsonOf(z.looseObject({ type, ...commonSchema.shape }), name);
  const json = jsonOf(z.strictObject({ type, ...commonSchema.shape, ...own.shape }), name) as JsonSchema & {
    readonly properties: Definitions;
  };
  if (nests === undefined) return json;
  const children = { ...(json.properties[nests] as object), items: ANY_ELEMENT };
  return { ...json, properties: { ...json.properties, [nests]: children } };
}

/** The object schema inside transforms. */
function objectIn(schema: z.core.$ZodType): z.ZodObject | undefined {
  if (schema instanceof z.ZodPipe) return objectIn(schema.in);
  return schema instanceof z.ZodObject ? schema : undefined;
}

/** Prefixes the schema's `$defs` with `owner`, so that those of several elements can be merged. */
function jsonOf(schema: z.ZodType, owner: string): JsonSchema {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  if (owner === '') return json;
  const { $schema: _, $defs, ...rest } = JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', `#/$defs/${owner}.`));
  const named = Object.entries(($defs ?? {}) as Definitions).map(([key, value]) => [`${owner}.${key}`, value]);
  return { ...rest, ...(named.length > 0 && { $defs: Object.fromEntries(named) }) };
}

function withoutDefs({ $defs: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
