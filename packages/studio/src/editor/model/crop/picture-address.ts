import { isJsonObject, type JsonObject, stepsOf, valueAt } from '@deckwright/content-form/body';
import { type ElementPath, elementAt, placeOf, type TemplateJson } from '../../../elements/template-json.ts';
import { aliasesAt, resolve } from '../references.ts';

/** The address of the picture that an element shows with some content; in a repeat, with the first item. Undefined: it shows none. */
export function pictureAddress(file: TemplateJson, path: ElementPath, content: JsonObject): string | undefined {
  const { type, src, field } = elementAt(file, path) ?? {};
  if (type !== 'image') return undefined;
  if (typeof src === 'string') return src;
  if (typeof field !== 'string') return undefined;
  const { resolved } = resolve(field, aliasesAt(file, placeOf(path).container));
  const value = valueAt(content, stepsOf(`/${resolved.replaceAll('.', '/')}`));
  const url = isJsonObject(value) ? value.url : value;
  return typeof url === 'string' ? url : undefined;
}
