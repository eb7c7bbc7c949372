import type { Box, BoxSide, Geometry, Point } from '../../contract/index.ts';
import { turnBox } from '../turn.ts';

/** An end of a connector: the box that it meets, turned about its centre, and the side, if it is given. */
export interface RouteEnd {
  readonly box: Box;
  /** Degrees clockwise. */
  readonly rotation?: number;
  readonly side?: BoxSide;
}

export interface Route {
  readonly box: Box;
  readonly geometry: Geometry;
  readonly sides: readonly [from: BoxSide, to: BoxSide];
  /** The geometry runs from the second end to the first: a line begins at the left. */
  readonly isReversed: boolean;
}

/** How far an elbow leaves a side before it turns, where the ends are on the same side of their boxes, in points. */
const LEAD = 18;

/** The line between two boxes. */
export function routeBetween(from: RouteEnd, to: RouteEnd, path: 'straight' | 'elbow'): Route {
  const facing = facingSides(from.box, to.box);
  const sides = [from.side ?? facing[0], to.side ?? facing[1]] as const;
  const [start, end] = [pointAt(from, sides[0]), pointAt(to, sides[1])];
  const isAligned = start.x === end.x || start.y === end.y;
  const isSameWay = isHorizontal(sides[0]) === isHorizontal(sides[1]) && sides[0] !== sides[1];
  if (path === 'straight' || (isAligned && isSameWay)) return { ...straight(start, end), sides };
  return { ...polyline(elbow(start, sides[0], end, sides[1])), sides, isReversed: false };
}

/** The sides that look at each other, in the direction in which the boxes are further apart. */
function facingSides(from: Box, to: Box): readonly [BoxSide, BoxSide] {
  const right = to.x - (from.x + from.width);
  const left = from.x - (to.x + to.width);
  const below = to.y - (from.y + from.height);
  const above = from.y - (to.y + to.height);
  if (Math.max(right, left) >= Math.max(below, above)) return right >= left ? ['right', 'left'] : ['left', 'right'];
  return below >= above ? ['bottom', 'top'] : ['top', 'bottom'];
}

/** The middle of a side. */
function pointAt({ box: { x, y, width, height }, rotation = 0 }: RouteEnd, side: BoxSide): Point {
  const middle = { x: x + width / 2, y: y + height / 2 };
  const points = {
    top: { x: middle.x, y },
    right: { x: x + width, y: middle.y },
    bottom: { x: middle.x, y: y + height },
    left: { x, y: middle.y },
  };
  return rotation === 0 ? points[side] : turnBox({ ...points[side], width: 0, height: 0 }, rotation, middle);
}

function straight(start: Point, end: Point): Omit<Route, 'sides'> {
  const isReversed = start.x > end.x || (start.x === end.x && start.y > end.y);
  const [first, last] = isReversed ? [end, start] : [start, end];
  const box = boundsOf([first, last]);
  return { box, geometry: { kind: 'line', ...(first.y > last.y && { flip: true }) }, isReversed };
}

/** The corners of a line of horizontal and vertical parts. */
function elbow(start: Point, from: BoxSide, end: Point, to: BoxSide): readonly Point[] {
  const [isAcross, endsAcross] = [isHorizontal(from), isHorizontal(to)];
  if (isAcross !== endsAcross) {
    return [start, isAcross ? { x: end.x, y: start.y } : { x: start.x, y: end.y }, end];
  }
  if (isAcross) {
    const x = turnAt(start.x, end.x, from, to);
    return [start, { x, y: start.y }, { x, y: end.y }, end];
  }
  const y = turnAt(start.y, end.y, from, to);
  return [start, { x: start.x, y }, { x: end.x, y }, end];
}

/** Where an elbow turns: halfway, or outside of both boxes if it leaves and arrives at the same side. */
function turnAt(start: number, end: number, from: BoxSide, to: BoxSide): number {
  if (from !== to) return (start + end) / 2;
  return from === 'right' || from === 'bottom' ? Math.max(start, end) + LEAD : Math.min(start, end) - LEAD;
}

function polyline(points: readonly Point[]): Pick<Route, 'box' | 'geometry'> {
  const box = boundsOf(points);
  const commands = points.map(({ x, y }, index) => {
    return { op: index === 0 ? ('move' as const) : ('line' as const), x: x - box.x, y: y - box.y };
  });
  return { box, geometry: { kind: 'path', commands } };
}

function boundsOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function isHorizontal(side: BoxSide): boolean {
  return side === 'left' || side === 'right';
}
