import { isJsonObject, type JsonObject } from '@deckwright/content-form/body';
import { type ElementPath, placeOf, type TemplateJson } from '../../../elements/template-json.ts';
import { aliasesAt } from '../references.ts';
import { declaredFields } from './declared-fields.ts';
import { fieldAt } from './field-path.ts';

/**
 * Paths of the fields of some types that an element can read: fields, those of objects, and those of the items of the repeats around it.
 * `path` undefined or empty: the template itself.
 */
export function readablePaths(
  file: TemplateJson,
  path: ElementPath | undefined,
  types: readonly string[],
): readonly string[] {
  const own = Object.entries(declaredFields(file)).flatMap(([key, field]) => pathsOf(key, field, types));
  if (path === undefined || path === '') return own;
  const items = [...aliasesAt(file, placeOf(path).container)].flatMap(([alias, item]) =>
    pathsOf(alias, fieldAt(file, item), types),
  );
  return [...own, ...items];
}

function pathsOf(path: string, field: JsonObject | undefined, types: readonly string[]): readonly string[] {
  if (field === undefined) return [];
  const own = types.includes(String(field.type)) ? [path] : [];
  if (field.type !== 'object' || !isJsonObject(field.fields)) return own;
  const inside = Object.entries(field.fields).flatMap(([key, inner]) =>
    isJsonObject(inner) ? pathsOf(`${path}.${key}`, inner, types) : [],
  );
  return [...own, ...inside];
}
