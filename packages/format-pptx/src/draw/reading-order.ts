import type { Role, SceneNode } from '@deckwright/core/contract';

/** What is read first and last whatever its place; PowerPoint's readers go by the order in which shapes are drawn. */
const RANKS: Partial<Record<Role, number>> = { title: -2, subtitle: -1, date: 1, footer: 1, slideNumber: 1 };

function rankOf({ role }: SceneNode): number {
  return RANKS[role] ?? 0;
}

interface Reach {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** As far as a node may paint: a turned one within the circle about it, with its line, its shadow and words that run over. */
function reachOf(node: SceneNode): Reach {
  const { x, y, width, height } = node.box;
  const long = node.kind === 'text' ? node.textHeight : 0;
  const size = { width, height: Math.max(height, long) };
  const turned = node.rotation ? Math.hypot(size.width, size.height) : 0;
  const shadow = node.kind === 'shape' && node.shadow ? node.shadow.blur + node.shadow.distance : 0;
  const stroke = node.kind === 'shape' || node.kind === 'picture' ? (node.stroke?.width ?? 0) * 2 : 0;
  const over = turned + shadow + stroke + (size.height - height);
  return { left: x - over, top: y - over, right: x + width + over, bottom: y + height + over };
}

function meet(a: Reach, b: Reach): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/**
 * Nodes in the order in which they are best read: the title first, date, footer and number last, the others as they are
 * drawn. No node is moved past one that it meets, so that nothing else covers anything than before.
 */
export function inReadingOrder(nodes: readonly SceneNode[]): readonly SceneNode[] {
  if (nodes.every((node, index) => index === 0 || rankOf(nodes[index - 1]!) <= rankOf(node))) return nodes;
  const ordered: { readonly node: SceneNode; readonly rank: number; readonly reach: Reach }[] = [];
  for (const node of nodes) {
    const one = { node, rank: rankOf(node), reach: reachOf(node) };
    let at = ordered.length;
    while (at > 0 && ordered[at - 1]!.rank > one.rank && !meet(ordered[at - 1]!.reach, one.reach)) at -= 1;
    ordered.splice(at, 0, one);
  }
  return ordered.map(({ node }) => node);
}
