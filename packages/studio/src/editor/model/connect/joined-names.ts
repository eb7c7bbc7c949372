import { isJsonObject, type JsonObject } from '@deckwright/content-form/body';
import {
  type ElementPath,
  everyElement,
  placeOf,
  type TemplateJson,
  withElement,
} from '../../../elements/template-json.ts';

/** The two ends of a connector. */
export const ENDS = ['from', 'to'] as const;
export type EndKey = (typeof ENDS)[number];

/** An element that connectors can join, with the name by which they do. */
export interface NamedElement {
  readonly path: ElementPath;
  readonly element: JsonObject;
  readonly name: string;
}

export function isConnector(element: JsonObject): boolean {
  return element.type === 'connector';
}

/** Everything that a connector can join, in drawing order. */
export function joinableElements(file: TemplateJson): readonly NamedElement[] {
  return everyElement(file).flatMap(({ path, element }) =>
    isConnector(element) ? [] : [{ path, element, name: nameIn(element, path) }],
  );
}

/** The name of an element for the language: without one of its own, it is called by its type and position. */
function nameIn({ name, type }: JsonObject, path: ElementPath): string {
  return typeof name === 'string' ? name : `${String(type)} ${placeOf(path).index + 1}`;
}

/** The name of the element that a connector joins at an end. */
export function endName(connector: JsonObject, end: EndKey): string | undefined {
  const stated = connector[end];
  return isJsonObject(stated) && typeof stated.element === 'string' ? stated.element : undefined;
}

/** The names that connectors of the template use. */
export function joinedNames(file: TemplateJson): ReadonlySet<string> {
  return new Set(
    everyElement(file).flatMap(({ element }) =>
      isConnector(element) ? ENDS.flatMap((end) => endName(element, end) ?? []) : [],
    ),
  );
}

/** The connector with other names at its ends. */
export function withEndNames(connector: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  const changed = ENDS.flatMap((end) => {
    const name = names.get(endName(connector, end) ?? '');
    return name === undefined ? [] : [[end, { ...(connector[end] as JsonObject), element: name }] as const];
  });
  return changed.length === 0 ? connector : { ...connector, ...Object.fromEntries(changed) };
}

/** The file in which every connector follows elements to their new names. */
export function withFollowedNames(file: TemplateJson, names: ReadonlyMap<string, string>): TemplateJson {
  return everyElement(file).reduce((before, { path, element }) => {
    const next = isConnector(element) ? withEndNames(element, names) : element;
    return next === element ? before : withElement(before, path, next);
  }, file);
}

/** A name that no element has: the wish, or the wish with a number. */
export function freeName(taken: ReadonlySet<string>, wish: string): string {
  if (!taken.has(wish)) return wish;
  for (let number = 2; ; number += 1) if (!taken.has(`${wish} ${number}`)) return `${wish} ${number}`;
}
