import type { Point } from '@deckwright/core/contract';

/** Two fingers: the middle between them, and how far they are from one another, in pixels. */
export interface Pinch {
  readonly middle: Point;
  readonly distance: number;
}

export function pinchOf(one: Point, other: Point): Pinch {
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    distance: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  };
}
