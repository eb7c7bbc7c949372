import { isJsonObject, type Json, type JsonObject, type Steps, valueAt } from '@deckwright/content-form/body';
import type { TemplateJson } from '../../../elements/template-json.ts';

/**
 * Steps in the file to the declaration of a path from the content: `cards.0.name` is declared at `/fields/cards/items/fields/name`.
 * Undefined if it is not declared.
 */
export function declarationOf(file: TemplateJson, path: string): Steps | undefined {
  const [key, ...rest] = path.split('.');
  let steps: Steps = ['fields', key!];
  for (const step of rest) {
    const field = valueAt(file, steps);
    if (!isJsonObject(field)) return undefined;
    if (field.type === 'list' && /^\d+$/.test(step)) steps = [...steps, 'items'];
    else if (field.type === 'object') steps = [...steps, 'fields', step];
    else return undefined;
  }
  return isJsonObject(valueAt(file, steps)) ? steps : undefined;
}

/** The declaration of a path from the content. Items are texts if the list does not say what they are. */
export function fieldAt(file: TemplateJson, path: string): JsonObject | undefined {
  const steps = declarationOf(file, path);
  if (steps) return valueAt(file, steps) as JsonObject;
  const list = /^(.*)\.\d+$/.exec(path);
  const around = list && fieldAt(file, list[1]!);
  return around?.type === 'list' && around.items === undefined ? { type: 'text' } : undefined;
}

/** What previews show for a path from the content: the sample or the default of the field, or of one in it. */
export function sampleAt(file: TemplateJson, path: string): Json | undefined {
  const steps = path.split('.');
  const declared = declarationOf(file, path);
  const own = declared && (valueAt(file, [...declared, 'sample']) ?? valueAt(file, [...declared, 'default']));
  for (let length = 1; length < steps.length; length += 1) {
    const field = fieldAt(file, steps.slice(0, length).join('.'));
    const value = valueAt(field?.sample ?? field?.default, steps.slice(length));
    if (value !== undefined) return value;
  }
  return own;
}

/** A value as text, as far as one line of text can show it. */
export function asText(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
