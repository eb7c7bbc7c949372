import type { Role, SceneNode } from '@deckwright/core/contract';

/**
 * The roles to read first and last, wherever their nodes are. Screen readers read shapes in the order in which they are
 * drawn.
 */
const RANKS: Partial<Record<Role, number>> = { title: -2, subtitle: -1, date: 1, footer: 1, slideNumber: 1 };

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The area that a node may paint, with its stroke, shadow and overflowing text; of a rotated node, its circumscribed
 * circle.
 */
function boundsOf(node: SceneNode): Bounds {
  const { x, y, width, height } = node.box;
  const textHeight = node.kind === 'text' ? node.textHeight : 0;
  const size = { width, height: Math.max(height, textHeight) };
  const turned = node.rotation ? Math.hypot(size.width, size.height) : 0;
  const shadow = node.kind === 'shape' && node.shadow ? node.shadow.blur + node.shadow.distance : 0;
  const stroke = node.kind === 'shape' || node.kind === 'picture' ? (node.stroke?.width ?? 0) * 2 : 0;
  const margin = turned + shadow + stroke + (size.height - height);
  return { left: x - margin, top: y - margin, right: x + width + margin, bottom: y + height + margin };
}

function overlap(a: Bounds, b: Bounds): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/**
 * Sorts nodes into reading order: the title first, date, footer and slide number last, the others as they are drawn.
 * Never moves a node past one that it overlaps, so that what covers what stays the same. A node in a group stays with its group, unless it
 * fills a placeholder.
 */
export function inReadingOrder(
  nodes: readonly SceneNode[],
  fillsPlaceholder: (node: SceneNode) => boolean,
): readonly SceneNode[] {
  const rankOf = (node: SceneNode) => (node.groups && !fillsPlaceholder(node) ? 0 : (RANKS[node.role] ?? 0));
  const ranks = nodes.map(rankOf);
  if (ranks.every((rank, index) => index === 0 || ranks[index - 1]! <= rank)) return nodes;
  const ordered: { readonly node: SceneNode; readonly rank: number; readonly bounds: Bounds }[] = [];
  for (const [index, node] of nodes.entries()) {
    const one = { node, rank: ranks[index]!, bounds: boundsOf(node) };
    let at = ordered.length;
    while (at > 0 && ordered[at - 1]!.rank > one.rank && !overlap(ordered[at - 1]!.bounds, one.bounds)) at -= 1;
    ordered.splice(at, 0, one);
  }
  return ordered.map(({ node }) => node);
}
