import { isJsonObject, type Json, type JsonObject, type Steps, stepsOf, valueAt } from '@deckwright/content-form/body';

/** References that one schema follows. */
const DEEPEST = 8;

/** The schemas of the value at some steps of a file, each with its references and forms resolved. */
export function languageAt(language: JsonObject, steps: Steps): readonly JsonObject[] {
  return steps.reduce<readonly JsonObject[]>(
    (found, step) => found.flatMap((schema) => insideOf(schema, step)).flatMap((schema) => formsOf(language, schema)),
    formsOf(language, language),
  );
}

function insideOf({ properties, additionalProperties, items }: JsonObject, step: string | number): readonly Json[] {
  const own = isJsonObject(properties) && Object.hasOwn(properties, step) ? properties[step] : additionalProperties;
  return [own, /^\d+$/.test(String(step)) ? items : undefined].filter((schema) => schema !== undefined);
}

function formsOf(language: JsonObject, schema: Json, depth = 0): readonly JsonObject[] {
  if (!isJsonObject(schema) || depth > DEEPEST) return [];
  const { $ref } = schema;
  const referred = typeof $ref === 'string' ? valueAt(language, stepsOf($ref.replace(/^#/, ''))) : undefined;
  const more = ['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
    Array.isArray(schema[key]) ? (schema[key] as Json[]) : [],
  );
  const inner = [...(referred === undefined ? [] : [referred]), ...more];
  return [schema, ...inner.flatMap((one) => formsOf(language, one, depth + 1))];
}
