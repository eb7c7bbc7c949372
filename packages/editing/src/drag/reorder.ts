import type { Box, Point } from '@deckwright/core/contract';
import { boundsOf, centreOf, containsPoint, type Placement, turnPoint } from '../geometry/box.ts';
import type { CanvasObject, Flow } from '../geometry/canvas-object.ts';
import { lineageOf, originalOf, siblingsIn } from '../geometry/hit.ts';
import { overlap, spanOf } from '../geometry/span.ts';

/** Where objects go in a group. */
export interface InsertionPlace {
  readonly parent: string;
  /** Among the other objects of the group: 0 is before all of them. */
  readonly index: number;
  /** Ends of the line that shows the place. */
  readonly mark: readonly [Point, Point];
}

export interface ReorderOptions {
  /** Go into the innermost group under the pointer, instead of staying in their own as long as the pointer is there. */
  readonly deep?: boolean;
  /** Points beyond the edge of their own group at which the objects still stay in it. */
  readonly slack?: number;
  /** Ids of groups that they do not enter. */
  readonly except?: readonly string[];
}

/** A child of the group, in the directions of the group. */
interface Cell {
  readonly original: string;
  readonly box: Box;
}

/**
 * The place in a group at which a drop at a point puts objects. All of them have the same parent. Undefined: no group is at the point.
 */
export function insertionAt(
  objects: readonly CanvasObject[],
  ids: readonly string[],
  point: Point,
  options: ReorderOptions = {},
): InsertionPlace | undefined {
  const group = groupAt(objects, ids, point, options);
  if (group === undefined) return undefined;
  const inside = siblingsIn(objects, group.id);
  const others = inside.filter((one) => !ids.includes(one.id));
  const centre = centreOf(group.box);
  const rotation = group.rotation ?? 0;
  const upright = turnPoint(point, -rotation, centre);
  const turnAll = (mark: readonly [Point, Point]): readonly [Point, Point] => {
    return [turnPoint(mark[0], rotation, centre), turnPoint(mark[1], rotation, centre)];
  };
  if (others.length === 0) return { parent: group.id, index: 0, mark: turnAll(markInside(group.box, group.flow)) };
  const boxOf = (one: CanvasObject) => uprightBox(one, rotation, centre);
  const cells = cellsOf(objects, others, boxOf);
  const all = cellsOf(objects, inside, boxOf).map(({ box }) => box);
  const near = nearestCell(cells, upright);
  const axis = axisOf(group.flow, inside.map(boxOf));
  const isReversed = axis === 'x' && isRightToLeft(inside.map(boxOf));
  const middle = centreOf(near.box);
  const isAfter = (axis === 'x' ? upright.x > middle.x : upright.y > middle.y) !== isReversed;
  const at = others.findIndex((one) => one.id === near.original);
  const side = isAfter !== isReversed ? 'end' : 'start';
  return { parent: group.id, index: at + (isAfter ? 1 : 0), mark: turnAll(markBeside(near.box, all, axis, side)) };
}

/** Position of an object among the objects of its group. */
export function positionIn(objects: readonly CanvasObject[], id: string): number {
  const parent = objects.find((object) => object.id === id)?.parent;
  return siblingsIn(objects, parent).findIndex((one) => one.id === id);
}

function groupAt(
  objects: readonly CanvasObject[],
  ids: readonly string[],
  point: Point,
  { deep = false, slack = 0, except = [] }: ReorderOptions,
): CanvasObject | undefined {
  const first = objects.find(({ id }) => id === ids[0]);
  const own = first?.held === 'group' ? objects.find(({ id }) => id === first.parent) : undefined;
  if (own && !deep && containsPoint(wider(own, slack), point)) return own;
  const groups = new Set(objects.filter(({ held }) => held === 'group').map((object) => object.parent));
  return objects.findLast((object) => {
    const isGroup = object.copyOf === undefined && (object.flow !== undefined || groups.has(object.id));
    return (
      isGroup &&
      object.held !== 'locked' &&
      !except.includes(object.id) &&
      containsPoint(object, point) &&
      !lineageOf(objects, object.id).some((id) => ids.includes(id))
    );
  });
}

function wider({ box, rotation = 0 }: Placement, by: number): Placement {
  return { box: { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by }, rotation };
}

/** The objects of a group and their copies. */
function cellsOf(
  objects: readonly CanvasObject[],
  others: readonly CanvasObject[],
  boxOf: (object: CanvasObject) => Box,
): readonly Cell[] {
  const ids = new Set(others.map(({ id }) => id));
  return objects
    .filter((object) => ids.has(originalOf(object)))
    .map((object) => ({ original: originalOf(object), box: boxOf(object) }));
}

/** Where a child of a rotated group would be if the group were upright. */
export function uprightBox({ box, rotation: own = 0 }: Placement, rotation: number, about: Point): Box {
  const centre = turnPoint(centreOf(box), -rotation, about);
  const upright = { ...box, x: centre.x - box.width / 2, y: centre.y - box.height / 2 };
  return boundsOf([{ box: upright, rotation: own - rotation }])!;
}

function nearestCell(cells: readonly Cell[], point: Point): Cell {
  const distances = cells.map(({ box: { x, y, width, height } }) => {
    const right = Math.max(x - point.x, 0, point.x - x - width);
    const down = Math.max(y - point.y, 0, point.y - y - height);
    return Math.hypot(right, down);
  });
  return cells[distances.indexOf(Math.min(...distances))]!;
}

/** The axis along which neighbours follow one another. */
function axisOf(flow: Flow | undefined, [first, second]: readonly Box[]): 'x' | 'y' {
  if (flow !== undefined) return flow === 'column' ? 'y' : 'x';
  if (first === undefined || second === undefined) return 'y';
  return overlap(spanOf(first, 'y'), spanOf(second, 'y')) ? 'x' : 'y';
}

function isRightToLeft([first, second]: readonly Box[]): boolean {
  if (first === undefined || second === undefined) return false;
  return second.x < first.x && overlap(spanOf(first, 'y'), spanOf(second, 'y'));
}

/** In the middle of the gap to the neighbour on that side, or at the edge if there is none. */
function markBeside(near: Box, all: readonly Box[], axis: 'x' | 'y', side: 'start' | 'end'): readonly [Point, Point] {
  const cross = axis === 'x' ? 'y' : 'x';
  const own = spanOf(near, axis);
  const gaps = all
    .filter((box) => overlap(spanOf(box, cross), spanOf(near, cross)))
    .map((box) => (side === 'end' ? spanOf(box, axis).start - own.end : own.start - spanOf(box, axis).end))
    .filter((gap) => gap >= 0);
  const half = gaps.length > 0 ? Math.min(...gaps) / 2 : 0;
  const at = side === 'end' ? own.end + half : own.start - half;
  const { start, end } = spanOf(near, cross);
  return axis === 'x'
    ? [
        { x: at, y: start },
        { x: at, y: end },
      ]
    : [
        { x: start, y: at },
        { x: end, y: at },
      ];
}

/** At the beginning of a group in which nothing else is. */
function markInside({ x, y, width, height }: Box, flow: Flow = 'column'): readonly [Point, Point] {
  return flow === 'column'
    ? [
        { x, y },
        { x: x + width, y },
      ]
    : [
        { x, y },
        { x, y: y + height },
      ];
}
