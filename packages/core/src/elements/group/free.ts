import type { BoundElement } from '../../contract/index.ts';
import type { ChildBoxes } from './child-boxes.ts';

/**
 * Leaves children in their boxes, whatever size the group has. Its own size reaches from its top left to the last edges of the boxes, so
 * nothing moves where a group around it hugs it.
 */
export function placeFreely(children: readonly BoundElement[]): ChildBoxes {
  // Parsing accepts only children with boxes.
  const boxes = children.map(({ element }) => element.box!);
  return {
    boxes,
    size: {
      width: Math.max(0, ...boxes.map(({ x, width }) => x + width)),
      height: Math.max(0, ...boxes.map(({ y, height }) => y + height)),
    },
  };
}
