import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import type { TemplateJson } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { changeReferences } from '../references.ts';
import type { TemplateEdit } from '../template-edit.ts';
import { declaredFields, isFreeFieldKey } from './declared-fields.ts';

/**
 * Gives a field another key, in every place that reads it and in the samples. Changes nothing if `to` is not free. Bodies that callers
 * send need the new key from then on: `bodiesThatUse` finds the saved ones.
 */
export function renameField(from: string, to: string): TemplateEdit {
  return {
    label: say('renameField'),
    apply: (file) => {
      const isPossible = Object.hasOwn(declaredFields(file), from) && isFreeFieldKey(file, to);
      return { file: isPossible ? renamed(file, from, to) : file };
    },
  };
}

function renamed(file: TemplateJson, from: string, to: string): TemplateJson {
  const changed = changeReferences(file, ({ path, isOfItem }) => {
    const [first, ...rest] = path.split('.');
    return first === from && !isOfItem ? [to, ...rest].join('.') : path;
  });
  const entries = Object.entries(changed).map(([key, value]): [string, Json] => {
    if (key === 'fields') return [key, withOtherKey(value, from, to)];
    return [key, key === 'samples' ? eachValue(value, (sample) => withOtherKey(sample, from, to)) : value];
  });
  return Object.fromEntries(entries);
}

/** The same entries in the same order. */
function withOtherKey(value: Json, from: string, to: string): Json {
  if (!isJsonObject(value) || !Object.hasOwn(value, from)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key === from ? to : key, one]));
}

/** The object with each value changed. */
export function eachValue(value: Json, change: (one: Json) => Json): Json {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one)])) as JsonObject;
}
