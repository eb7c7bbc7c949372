import type { Point } from '../../contract/index.ts';
import type { Anchor, ChartLabel, Typesetter } from './typesetter.ts';

/** A label and its place. */
export interface PlacedLabel {
  readonly label: ChartLabel;
  readonly anchor: Anchor;
}

/**
 * Remembers the places of labels, at first those of `placed`. The function is false for a label that would cover another one;
 * otherwise the label takes its place.
 */
export function createPlaces(
  typesetter: Typesetter,
  placed: readonly PlacedLabel[] = [],
): (label: ChartLabel, anchor: Anchor) => boolean {
  const taken = placed.map(({ label, anchor }) => typesetter.corners(label, anchor));
  return (label, anchor) => {
    const own = typesetter.corners(label, anchor);
    if (taken.some((other) => !isApart(own, other) && !isApart(other, own))) return false;
    taken.push(own);
    return true;
  };
}

/** True if a line along a side of the first rectangle lies between both (separating axis theorem). */
function isApart(one: readonly Point[], other: readonly Point[]): boolean {
  return [0, 1].some((side) => {
    const axis = { x: one[side + 1]!.x - one[side]!.x, y: one[side + 1]!.y - one[side]!.y };
    const along = (corners: readonly Point[]) => corners.map(({ x, y }) => x * axis.x + y * axis.y);
    const [a, b] = [along(one), along(other)];
    return Math.max(...a) <= Math.min(...b) || Math.max(...b) <= Math.min(...a);
  });
}
