import type { Box, NodeBase, SceneNode } from '../contract/index.ts';
import { turn } from './turn.ts';

/** Gives the link of an element around others to every node without its own, and rotates all of them about its centre. */
export function passOn(nodes: readonly SceneNode[], { link, rotation }: NodeBase, box: Box): readonly SceneNode[] {
  const linked = link ? nodes.map((node) => (node.link ? node : { ...node, link })) : nodes;
  if (!rotation) return linked;
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return linked.map((node) => turn(node, rotation, centre));
}
