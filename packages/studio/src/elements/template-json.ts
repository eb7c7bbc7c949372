import { isJsonObject, type Json, type JsonObject, setAt, stepsOf, valueAt } from '@deckwright/content-form/body';

/** A template or a partial as its file states it, with every key that the editor does not know. */
export type TemplateJson = JsonObject;

/** JSON Pointer of an element in its file: `/elements/0/elements/1` is the second child of the first element. */
export type ElementPath = string;

/** JSON Pointer of what has `elements`: a group, or the empty string for the slide. */
export type ContainerPath = string;

/** The container of an element, and its index there. */
export interface PlaceInContainer {
  readonly container: ContainerPath;
  readonly index: number;
}

export interface ElementWithPath {
  readonly path: ElementPath;
  readonly element: JsonObject;
}

/** The element at a path; undefined if there is none. */
export function elementAt(file: TemplateJson, path: ElementPath): JsonObject | undefined {
  if (!/(^|\/elements\/\d+)$/.test(path) || path === '') return undefined;
  const value = valueAt(file, stepsOf(path));
  return isJsonObject(value) ? value : undefined;
}

/** The elements of a container; empty if it has none. */
export function childrenAt(file: TemplateJson, container: ContainerPath): readonly Json[] {
  const children = valueAt(file, [...stepsOf(container), 'elements']);
  return Array.isArray(children) ? children : [];
}

export function withChildren(file: TemplateJson, container: ContainerPath, children: readonly Json[]): TemplateJson {
  return setAt(file, [...stepsOf(container), 'elements'], children) as TemplateJson;
}

/** The file with another element at a path. */
export function withElement(file: TemplateJson, path: ElementPath, element: JsonObject): TemplateJson {
  return setAt(file, stepsOf(path), element) as TemplateJson;
}

export function placeOf(path: ElementPath): PlaceInContainer {
  const at = path.lastIndexOf('/elements/');
  return { container: path.slice(0, at), index: Number(path.slice(at + '/elements/'.length)) };
}

export function pathIn(container: ContainerPath, index: number): ElementPath {
  return `${container}/elements/${index}`;
}

/** True if the element is in the group, at any depth. */
export function isInside(path: ElementPath, group: ElementPath): boolean {
  return path.startsWith(`${group}/`);
}

/** The elements of a file in drawing order, each group before its children. */
export function everyElement(file: TemplateJson, container: ContainerPath = ''): readonly ElementWithPath[] {
  return childrenAt(file, container).flatMap((element, index) => {
    if (!isJsonObject(element)) return [];
    const path = pathIn(container, index);
    return [{ path, element }, ...everyElement(file, path)];
  });
}

/** Those of the paths that lead to an element, each once, in drawing order, without what is inside another of them. */
export function topmost(file: TemplateJson, paths: readonly ElementPath[]): readonly ElementPath[] {
  const found = [...new Set(paths)].filter((path) => elementAt(file, path) !== undefined).sort(inDrawingOrder);
  return found.filter((path) => !found.some((other) => isInside(path, other)));
}

/** Compares two paths by their indexes, a group before its children. */
export function inDrawingOrder(one: ElementPath, other: ElementPath): number {
  const [left, right] = [indexesOf(one), indexesOf(other)];
  const at = left.findIndex((index, level) => index !== right[level]);
  if (at === -1) return left.length - right.length;
  return right[at] === undefined ? 1 : left[at]! - right[at];
}

function indexesOf(path: ElementPath): readonly number[] {
  return stepsOf(path).flatMap((step, at) => (at % 2 === 1 ? [Number(step)] : []));
}
