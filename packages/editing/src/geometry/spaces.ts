import type { Box, Point } from '@deckwright/core/contract';
import { centreOf, turnPoint } from './box.ts';
import type { CanvasObject, Gap, Padding, Spacing } from './canvas-object.ts';
import { overlap, spanOf } from './span.ts';

/** A distance that a group keeps: at one of its sides, between its columns or between its rows. */
export type SpaceKind = keyof Padding | keyof Gap;

export interface Space {
  readonly kind: SpaceKind;
  /** Points on the slide before the group is rotated. */
  readonly box: Box;
}

/** Keys that are held. */
export interface SpaceKeys {
  /** The padding of the opposite side changes with it. */
  readonly alt: boolean;
  /** The padding of all sides changes with it. */
  readonly shift: boolean;
}

/** Points by which the distance between two objects may differ from the gap: where a group has no room, the engine shrinks it. */
const NEAR = 0.6;

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const OPPOSITE = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' } as const;

/** The distances that a group keeps. `inside` are the boxes of its objects, as they are before the group is rotated. */
export function spacesOf({ box, padding, gap }: CanvasObject, inside: readonly Box[]): readonly Space[] {
  const sides = padding ? SIDES.map((kind) => ({ kind, box: strip(box, kind, padding[kind]) })) : [];
  return [...sides, ...(gap ? [...between(inside, 'column', gap.column), ...between(inside, 'row', gap.row)] : [])];
}

/** The space while it is dragged to another distance. It keeps the edge at which it begins. */
export function withDistance(group: CanvasObject, { kind, box }: Space, { padding, gap }: Spacing): Space {
  if (isSide(kind)) return { kind, box: strip(group.box, kind, padding?.[kind] ?? 0) };
  const distance = gap?.[kind] ?? 0;
  return { kind, box: kind === 'column' ? { ...box, width: distance } : { ...box, height: distance } };
}

/** What a group keeps after a space of it was dragged by some points on the slide. Distances are whole points from 0. */
export function dragSpace(group: CanvasObject, kind: SpaceKind, by: Point, keys: SpaceKeys): Spacing {
  const { rotation = 0, padding, gap } = group;
  const upright = turnPoint(by, -rotation, { x: 0, y: 0 });
  if (!isSide(kind)) {
    const before = gap ?? { row: 0, column: 0 };
    return { gap: { ...before, [kind]: distance(before[kind] + (kind === 'column' ? upright.x : upright.y)) } };
  }
  const before = padding ?? { top: 0, right: 0, bottom: 0, left: 0 };
  const inwards = { left: upright.x, right: -upright.x, top: upright.y, bottom: -upright.y };
  const next = distance(before[kind] + inwards[kind]);
  if (keys.shift) return { padding: { top: next, right: next, bottom: next, left: next } };
  return { padding: { ...before, [kind]: next, ...(keys.alt && { [OPPOSITE[kind]]: next }) } };
}

/** The distance that a space shows. */
export function distanceOf({ kind, box }: Space): number {
  return kind === 'column' || kind === 'left' || kind === 'right' ? box.width : box.height;
}

/** The middle of a space. That of a side is at least so many points inside of the group, so that it is beside the handles. */
export function gripOf({ kind, box }: Space, least: number): Point {
  const { x, y } = centreOf(box);
  const further = Math.max(0, least - distanceOf({ kind, box }) / 2);
  const inwards = { left: [1, 0], right: [-1, 0], top: [0, 1], bottom: [0, -1], column: [0, 0], row: [0, 0] }[kind];
  return { x: x + inwards[0]! * further, y: y + inwards[1]! * further };
}

export function isSide(kind: SpaceKind): kind is keyof Padding {
  return kind !== 'row' && kind !== 'column';
}

function distance(points: number): number {
  return Math.max(0, Math.round(points));
}

function strip({ x, y, width, height }: Box, side: keyof Padding, points: number): Box {
  switch (side) {
    case 'left':
      return { x, y, width: points, height };
    case 'right':
      return { x: x + width - points, y, width: points, height };
    case 'top':
      return { x, y, width, height: points };
    case 'bottom':
      return { x, y: y + height - points, width, height: points };
  }
}

/** The spaces between neighbours. Those in one line, such as between the columns of a grid, are one. */
function between(boxes: readonly Box[], kind: keyof Gap, gap: number): readonly Space[] {
  const [along, across] = kind === 'column' ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const lines = new Map<string, Box[]>();
  for (const box of boxes) {
    const { end } = spanOf(box, along);
    const ahead = boxes
      .filter((one) => one !== box && overlap(spanOf(one, across), spanOf(box, across)))
      .map((one) => spanOf(one, along).start)
      .filter((start) => start >= end - NEAR);
    const start = Math.min(...ahead);
    if (ahead.length === 0 || Math.abs(start - end - gap) > NEAR) continue;
    const key = `${Math.round(end)} ${Math.round(start)}`;
    lines.set(key, [...(lines.get(key) ?? []), box]);
  }
  return [...lines.values()].map((before) => {
    const spans = before.map((box) => spanOf(box, across));
    const from = Math.min(...spans.map(({ start }) => start));
    const length = Math.max(...spans.map(({ end }) => end)) - from;
    const { end } = spanOf(before[0]!, along);
    const box =
      kind === 'column'
        ? { x: end, y: from, width: gap, height: length }
        : { x: from, y: end, width: length, height: gap };
    return { kind, box };
  });
}
