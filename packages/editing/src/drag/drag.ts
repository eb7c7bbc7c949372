import type { Box, Point } from '@deckwright/core/contract';
import { boundsOf, moveBox } from '../geometry/box.ts';
import type { CanvasObject, ObjectChange } from '../geometry/canvas-object.ts';
import type { SnapGuide } from '../geometry/guides.ts';
import { type Handle, resize, resizeTogether, rotationTo } from '../geometry/resize.ts';
import { type Moving, type SnapTargets, snap } from '../geometry/snap.ts';

/** What a pointer does with objects, from where it went down. */
export type Drag =
  | { readonly kind: 'move'; readonly from: Point; readonly objects: readonly CanvasObject[] }
  | {
      readonly kind: 'resize';
      readonly from: Point;
      readonly objects: readonly CanvasObject[];
      readonly handle: Handle;
    }
  | { readonly kind: 'rotate'; readonly from: Point; readonly objects: readonly CanvasObject[] };

/** Keys that are held. */
export interface DragKeys {
  /** Moves along one axis, keeps the ratio, or turns in steps of 15 degrees. */
  readonly shift: boolean;
  /** Resizes from the centre. */
  readonly alt: boolean;
  /** Ctrl or Cmd: nothing snaps. */
  readonly free: boolean;
}

export interface Dragged {
  readonly changes: readonly ObjectChange[];
  readonly guides: readonly SnapGuide[];
}

/** Degrees. */
const TURN_STEP = 15;
/** A turn this near to a right angle, in degrees, becomes one. */
const RIGHT_ANGLE_WITHIN = 2;

/** Where dragged objects are while the pointer is at a point. `within` is how near, in points, something is met. */
export function dragTo(drag: Drag, to: Point, keys: DragKeys, targets: SnapTargets, within: number): Dragged {
  const by = { x: to.x - drag.from.x, y: to.y - drag.from.y };
  const near = keys.free ? 0 : within;
  switch (drag.kind) {
    case 'move':
      return moveTo(drag.objects, by, keys, targets, near);
    case 'resize':
      return resizeTo(drag.objects, drag.handle, by, keys, targets, near);
    case 'rotate':
      return { changes: drag.objects.map((object) => rotated(object, to, keys)), guides: [] };
  }
}

function moveTo(
  objects: readonly CanvasObject[],
  by: Point,
  { shift, free }: DragKeys,
  targets: SnapTargets,
  within: number,
): Dragged {
  const before = boundsOf(objects)!;
  const isAcross = Math.abs(by.x) >= Math.abs(by.y);
  const wanted = shift ? { x: isAcross ? by.x : 0, y: isAcross ? 0 : by.y } : by;
  // Whole points, which are easier to read and to meet again.
  const whole = {
    x: wanted.x === 0 ? 0 : Math.round(before.x + wanted.x) - before.x,
    y: wanted.y === 0 ? 0 : Math.round(before.y + wanted.y) - before.y,
  };
  const locked = { x: shift && !isAcross, y: shift && isAcross };
  const snapped = free
    ? { by: { x: 0, y: 0 }, guides: [] }
    : snap(moveBox(before, whole), targets, {
        within,
        x: locked.x ? 'none' : 'all',
        y: locked.y ? 'none' : 'all',
      });
  const moved = { x: whole.x + snapped.by.x, y: whole.y + snapped.by.y };
  return { changes: objects.map((object) => changeOf(object, moveBox(object.box, moved))), guides: snapped.guides };
}

function resizeTo(
  objects: readonly CanvasObject[],
  handle: Handle,
  by: Point,
  { shift, alt, free }: DragKeys,
  targets: SnapTargets,
  within: number,
): Dragged {
  const [only] = objects;
  const single = objects.length === 1 && only !== undefined ? only : undefined;
  const before = single ?? { box: boundsOf(objects)! };
  const isTurned = objects.some(({ rotation = 0 }) => rotation !== 0);
  // Several objects of which one is rotated would be skewed.
  const options = { keepsRatio: shift || (single === undefined && isTurned), fromCentre: alt };
  const raw = resize(before, handle, by, options);
  const canSnap = !free && !isTurned && !options.keepsRatio;
  const snapped = canSnap
    ? snap(raw, targets, { within, x: movingOf(handle.x), y: movingOf(handle.y) })
    : { by: { x: 0, y: 0 }, guides: [] };
  const after = canSnap
    ? wholeEdges(
        resize(before, handle, { x: by.x + snapped.by.x, y: by.y + snapped.by.y }, options),
        handle,
        snapped.guides,
      )
    : raw;
  if (single) return { changes: [changeOf(single, after)], guides: snapped.guides };
  const boxes = resizeTogether(
    objects.map(({ box }) => box),
    before.box,
    after,
  );
  return { changes: objects.map((object, index) => changeOf(object, boxes[index]!)), guides: snapped.guides };
}

function movingOf(side: -1 | 0 | 1): Moving {
  return side === 0 ? 'none' : side === -1 ? 'start' : 'end';
}

/** Puts the edges that were dragged on whole points, unless they have met something. */
function wholeEdges(box: Box, handle: Handle, guides: readonly SnapGuide[]): Box {
  const met = (axis: 'x' | 'y') => guides.some((guide) => guide.axis === axis);
  const [left, right] = edges(box.x, box.width, met('x') ? 0 : handle.x);
  const [top, bottom] = edges(box.y, box.height, met('y') ? 0 : handle.y);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function edges(start: number, size: number, dragged: -1 | 0 | 1): readonly [number, number] {
  const end = start + size;
  if (dragged === -1) return [Math.min(Math.round(start), end - 1), end];
  if (dragged === 1) return [start, Math.max(Math.round(end), start + 1)];
  return [start, end];
}

function rotated(object: CanvasObject, to: Point, { shift, free }: DragKeys): ObjectChange {
  const degrees = Math.round(rotationTo(object.box, to, shift ? TURN_STEP : 0)) % 360;
  const right = (Math.round(degrees / 90) * 90) % 360;
  const off = Math.min(Math.abs(degrees - right), 360 - Math.abs(degrees - right));
  const rotation = !free && !shift && off <= RIGHT_ANGLE_WITHIN ? right : degrees;
  return { id: object.id, box: object.box, rotation };
}

function changeOf({ id, rotation = 0 }: CanvasObject, { x, y, width, height }: Box): ObjectChange {
  return { id, box: { x: tidy(x), y: tidy(y), width: tidy(width), height: tidy(height) }, rotation };
}

/** To a hundredth of a point, which nobody sees. */
function tidy(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
