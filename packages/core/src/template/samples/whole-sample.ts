import { defaultValue, fieldValue } from '../content.ts';
import { fieldInWords } from '../field-in-words.ts';
import type { Field, Fields } from '../fields.ts';
import { fillValue } from '../values/supplied.ts';
import { simplest } from './samples.ts';

/**
 * A value for every field, as content that a schema has parsed: the field's sample, or else its default, its own name, or the
 * simplest valid value. So every element of the template has something to show.
 */
export function wholeSample(fields: Fields): Record<string, unknown> {
  const entries = Object.entries(fields).flatMap(([key, field]) => {
    const value = parsed(field, wholeValue(field, key));
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Undefined for a value that does not match its field. A template with such a sample is rejected, so this is a default. */
function parsed(field: Field, value: unknown): unknown {
  const result = fieldValue(field).safeParse(value);
  return shortened(field, result.success ? fillValue(field, result.data, defaultValue) : defaultValue(field));
}

/** As many items as show the design. A sample can have as many as a slide, and repeats inside one another multiply them. */
const MOST_ITEMS = 8;

function shortened(field: Field, value: unknown): unknown {
  if (field.type === 'list' && Array.isArray(value)) {
    return value.slice(0, MOST_ITEMS).map((item) => shortened(field.items, item));
  }
  if (field.type !== 'object' || typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    return [key, Object.hasOwn(field.fields, key) ? shortened(field.fields[key]!, inner) : inner];
  });
  return Object.fromEntries(entries);
}

function wholeValue(field: Field, key: string): unknown {
  const given = field.static ? field.default : (field.sample ?? undefined);
  if (field.type === 'object') return { ...wholeObject(field.fields), ...(given as object | undefined) };
  if (given !== undefined || field.default !== undefined) return given ?? field.default;
  if (field.type === 'text' || field.type === 'richText') return fieldInWords([key]).slice(0, field.maxLength);
  if (field.type !== 'list') return simplest(field);
  return Array.from({ length: Math.max(1, field.minItems ?? 1) }, () => wholeValue(field.items, key));
}

function wholeObject(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, wholeValue(field, key)]));
}
