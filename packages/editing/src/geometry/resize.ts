import type { Box, Point } from '@deckwright/core/contract';
import { centreOf, type Placement, turnPoint } from './box.ts';

/** A handle: where it is on the box, from -1 (left, top) to 1 (right, bottom). */
export interface Handle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** Clockwise from the top left corner. */
export const HANDLES: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];

export interface ResizeOptions {
  /** Keeps the ratio of width to height. */
  readonly keepsRatio?: boolean;
  /** The centre stays where it is, instead of the opposite corner or edge. */
  readonly fromCentre?: boolean;
}

/** Points. A box that is dragged past its other side stays this wide or high. */
export const LEAST_SIZE = 1;

/** The box after a handle was dragged `by` points on the slide. What does not move stays where it is, also on a rotated box. */
export function resize(
  { box, rotation = 0 }: Placement,
  handle: Handle,
  by: Point,
  { keepsRatio = false, fromCentre = false }: ResizeOptions = {},
): Box {
  // In the directions of the box itself.
  const own = turnPoint(by, -rotation, { x: 0, y: 0 });
  const factor = fromCentre ? 2 : 1;
  let width = Math.max(LEAST_SIZE, box.width + handle.x * own.x * factor);
  let height = Math.max(LEAST_SIZE, box.height + handle.y * own.y * factor);
  if (keepsRatio && box.width > 0 && box.height > 0) {
    const least = Math.max(LEAST_SIZE / box.width, LEAST_SIZE / box.height);
    const scale = Math.max(least, scaleOf(handle, width / box.width, height / box.height));
    width = box.width * scale;
    height = box.height * scale;
  }
  const centre = centreOf(box);
  const grown = { x: (width - box.width) / 2, y: (height - box.height) / 2 };
  const moved = fromCentre ? { x: 0, y: 0 } : { x: handle.x * grown.x, y: handle.y * grown.y };
  const turned = turnPoint(moved, rotation, { x: 0, y: 0 });
  return { x: centre.x + turned.x - width / 2, y: centre.y + turned.y - height / 2, width, height };
}

/** An edge decides by its own side, a corner by the side that was dragged further. */
function scaleOf({ x, y }: Handle, wide: number, high: number): number {
  if (x === 0) return high;
  if (y === 0) return wide;
  return Math.abs(wide - 1) > Math.abs(high - 1) ? wide : high;
}

/** The boxes of several placements after the box around all of them became another. Each keeps its share of it. */
export function resizeTogether(boxes: readonly Box[], before: Box, after: Box): readonly Box[] {
  const wide = before.width === 0 ? 1 : after.width / before.width;
  const high = before.height === 0 ? 1 : after.height / before.height;
  return boxes.map(({ x, y, width, height }) => ({
    x: after.x + (x - before.x) * wide,
    y: after.y + (y - before.y) * high,
    width: width * wide,
    height: height * high,
  }));
}

/** Degrees clockwise, from 0 to 360, to which a placement turns whose handle above its top edge is dragged to a point. */
export function rotationTo(box: Box, point: Point, step = 0): number {
  const centre = centreOf(box);
  const degrees = (Math.atan2(point.y - centre.y, point.x - centre.x) * 180) / Math.PI + 90;
  const stepped = step > 0 ? Math.round(degrees / step) * step : degrees;
  return ((stepped % 360) + 360) % 360;
}
