import { isJsonObject, type Json, type Steps, valueAt } from '@deckwright/content-form/body';
import type { JsonSchema } from '@deckwright/core';
import { SLIDES, templateKeyOf } from '../body/slides.ts';
import type { OpenedProject } from '../preview/messages.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The schemas of the value at some steps of a body. There are several where a value may have one of several forms. */
export function schemasAt(project: OpenedProject, body: Json, steps: Steps): readonly Schema[] {
  const [, , index, part, ...rest] = steps;
  const isContent = SLIDES.every((step, at) => steps[at] === step) && part === 'content';
  if (!isContent) return follow([project.schema as Schema], steps);
  const key = templateKeyOf(valueAt(body, [...SLIDES, index!]));
  const template = project.templates.find((one) => one.key === key);
  return template ? follow([template.schema as JsonSchema as Schema], rest) : [];
}

/** Keys that an object may have, with their descriptions. */
export function knownKeys(schemas: readonly Schema[]): ReadonlyMap<string, string | undefined> {
  const keys = new Map<string, string | undefined>();
  for (const schema of forms(schemas)) {
    for (const [key, value] of Object.entries(objectOf(schema.properties))) {
      const { description } = objectOf(value);
      keys.set(key, typeof description === 'string' ? description : keys.get(key));
    }
  }
  return keys;
}

/** Values that are all that a schema allows. */
export function knownValues(schemas: readonly Schema[]): readonly Json[] {
  const values = forms(schemas).flatMap((schema): readonly Json[] => {
    if (Array.isArray(schema.enum)) return schema.enum as readonly Json[];
    if (schema.const !== undefined) return [schema.const as Json];
    return schema.type === 'boolean' ? [true, false] : [];
  });
  return [...new Set(values)].filter((value) => value !== null);
}

function follow(schemas: readonly Schema[], steps: Steps): readonly Schema[] {
  return steps.reduce<readonly Schema[]>((found, step) => {
    return forms(found).flatMap((schema) => {
      const own = objectOf(schema.properties)[step];
      const item = /^\d+$/.test(String(step)) ? schema.items : undefined;
      return [own, item].filter(isJsonObject) as unknown as readonly Schema[];
    });
  }, schemas);
}

/** A schema and the forms of it. */
function forms(schemas: readonly Schema[]): readonly Schema[] {
  return schemas.flatMap((schema) => {
    const more = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (Array.isArray(schema[key]) ? schema[key] : []));
    return [schema, ...forms(more as readonly Schema[])];
  });
}

function objectOf(value: unknown): Schema {
  return isJsonObject(value) ? (value as Schema) : {};
}
