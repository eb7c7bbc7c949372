import type { Box, Point } from '@deckwright/core/contract';

/** A box that may be rotated: degrees clockwise about its centre. */
export interface Placement {
  /** Points on the slide, before rotation. */
  readonly box: Box;
  readonly rotation?: number;
}

export function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where a point is after a turn about another, in degrees clockwise. */
export function turnPoint({ x, y }: Point, degrees: number, about: Point): Point {
  const angle = (degrees * Math.PI) / 180;
  const [right, down] = [x - about.x, y - about.y];
  return {
    x: about.x + right * Math.cos(angle) - down * Math.sin(angle),
    y: about.y + right * Math.sin(angle) + down * Math.cos(angle),
  };
}

/** Corners on the slide, clockwise from the top left corner before rotation. */
export function cornersOf({ box, rotation = 0 }: Placement): readonly Point[] {
  const { x, y, width, height } = box;
  const centre = centreOf(box);
  const upright = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return rotation === 0 ? upright : upright.map((corner) => turnPoint(corner, rotation, centre));
}

/** The smallest upright box around placements; undefined if there are none. */
export function boundsOf(placements: readonly Placement[]): Box | undefined {
  const corners = placements.flatMap(cornersOf);
  if (corners.length === 0) return undefined;
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

export function containsPoint({ box, rotation = 0 }: Placement, point: Point): boolean {
  const { x, y } = rotation === 0 ? point : turnPoint(point, -rotation, centreOf(box));
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** True if the upright bounds of a placement lie within a box. */
export function isWithin(placement: Placement, { x, y, width, height }: Box): boolean {
  const bounds = boundsOf([placement])!;
  return (
    bounds.x >= x && bounds.y >= y && bounds.x + bounds.width <= x + width && bounds.y + bounds.height <= y + height
  );
}

/** True if the upright bounds of a placement and a box share an area, an edge or a corner. */
export function touches(placement: Placement, { x, y, width, height }: Box): boolean {
  const bounds = boundsOf([placement])!;
  return (
    bounds.x <= x + width && bounds.x + bounds.width >= x && bounds.y <= y + height && bounds.y + bounds.height >= y
  );
}

/** The box between two corners, whichever is which. */
export function boxBetween(one: Point, other: Point): Box {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

export function moveBox(box: Box, by: Point): Box {
  return { ...box, x: box.x + by.x, y: box.y + by.y };
}
