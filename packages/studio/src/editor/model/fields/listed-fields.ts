import type { JsonObject } from '@deckwright/content-form/body';
import type { TemplateJson } from '../../../elements/template-json.ts';
import { type Reference, referencesOf } from '../references.ts';
import { declaredFields } from './declared-fields.ts';

/** A field of a template, with every place that reads it. */
export interface ListedField {
  readonly key: string;
  readonly type: string;
  readonly field: JsonObject;
  readonly uses: readonly Reference[];
}

/** The fields of a template in the order of the file. */
export function listedFields(file: TemplateJson): readonly ListedField[] {
  const uses = Map.groupBy(referencesOf(file), ({ resolved }) => resolved.split('.')[0]!);
  return Object.entries(declaredFields(file)).map(([key, field]) => {
    return { key, type: String(field.type), field, uses: uses.get(key) ?? [] };
  });
}

/** Keys of fields that nothing reads. A template with one cannot be published. */
export function unusedFields(file: TemplateJson): readonly string[] {
  return listedFields(file).flatMap(({ key, uses }) => (uses.length === 0 ? [key] : []));
}

/** Paths that elements read and no field declares, such as after a paste of JSON. Each path once. */
export function undeclaredPaths(file: TemplateJson): readonly string[] {
  const declared = declaredFields(file);
  const paths = referencesOf(file).flatMap(({ resolved, kind }) => {
    const key = resolved.split('.')[0]!;
    const isPart = (key === 'part' || key === 'parts') && (kind === 'text' || kind === 'when');
    return isPart || Object.hasOwn(declared, key) ? [] : [resolved];
  });
  return [...new Set(paths)];
}
