import type { Box, Point } from '@deckwright/core/contract';
import { containsPoint, isWithin } from './box.ts';
import type { CanvasObject } from './canvas-object.ts';

/** Ids from the outermost group around an object to the object itself. */
export function lineageOf(objects: readonly CanvasObject[], id: string): readonly string[] {
  const byId = new Map(objects.map((object) => [object.id, object]));
  const lineage: string[] = [];
  for (
    let at = byId.get(id);
    at && !lineage.includes(at.id);
    at = at.parent === undefined ? undefined : byId.get(at.parent)
  ) {
    lineage.unshift(at.id);
  }
  return lineage;
}

/** The object that is selected for an object: itself, or the one that it repeats. */
export function originalOf({ id, copyOf }: CanvasObject): string {
  return copyOf ?? id;
}

/** All objects under a point, the one on top first, those that are fixed last. Objects are in drawing order. */
export function objectsAt(objects: readonly CanvasObject[], point: Point): readonly CanvasObject[] {
  const found = objects.filter((object) => object.held !== 'locked' && containsPoint(object, point)).reverse();
  const isFixed = ({ held }: CanvasObject) => held === 'fixed';
  return [...found.filter((object) => !isFixed(object)), ...found.filter(isFixed)];
}

/**
 * What a click selects. Of nested objects it is the outermost, or the one beside what is selected already, as in Figma. `deep` takes the
 * innermost.
 */
export function objectAt(
  objects: readonly CanvasObject[],
  point: Point,
  selected: readonly string[] = [],
  deep = false,
): string | undefined {
  const top = objectsAt(objects, point)[0];
  if (top === undefined || deep) return top && originalOf(top);
  const lineage = lineageOf(objects, originalOf(top));
  const parents = new Set(selected.map((id) => objects.find((object) => object.id === id)?.parent));
  // The innermost object that is in the same group as something selected.
  const beside = lineage.findLast((_, index) => index > 0 && parents.has(lineage[index - 1]));
  return beside ?? lineage[0];
}

/** What a double click on an object selects: the object in it that is under the pointer, or else the object itself. */
export function objectWithin(objects: readonly CanvasObject[], point: Point, around: string): string {
  for (const object of objectsAt(objects, point)) {
    const lineage = lineageOf(objects, originalOf(object));
    const at = lineage.indexOf(around);
    if (at !== -1 && at < lineage.length - 1) return lineage[at + 1]!;
  }
  return around;
}

/** The object under a point that is shown for an object: one that repeats it, or itself. */
export function shownAt(objects: readonly CanvasObject[], point: Point, id: string): string {
  return objectsAt(objects, point).find((object) => originalOf(object) === id)?.id ?? id;
}

/** Objects of the same group that can be selected, without copies. */
export function siblingsIn(objects: readonly CanvasObject[], parent: string | undefined): readonly CanvasObject[] {
  return objects.filter((object) => {
    return object.held !== 'locked' && object.copyOf === undefined && object.parent === parent;
  });
}

/** What a marquee selects: the objects in no group that lie within it. */
export function objectsWithin(objects: readonly CanvasObject[], marquee: Box): readonly string[] {
  return siblingsIn(objects, undefined)
    .filter((object) => isWithin(object, marquee))
    .map(({ id }) => id);
}
