import {
  type ContainerPath,
  childrenAt,
  type ElementPath,
  inDrawingOrder,
  isInside,
  pathIn,
  placeOf,
  type TemplateJson,
  topmost,
  withChildren,
} from '../../elements/template-json.ts';

/** The paths, and the groups that would have no elements without them: the language has no empty groups. `kept` stays in any case. */
export function withEmptied(
  file: TemplateJson,
  paths: readonly ElementPath[],
  kept?: ContainerPath,
): readonly ElementPath[] {
  const removed = topmost(file, paths);
  const emptied = [...new Set(removed.map((path) => placeOf(path).container))].filter((container) => {
    if (container === '' || container === kept || (kept !== undefined && isInside(kept, container))) return false;
    const count = removed.filter((path) => placeOf(path).container === container).length;
    return count === childrenAt(file, container).length;
  });
  return emptied.length === 0 ? removed : withEmptied(file, [...removed, ...emptied], kept);
}

/** The file without the elements at some paths, none of which is inside another. */
export function without(file: TemplateJson, removed: readonly ElementPath[]): TemplateJson {
  // From the last to the first, so that the other paths stay right.
  return removed.toSorted(inDrawingOrder).reduceRight((left, path) => {
    const { container, index } = placeOf(path);
    return withChildren(left, container, childrenAt(left, container).toSpliced(index, 1));
  }, file);
}

/** Where an element or a container is once others are removed; undefined if it was removed with them. */
export function pathWithout(path: ElementPath | ContainerPath, removed: readonly ElementPath[]): string | undefined {
  if (path === '') return '';
  if (removed.includes(path)) return undefined;
  const { container, index } = placeOf(path);
  const around = pathWithout(container, removed);
  if (around === undefined) return undefined;
  const before = removed.filter((other) => {
    const place = placeOf(other);
    return place.container === container && place.index < index;
  });
  return pathIn(around, index - before.length);
}
