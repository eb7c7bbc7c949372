import { isJsonObject, type JsonObject } from '@deckwright/content-form/body';
import {
  type ElementPath,
  everyElement,
  pathIn,
  placeOf,
  type TemplateJson,
  withElement,
} from '../../../elements/template-json.ts';
import { aliasesAt } from '../references.ts';
import { pathWithout, without } from '../take-out.ts';
import type { Edited } from '../template-edit.ts';
import { ENDS, endName, freeName, isConnector, joinableElements, joinedNames, withEndNames } from './joined-names.ts';

/**
 * Copies of elements for a template: joined elements get names of their own, and connectors among the copies join the copies. A connector
 * whose ends are neither copied nor in the template is left out.
 */
export function withOwnNames(file: TemplateJson, copies: readonly JsonObject[]): readonly JsonObject[] {
  const copied = { elements: copies };
  const connectors = copies.filter(isConnector);
  const joined = new Set([...joinedNames(file), ...joinedNames(copied)]);
  if (joined.size === 0) return copies;
  const taken = new Set(joinableElements(file).map(({ name }) => name));
  const names = new Map<string, string>();
  for (const { name } of joinableElements(copied)) {
    if (!joined.has(name) || !taken.has(name)) continue;
    const free = freeName(new Set([...taken, ...names.values()]), name);
    names.set(name, free);
  }
  const known = new Set([...taken, ...joinableElements(copied).map(({ name }) => names.get(name) ?? name)]);
  const kept = connectors.filter((one) =>
    ENDS.every((end) => known.has(names.get(endName(one, end) ?? '') ?? endName(one, end) ?? '')),
  );
  return copies.flatMap((copy) => {
    if (!isConnector(copy)) return [withNames(copy, names)];
    return kept.includes(copy) ? [withEndNames(copy, names)] : [];
  });
}

function withNames(element: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  const name = typeof element.name === 'string' ? names.get(element.name) : undefined;
  const own = name === undefined ? element : { ...element, name };
  if (!Array.isArray(own.elements)) return own;
  return { ...own, elements: own.elements.map((child) => (isJsonObject(child) ? withNames(child, names) : child)) };
}

/**
 * The result of an edit that removed elements or moved them. Connectors of removed elements are removed too, and those that led to the
 * next item of a repeat which is no more there join what is left, if that is two elements.
 */
export function withConnectors(before: TemplateJson, edited: Edited): Edited {
  const { file: after, selected } = edited;
  const had = new Set(joinableElements(before).map(({ name }) => name));
  const now = new Map(joinableElements(after).map((one) => [one.name, one.path]));
  const isInRepeat = (name: string) => aliasesAt(after, placeOf(now.get(name)!).container).size > 0;
  const removed: ElementPath[] = [];
  let file = after;
  for (const { path, element } of everyElement(after)) {
    if (!isConnector(element)) continue;
    const names = ENDS.flatMap((end) => endName(element, end) ?? []);
    const isLoose = names.some((name) => had.has(name) && !now.has(name));
    const { item, ...to } = isJsonObject(element.to) ? element.to : {};
    const isNext = item === 'next' && !isLoose && names.every((name) => now.has(name) && isInRepeat(name));
    if (isLoose || (item === 'next' && !isNext && names[0] === names[1])) removed.push(path);
    else if (item === 'next' && !isNext) file = withElement(file, path, { ...element, to });
  }
  if (removed.length === 0) return { ...edited, file };
  const kept = selected?.flatMap((path) => pathWithout(path, removed) ?? []);
  return { file: without(file, removed), ...(kept && { selected: kept }) };
}

/** The paths that are not of connectors, which are in no group. */
export function withoutConnectors(file: TemplateJson, paths: readonly ElementPath[]): readonly ElementPath[] {
  const connectors = new Set(
    (Array.isArray(file.elements) ? file.elements : []).flatMap((one, index) =>
      isJsonObject(one) && isConnector(one) ? [pathIn('', index)] : [],
    ),
  );
  return paths.filter((path) => !connectors.has(path));
}
