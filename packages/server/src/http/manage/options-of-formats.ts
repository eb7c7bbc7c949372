import type { JsonSchema } from '@deckwright/core';
import type { ServerFacts } from './server-facts.ts';

/** The schema of each format's own options, from the schema of an export body (`Renderer.requestSchema`). */
export function optionsOfFormats(formats: readonly string[], body: JsonSchema): ServerFacts['formatOptions'] {
  const { properties } = body as { readonly properties: { readonly options: { readonly properties: Schemas } } };
  return formats.map((format) => ({ format, optionsSchema: properties.options.properties[format]! }));
}

type Schemas = Readonly<Record<string, JsonSchema>>;
