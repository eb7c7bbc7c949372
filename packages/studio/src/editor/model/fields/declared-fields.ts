import { isJsonObject, type JsonObject, setAt } from '@deckwright/content-form/body';
import type { Fields } from '@deckwright/core';
import { everyElement, type TemplateJson } from '../../../elements/template-json.ts';

/** The fields of a template, or the parameters of a partial, by key. */
export function declaredFields(file: TemplateJson): { readonly [key: string]: JsonObject } {
  if (!isJsonObject(file.fields)) return {};
  return Object.fromEntries(
    Object.entries(file.fields).filter((entry): entry is [string, JsonObject] => isJsonObject(entry[1])),
  );
}

/** The fields of a file with what the language adds to each. Their other keys are not checked. */
export function completeFields(file: TemplateJson): Fields {
  const entries = Object.entries(declaredFields(file)).map(([key, field]) => [key, complete(field)]);
  return Object.fromEntries(entries) as Fields;
}

function complete(field: JsonObject): JsonObject {
  const items = isJsonObject(field.items) ? field.items : { type: 'text' };
  const fields = isJsonObject(field.fields) ? field.fields : {};
  return {
    required: false,
    ...field,
    ...(field.type === 'list' && { items: complete(items) }),
    ...(field.type === 'object' && {
      fields: Object.fromEntries(
        Object.entries(fields).map(([key, inner]) => [key, isJsonObject(inner) ? complete(inner) : inner]),
      ),
    }),
  };
}

/** Adds a field, or replaces it where it is. The first field of a file comes before its elements. */
export function withField(file: TemplateJson, key: string, field: JsonObject): TemplateJson {
  if (isJsonObject(file.fields)) return setAt(file, ['fields', key], field) as TemplateJson;
  const entries = Object.entries(file).filter(([one]) => one !== 'fields');
  const at = entries.findIndex(([one]) => one === 'elements');
  return Object.fromEntries(entries.toSpliced(at === -1 ? entries.length : at, 0, ['fields', { [key]: field }]));
}

/** Names that mean something else: the numbers of a continued slide, and what every object inherits. */
function isReserved(key: string): boolean {
  return key === 'part' || key === 'parts' || key in Object.prototype;
}

/** True if a new field may have this key. */
export function isFreeFieldKey(file: TemplateJson, key: string): boolean {
  const isTaken = isJsonObject(file.fields) && Object.hasOwn(file.fields, key);
  return /^[A-Za-z_][\w-]{0,63}$/.test(key) && !isReserved(key) && !isTaken && !aliasesOf(file).includes(key);
}

/** A key for a new field: `title`, or `title2` if the template has one. Letters that a key cannot have are left out. */
export function freeFieldKey(file: TemplateJson, wish: string): string {
  const key = keyFrom(wish);
  if (isFreeFieldKey(file, key)) return key;
  for (let number = 2; ; number += 1) {
    const numbered = `${key.slice(0, 60)}${number}`;
    if (isFreeFieldKey(file, numbered)) return numbered;
  }
}

/** `Unit price (€)` becomes `unitPrice`. */
function keyFrom(wish: string): string {
  if (/^[A-Za-z_][\w-]{0,63}$/.test(wish)) return wish;
  const words =
    wish
      .replaceAll('ß', 'ss')
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  const key = words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('')
    .slice(0, 60);
  if (key === '') return 'field';
  return /^\d/.test(key) ? `_${key}` : key;
}

/** The names by which the elements of repeats read their items. */
function aliasesOf(file: TemplateJson): readonly string[] {
  return everyElement(file).flatMap(({ element: { repeat } }) => {
    if (!isJsonObject(repeat)) return [];
    return [typeof repeat.as === 'string' ? repeat.as : 'item'];
  });
}
