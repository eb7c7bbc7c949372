import type { Box, SceneNode } from '../contract/index.ts';

/**
 * Rotates a node about a point: its centre moves around the point, and the node turns about its centre by the same angle.
 * Angles are in degrees clockwise, lengths in points.
 */
export function turn(node: SceneNode, angle: number, about: { readonly x: number; readonly y: number }): SceneNode {
  const turned = { ...node, box: turnBox(node.box, angle, about), rotation: ((node.rotation ?? 0) + angle) % 360 };
  if (turned.kind !== 'composite') return turned;
  return { ...turned, parts: turned.parts.map((part) => turn(part, angle, about)) };
}

function turnBox(box: Box, angle: number, about: { readonly x: number; readonly y: number }): Box {
  const radians = (angle * Math.PI) / 180;
  const right = box.x + box.width / 2 - about.x;
  const down = box.y + box.height / 2 - about.y;
  const x = about.x + right * Math.cos(radians) - down * Math.sin(radians);
  const y = about.y + right * Math.sin(radians) + down * Math.cos(radians);
  return { ...box, x: x - box.width / 2, y: y - box.height / 2 };
}
