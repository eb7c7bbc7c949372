import type { Json } from '@deckwright/content-form/body';
import { type ContainerPath, type ElementPath, elementAt, placeOf, type TemplateJson } from '../template-json.ts';
import { aliasesAt, changeInElement } from './references.ts';

/**
 * The element at a path as it can be in another container: what it reads of items of repeats that are not around there becomes that of
 * the first item, `{{cards.0.name}}` for `{{card.name}}`.
 */
export function leavingRepeats(file: TemplateJson, path: ElementPath, to: ContainerPath): Json {
  const here = aliasesAt(file, placeOf(path).container);
  const there = aliasesAt(file, to);
  return changeInElement(elementAt(file, path)!, path, here, ({ path: read, resolved, isOfItem }) => {
    const [alias] = read.split('.');
    const isKept = !isOfItem || !here.has(alias!) || here.get(alias!) === there.get(alias!);
    return isKept ? read : resolved;
  });
}
