import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import type { FieldType } from '@deckwright/core/contract';
import { say } from '../../../sentences/editor/model.ts';

/** What people call the types of fields. */
export const TYPE_WORDS: Readonly<Record<FieldType, string>> = {
  text: say('text'),
  richText: say('richText'),
  number: say('number'),
  date: say('date'),
  boolean: say('yesOrNo'),
  image: say('picture'),
  list: say('list'),
  object: say('object'),
  table: say('table'),
  chart: say('chart'),
};

/** Types whose values can be shown in a text. */
export const TEXT_TYPES: readonly FieldType[] = ['text', 'richText', 'number', 'date', 'boolean'];

/** Keys that every field may have. */
const COMMON = ['type', 'required', 'description', 'default', 'sample', 'static', 'whenEmpty'];

/** Keys that only fields of a type have. */
const KEYS: Readonly<Record<FieldType, readonly string[]>> = {
  text: ['maxLength'],
  richText: ['maxLength'],
  number: ['min', 'max', 'format'],
  date: ['min', 'max', 'format'],
  boolean: [],
  image: [],
  list: ['items', 'minItems', 'maxItems', 'levels'],
  object: ['fields'],
  table: ['maxRows', 'maxColumns'],
  chart: ['maxSeries', 'maxPoints', 'data'],
};

/**
 * The field as one of another type: without the keys that the type does not have, and with its default and its sample if they can be
 * read as the other type. A field that was required stays so.
 */
export function asType(field: JsonObject, type: FieldType): JsonObject {
  if (field.type === type) return field;
  const before = String(field.type) as FieldType;
  const kept = isTextual(before) && isTextual(type) ? ['maxLength'] : [];
  const entries = Object.entries(field).flatMap(([key, value]): readonly [string, Json][] => {
    if (key === 'type') return [[key, type]];
    if (key === 'default' || key === 'sample') {
      const next = valueAsType(value, type);
      return next === undefined ? [] : [[key, next]];
    }
    return COMMON.includes(key) || (kept.includes(key) && KEYS[type].includes(key)) ? [[key, value]] : [];
  });
  const next = Object.fromEntries(type === 'object' ? [...entries, ['fields', {}]] : entries);
  return next.default === undefined ? withoutDefault(next) : next;
}

/** A field without a default cannot be static, nor replace an empty value by its default. */
function withoutDefault({ static: _, whenEmpty, ...field }: JsonObject): JsonObject {
  return whenEmpty === undefined || whenEmpty === 'default' ? field : { ...field, whenEmpty };
}

function isTextual(type: FieldType): boolean {
  return type === 'text' || type === 'richText';
}

/** A value as one of another type; undefined if it means nothing there. */
export function valueAsType(value: Json, type: FieldType): Json | undefined {
  if (type === 'text' || type === 'richText') return textOf(value);
  if (type === 'number') return numberOf(value);
  if (type === 'boolean') return typeof value === 'boolean' ? value : undefined;
  if (type === 'date') return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
  if (type === 'image') return pictureOf(value);
  if (type === 'list') return listOf(value);
  return undefined;
}

function textOf(value: Json): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.join('\n') : undefined;
}

/** Reads what people write in English or in other languages: `1,204`, `12.5 %` and `3` are numbers. */
function numberOf(value: Json): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^\s*[-+]?\d[\d,]*(\.\d+)?\s*$/.test(value)) return undefined;
  return Number(value.replaceAll(',', ''));
}

function pictureOf(value: Json): Json | undefined {
  if (typeof value === 'string') return /^(https?:\/\/|data:image\/|asset:)/i.test(value) ? value : undefined;
  return isJsonObject(value) && typeof value.url === 'string' ? value : undefined;
}

function listOf(value: Json): readonly Json[] | undefined {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' && value.trim() !== ''
    ? value.split('\n').filter((line) => line.trim() !== '')
    : undefined;
}
