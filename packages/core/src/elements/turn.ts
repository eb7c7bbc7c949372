import type { Box, Point, SceneNode } from '../contract/index.ts';

/**
 * Rotates a node about a point: its centre moves around the point, and the node turns about its centre by the same angle. The parts
 * of a composite only move with it, since its rotation applies to them. Angles are in degrees clockwise, lengths in points.
 */
export function turn(node: SceneNode, angle: number, about: { readonly x: number; readonly y: number }): SceneNode {
  const box = turnBox(node.box, angle, about);
  const moved = moveBy(node, { x: box.x - node.box.x, y: box.y - node.box.y });
  return { ...moved, rotation: ((node.rotation ?? 0) + angle) % 360 };
}

function moveBy(node: SceneNode, by: Point): SceneNode {
  const moved = { ...node, box: { ...node.box, x: node.box.x + by.x, y: node.box.y + by.y } };
  return moved.kind === 'composite' ? { ...moved, parts: moved.parts.map((part) => moveBy(part, by)) } : moved;
}

/** Where a box is whose centre moves around the point. */
export function turnBox(box: Box, angle: number, about: { readonly x: number; readonly y: number }): Box {
  const radians = (angle * Math.PI) / 180;
  const right = box.x + box.width / 2 - about.x;
  const down = box.y + box.height / 2 - about.y;
  const x = about.x + right * Math.cos(radians) - down * Math.sin(radians);
  const y = about.y + right * Math.sin(radians) + down * Math.cos(radians);
  return { ...box, x: x - box.width / 2, y: y - box.height / 2 };
}
