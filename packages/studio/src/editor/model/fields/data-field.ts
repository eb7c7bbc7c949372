import { isJsonObject } from '@deckwright/content-form/body';
import { type ElementPath, elementAt, placeOf, type TemplateJson } from '../../../elements/template-json.ts';
import { aliasesAt, resolve } from '../references.ts';
import { declaredFields } from './declared-fields.ts';

/** The key of the field that has the data of an element: of a chart, a table, a list, or the items of a repeat. */
export function dataFieldOf(file: TemplateJson, path: ElementPath): string | undefined {
  const element = elementAt(file, path);
  const read = isJsonObject(element?.repeat) ? element.repeat.field : element?.field;
  if (typeof read !== 'string') return undefined;
  const [key] = resolve(read, aliasesAt(file, placeOf(path).container)).resolved.split('.');
  return Object.hasOwn(declaredFields(file), key!) ? key : undefined;
}
