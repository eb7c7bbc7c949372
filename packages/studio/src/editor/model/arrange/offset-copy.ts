import { isJsonObject, type JsonObject } from '@deckwright/content-form/body';
import type { Size } from '@deckwright/core/contract';
import { boxIn, roundedBox } from './box.ts';

/** Points to the right and down from an element to its copy. */
export const COPY_OFFSET = 16;

/**
 * The element some points further right and down. A copy that would leave the slide goes to the other side, or stays where it is if
 * there is no room either. A child of a group has no box, so it stays the same.
 */
export function offsetCopy(element: JsonObject, offset: number, slide?: Size): JsonObject {
  const box = boxIn(element);
  if (!box) return element;
  const x = shifted(box.x, box.width, offset, slide?.width);
  const y = shifted(box.y, box.height, offset, slide?.height);
  return { ...element, box: { ...(element.box as JsonObject), ...roundedBox({ ...box, x, y }) } };
}

function shifted(start: number, extent: number, offset: number, limit = Number.POSITIVE_INFINITY): number {
  if (start + extent + offset <= limit) return start + offset;
  return start - offset >= 0 ? start - offset : start;
}

/** A slide has one title, so a copy of it has no role. */
export function withoutTitle(element: JsonObject): JsonObject {
  const { role, ...others } = element;
  const copy = role === 'title' ? others : element;
  const children = copy.elements;
  if (!Array.isArray(children)) return copy;
  const elements = children.map((child) => (isJsonObject(child) ? withoutTitle(child) : child));
  return elements.some((child, index) => child !== children[index]) ? { ...copy, elements } : copy;
}
