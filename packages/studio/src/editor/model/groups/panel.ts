import type { JsonObject } from '@deckwright/content-form/body';
import type { Box } from '@deckwright/core/contract';
import { boxAround, boxIn } from '../arrange/box.ts';
import { rounded } from '../arrange/rounded.ts';

/** Radius of a `roundRect` that states none, in points. */
const DEFAULT_RADIUS = 8;

/** Keys of a shape that a group has too. */
const SURFACE = ['fill', 'stroke', 'shadow'];

/** Keys of a shape that a group cannot take over. */
const ONLY_OF_SHAPE = ['rotation', 'when', 'link', 'alt', 'opacity', 'adjust'];

/** True if a shape can become the surface of a group around the other boxes: a rectangle that contains all of them. */
export function isPanel(shape: JsonObject, others: readonly Box[]): boolean {
  const box = boxIn(shape);
  const isRectangle =
    shape.type === 'shape' && ['rect', 'roundRect', undefined].includes(shape.shape as string | undefined);
  if (!box || !isRectangle || others.length === 0 || ONLY_OF_SHAPE.some((key) => shape[key] !== undefined))
    return false;
  const inner = boxAround(others);
  return (
    inner.x >= box.x &&
    inner.y >= box.y &&
    inner.x + inner.width <= box.x + box.width &&
    inner.y + inner.height <= box.y + box.height
  );
}

/** The keys of a group with the surface of a shape, whose children are in some boxes. */
export function panelKeys(shape: JsonObject, others: readonly Box[]): JsonObject {
  const box = boxIn(shape)!;
  const inner = boxAround(others);
  const radius = shape.shape === 'roundRect' ? (shape.radius ?? DEFAULT_RADIUS) : undefined;
  return {
    padding: {
      top: rounded(inner.y - box.y),
      right: rounded(box.x + box.width - inner.x - inner.width),
      bottom: rounded(box.y + box.height - inner.y - inner.height),
      left: rounded(inner.x - box.x),
    },
    ...Object.fromEntries(Object.entries(shape).filter(([key]) => SURFACE.includes(key))),
    ...(radius !== undefined && { radius }),
  };
}

/** The surface of a group as a shape of its own; undefined if it has none. */
export function panelShape(group: JsonObject, box: JsonObject): JsonObject | undefined {
  const surface = Object.entries(group).filter(([key]) => SURFACE.includes(key));
  if (surface.length === 0) return undefined;
  const radius = typeof group.radius === 'number' && group.radius > 0 ? group.radius : undefined;
  return {
    type: 'shape',
    ...(typeof group.name === 'string' && { name: group.name }),
    role: 'decoration',
    shape: radius === undefined ? 'rect' : 'roundRect',
    box,
    ...(radius !== undefined && { radius }),
    ...Object.fromEntries(surface),
  };
}
