import type { Size } from '@deckwright/core/contract';
import { boundsOf } from '../geometry/box.ts';
import type { CanvasObject } from '../geometry/canvas-object.ts';
import type { SnapTargets } from '../geometry/snap.ts';

export interface SnapSettings {
  /** Of the slide, in points. */
  readonly size: Size;
  /** Points from the edges of the slide to a line that things snap to. */
  readonly margin: number;
  /** Points between the lines of a grid. */
  readonly grid?: number;
}

/** What dragged objects can meet: the slide, its margins, its grid, and all objects that a person places and that do not move with them. */
export function snapTargets(
  objects: readonly CanvasObject[],
  dragged: readonly CanvasObject[],
  { size, margin, grid }: SnapSettings,
): SnapTargets {
  const moving = new Set(dragged.map(({ id }) => id));
  // A group is listed before what is in it.
  for (const { id, parent } of objects) if (parent !== undefined && moving.has(parent)) moving.add(id);
  const slide = { x: 0, y: 0, ...size };
  const inner = { x: margin, y: margin, width: size.width - 2 * margin, height: size.height - 2 * margin };
  return {
    areas: margin > 0 ? [slide, inner] : [slide],
    others: objects.filter(({ id, held }) => held === undefined && !moving.has(id)).map((one) => boundsOf([one])!),
    grid,
  };
}
