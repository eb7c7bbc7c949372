import type { Box, Point, SceneNode } from '@deckwright/core/contract';

/** Rotates a node about a point by degrees clockwise. The parts of a composite only move, since its rotation applies to them. */
export function turn(node: SceneNode, angle: number, about: Point): SceneNode {
  const by = movement(node.box, angle, about);
  return { ...moveBy(node, by), rotation: (node.rotation ?? 0) + angle };
}

/** A box of the same size, whose centre has moved around a point. */
export function turnBox(box: Box, angle: number, about: Point): Box {
  const { x, y } = movement(box, angle, about);
  return { ...box, x: box.x + x, y: box.y + y };
}

function movement({ x, y, width, height }: Box, angle: number, about: Point): Point {
  const [right, down] = [x + width / 2 - about.x, y + height / 2 - about.y];
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  return { x: right * cos - down * sin - right, y: right * sin + down * cos - down };
}

function moveBy(node: SceneNode, by: Point): SceneNode {
  const moved = { ...node, box: { ...node.box, x: node.box.x + by.x, y: node.box.y + by.y } };
  return moved.kind === 'composite' ? { ...moved, parts: moved.parts.map((part) => moveBy(part, by)) } : moved;
}
