import type { Box, Point, Size } from '../../contract/index.ts';
import { overlap } from './typesetter.ts';

/** A label to place beside a slice. `angle` is the middle of the slice in radians, clockwise from the top. */
export interface SliceText {
  readonly text: string;
  readonly size: Size;
  readonly angle: number;
}

/** A placed label. `moved` is true if it is not beside its slice. */
export interface SliceLabel {
  readonly index: number;
  readonly text: string;
  readonly angle: number;
  readonly box: Box;
  readonly moved: boolean;
}

/** Further distance in points of labels at the sides. */
export const SIDEWAYS = 5;

/** Distance in points from which a label needs a line to its slice. */
const AWAY = 4;

/**
 * Places labels around a circle, each beside the middle of its slice. On each side, labels that would touch move down, and up
 * again at the end of the area. `fits` is false if a side has more labels than room.
 */
export function placeAround(
  texts: readonly SliceText[],
  { centre, radius, area }: { readonly centre: Point; readonly radius: number; readonly area: Box },
): { readonly labels: readonly SliceLabel[]; readonly fits: boolean } {
  const wanted = texts
    .map(({ text, size, angle }, index) => ({ index, text, size, angle, wish: wishOf(size, angle, centre, radius) }))
    .filter(({ text }) => text !== '');
  const sides = [true, false].map((right) =>
    spread(
      wanted.filter(({ angle }) => Math.sin(angle) >= 0 === right).toSorted((a, b) => a.wish.y - b.wish.y),
      area,
    ),
  );
  const labels = sides.flat().map(({ index, text, size, angle, wish, y }): SliceLabel => {
    const moved = Math.abs(y - wish.y) > AWAY;
    const x = y === wish.y ? wish.x : besideCircle(size, angle, y, centre, radius);
    const box = { x: x - size.width / 2, y: y - size.height / 2, ...size };
    return { index, text, angle, box, moved };
  });
  // Two labels above or below the centre that meet are moved to both sides of it.
  const apart = labels.map((label): SliceLabel => {
    const right = Math.sin(label.angle) >= 0;
    const meets = labels.some((other) => Math.sin(other.angle) >= 0 !== right && overlap(label.box, other.box));
    const { box } = label;
    if (!meets) return label;
    return { ...label, box: { ...box, x: right ? Math.max(box.x, centre.x) : Math.min(box.x, centre.x - box.width) } };
  });
  const tallest = Math.max(...sides.map((side) => side.reduce((sum, { size }) => sum + size.height, 0)));
  return { labels: apart, fits: tallest <= area.height };
}

/** The centre of a label that touches the circle at an angle. */
function wishOf({ width, height }: Size, angle: number, centre: Point, radius: number): Point {
  const [across, up] = [Math.sin(angle), Math.cos(angle)];
  return {
    x: centre.x + (radius + SIDEWAYS) * across + (width / 2) * Math.max(-1, Math.min(1, across * 1.5)),
    y: centre.y - radius * up - (height / 2) * up,
  };
}

/** The centre of a label at a height, as close to the circle as it can be on its side. */
function besideCircle({ width, height }: Size, angle: number, y: number, centre: Point, radius: number): number {
  const nearest = Math.max(0, Math.abs(y - centre.y) - height / 2);
  const reach = Math.sqrt(Math.max(0, radius * radius - nearest * nearest)) + SIDEWAYS + width / 2;
  return centre.x + (Math.sin(angle) >= 0 ? reach : -reach);
}

/** Heights at which labels in order do not touch. */
function spread<T extends { readonly size: Size; readonly wish: Point }>(
  labels: readonly T[],
  area: Box,
): readonly (T & { readonly y: number })[] {
  const placed = labels.map((label) => ({ ...label, y: label.wish.y }));
  let top = area.y;
  for (const label of placed) {
    label.y = Math.max(label.y, top + label.size.height / 2);
    top = label.y + label.size.height / 2;
  }
  let bottom = area.y + area.height;
  for (const label of placed.toReversed()) {
    label.y = Math.min(label.y, bottom - label.size.height / 2);
    bottom = label.y - label.size.height / 2;
  }
  return placed;
}
