import { isJsonObject, type Json, type JsonObject, setAt, stepsOf, valueAt } from '@deckwright/content-form/body';
import { parseProject, parseTemplate, RenderError, templateLanguage } from '@deckwright/core';
import { describe, expect, it } from 'vitest';
import { bindableOfTemplate, bindableProperties } from './bindable-properties.ts';

// The language itself says what can be bound: a reference to a field that is not declared is written into each of its texts, and the
// parser names the field where the text is read.

const LANGUAGE = templateLanguage() as unknown as JsonObject & { readonly $defs: JsonObject };
const SETTINGS = parseProject({
  id: 'project',
  partials: { card: { elements: [{ type: 'shape' }] } },
});
const PROBE = 'probe';
const BOX = { x: 100, y: 100, width: 200, height: 100 };

/** What an element needs beside what its schema requires, so that the parser reads all of its keys. */
const BESIDE: Readonly<Record<string, JsonObject>> = {
  chart: { chart: 'combo' },
  partial: { partial: 'card' },
  group: { elements: [{ type: 'shape' }] },
};

const TYPES = (LANGUAGE.$defs.element as { readonly oneOf: readonly { readonly $ref: string }[] }).oneOf.map(
  ({ $ref }) => $ref.replace('#/$defs/element.', ''),
);

function resolved(schema: Json | undefined): JsonObject {
  if (!isJsonObject(schema)) return {};
  return typeof schema.$ref === 'string' ? resolved(valueAt(LANGUAGE, stepsOf(schema.$ref.slice(1)))) : schema;
}

function variantsOf(schema: Json | undefined): readonly JsonObject[] {
  const own = resolved(schema);
  const inner = own.anyOf ?? own.oneOf;
  return Array.isArray(inner) ? [own, ...inner.flatMap(variantsOf)] : [own];
}

/** A valid value, with what is required and nothing else. */
function leastOf(schema: Json | undefined): Json {
  const [own, ...others] = variantsOf(schema);
  if (own!.type === undefined && others.length > 0) return leastOf(others[0]);
  const { type, enum: choices, const: only, properties, required, minItems, items, minimum = 1 } = own!;
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return choices[0]!;
  if (type === 'object') {
    const keys = Array.isArray(required) ? required.map(String) : [];
    return Object.fromEntries(keys.map((key) => [key, leastOf((properties as JsonObject)[key])]));
  }
  if (type === 'array') return Array.from({ length: Number(minItems ?? 1) }, () => leastOf(items));
  if (type === 'boolean') return true;
  return type === 'string' || type === undefined ? 'x' : minimum;
}

/** A text in a value of a schema, with what is required around it. */
interface TextPlace {
  readonly pointer: string;
  readonly around: Json;
}

/** Every place of a text below a schema. Elements inside of others are elements of their own. */
function textsIn(schema: Json | undefined, pointer: string): readonly TextPlace[] {
  return variantsOf(schema).flatMap((own): readonly TextPlace[] => {
    const { type, properties, items, additionalProperties, anyOf, oneOf, const: only } = own;
    const isUnion = type === undefined && (anyOf !== undefined || oneOf !== undefined);
    if (only !== undefined || isUnion) return [];
    if (type === 'string' || type === undefined) return [{ pointer, around: 'x' }];
    if (type === 'array') return within(textsIn(items, `${pointer}/0`), (inner) => [inner]);
    if (type !== 'object') return [];
    const named = Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([key, one]) =>
      within(textsIn(one, `${pointer}/${key}`), (inner) => ({ ...(leastOf(own) as JsonObject), [key]: inner })),
    );
    const free = isJsonObject(additionalProperties)
      ? within(textsIn(additionalProperties, `${pointer}/any`), (inner) => ({ any: inner }))
      : [];
    return [...named, ...free];
  });
}

function within(places: readonly TextPlace[], wrap: (inner: Json) => Json): readonly TextPlace[] {
  return places.map(({ pointer, around }) => ({ pointer, around: wrap(around) }));
}

/** True if the template reads the field `probe`. */
function isRead(file: JsonObject): boolean {
  try {
    parseTemplate({ key: 'probed', name: 'Probed', fields: {}, ...file }, SETTINGS);
    return false;
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    return error.faults.some(({ message }) => message.includes(`reads the field "${PROBE}"`));
  }
}

/** An element in which a place reads the field, as the name of one or as a reference in a text; undefined if the place cannot. */
function probed(type: string, { pointer, around }: TextPlace): JsonObject | undefined {
  const { $defs } = LANGUAGE;
  const own = $defs[`element.${type}`] as JsonObject;
  const key = stepsOf(pointer)[0]!;
  const base = { ...(leastOf(own) as JsonObject), ...BESIDE[type], type, box: BOX };
  const { field: _, ...withoutField } = base as JsonObject;
  const element = { ...(type === 'image' ? withoutField : base), [key]: (around as JsonObject)[key]! };
  return [PROBE, `{{${PROBE}}}`]
    .map((text) => setAt(element, stepsOf(pointer), text) as JsonObject)
    .find((one) => isRead({ elements: [one] }));
}

/** As `bindableProperties` names it: the field of a condition is that of `/when`. */
function propertyOf(type: string, pointer: string): string {
  if (type === 'image' && pointer === '/field') return '/src';
  return pointer.replace(/^\/(when|repeat)\/field$/, '/$1');
}

/** Every property with which an element of a type can read a field, with an element that reads it there. */
function readingElements(type: string): readonly (readonly [property: string, element: JsonObject])[] {
  const { $defs } = LANGUAGE;
  const { properties } = $defs[`element.${type}`] as { readonly properties: JsonObject };
  const { elements: _, ...own } = properties;
  return textsIn({ type: 'object', properties: own }, '').flatMap((place) => {
    const element = probed(type, place);
    return element === undefined ? [] : [[propertyOf(type, place.pointer), element] as const];
  });
}

describe('bindableProperties', () => {
  it.each(TYPES)('has every property with which an element of type %s can read a field, and no other', (type) => {
    const reading = readingElements(type);
    const known = bindableProperties(Object.assign({}, ...reading.map(([, element]) => element)));
    expect(new Set(known.map(({ property }) => property))).toEqual(new Set(reading.map(([property]) => property)));
    for (const [property, element] of reading) {
      const found = bindableProperties(element).find((one) => one.property === property);
      expect(found?.bound, `${property} of ${JSON.stringify(element)}`).toBe(PROBE);
    }
  });

  it('finds a reference, a condition and a repeat', () => {
    // Otherwise the test above may pass because it finds nothing.
    expect(readingElements('text').map(([property]) => property)).toEqual(
      expect.arrayContaining(['/text', '/continued', '/when', '/alt', '/link']),
    );
    expect(readingElements('group').map(([property]) => property)).toContain('/repeat');
    expect(readingElements('partial').map(([property]) => property)).toContain('/with/any');
    expect(readingElements('chart').map(([property]) => property)).toContain('/highlights/0/label');
  });

  it('knows the picture of the background, which is all that a template itself can read', () => {
    const { elements: _, fields: _fields, samples: _samples, ...own } = LANGUAGE.properties as JsonObject;
    const reading = textsIn({ type: 'object', properties: own }, '').flatMap(({ pointer, around }) =>
      [PROBE, `{{${PROBE}}}`]
        .map((text) => setAt(around, stepsOf(pointer), text) as JsonObject)
        .filter((file) => isRead({ elements: [], ...file }))
        .map((file) => [pointer, bindableOfTemplate(file)[0]?.bound] as const),
    );
    expect(reading).toEqual([['/background/field', PROBE]]);
  });
});
