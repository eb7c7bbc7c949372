import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import { isJsonObject, type JsonObject } from '@deckwright/content-form/body';
import type { SyntaxNode } from '@lezer/common';
import { keysOf, stepsAt } from '../json/json-tree.ts';
import { knownKeys, knownValues } from '../json/schema-at.ts';

/** Completes the keys and values of a partial from the JSON Schema of the template language. */
export async function completeLanguage(context: CompletionContext): Promise<CompletionResult | null> {
  const { state, pos, explicit } = context;
  const { steps, isKey, inside } = stepsAt(state, pos);
  const word = /"?[\w.#-]*$/.exec(state.sliceDoc(Math.max(0, pos - 100), pos))![0];
  if (word === '' && !explicit) return null;
  const language = await loadLanguage();
  const start = forms(language, [partialSchemaOf(language)]);
  const schemas = steps.reduce<readonly JsonObject[]>((found, step) => follow(language, found, String(step)), start);
  const options = isKey && inside ? keyOptions(state, schemas, inside) : valueOptions(schemas);
  const to = word.startsWith('"') && state.sliceDoc(pos, pos + 1) === '"' ? pos + 1 : pos;
  return options.length === 0 ? null : { from: pos - word.length, to, options, validFor: /^"?[\w.#-]*"?$/ };
}

async function loadLanguage(): Promise<JsonObject> {
  const { default: language } = await import('@deckwright/core/schema/project.schema.json');
  return language as unknown as JsonObject;
}

function partialSchemaOf(language: JsonObject): unknown {
  return objectAt(objectAt(objectAt(language, 'properties'), 'partials'), 'additionalProperties');
}

function keyOptions(state: EditorState, schemas: readonly JsonObject[], inside: SyntaxNode): readonly Completion[] {
  const used = new Set(keysOf(state, inside));
  const type = typeIn(state, inside);
  const isOfType = (schema: JsonObject) => {
    const { const: own } = objectAt(objectAt(schema, 'properties'), 'type');
    return type === undefined || own === undefined || own === type;
  };
  return [...knownKeys(schemas.filter(isOfType))]
    .filter(([key]) => !used.has(key))
    .map(([key, info]) => {
      const label = JSON.stringify(key);
      return { label, type: 'property', apply: `${label}: `, info };
    });
}

function valueOptions(schemas: readonly JsonObject[]): readonly Completion[] {
  return knownValues(schemas).map((value) => ({ label: JSON.stringify(value), type: 'enum' }));
}

/** The value of the key `type` of an object. */
function typeIn(state: EditorState, object: SyntaxNode): string | undefined {
  for (const property of object.getChildren('Property')) {
    const text = state.sliceDoc(property.from, property.to);
    const type = /^"type"\s*:\s*"(\w+)"$/.exec(text)?.[1];
    if (type !== undefined) return type;
  }
  return undefined;
}

function follow(language: JsonObject, schemas: readonly JsonObject[], step: string): readonly JsonObject[] {
  const next = schemas.flatMap((schema) => {
    const own = objectAt(schema, 'properties')[step];
    if (own !== undefined) return [own];
    return /^\d+$/.test(step) ? [schema.items] : [schema.additionalProperties];
  });
  return forms(language, next);
}

/** Schemas with what they refer to, and each of their forms. */
function forms(language: JsonObject, schemas: readonly unknown[]): readonly JsonObject[] {
  return schemas.filter(isJsonObject).flatMap((schema): readonly JsonObject[] => {
    if (typeof schema.$ref === 'string') {
      return forms(language, [objectAt(language, '$defs')[schema.$ref.replace('#/$defs/', '')]]);
    }
    const more = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => {
      const part = schema[key];
      return Array.isArray(part) ? part : [];
    });
    return more.length === 0 ? [schema] : [schema, ...forms(language, more)];
  });
}

function objectAt(value: unknown, key: string): JsonObject {
  const part = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isJsonObject(part) ? part : {};
}
