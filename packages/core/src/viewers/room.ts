import type { Box, SceneNode, ShapeNode, Size, TextNode } from '../contract/index.ts';
import { staysUnbroken } from './wrap-width.ts';

/**
 * Where the words of a text may be without looking wrong: in its box. A text of unbroken lines may take the surface under
 * it, and so may, in height, a text whose box was made as high as its lines: nobody sees such a box.
 */
export function roomOf(node: TextNode, surfaces: readonly ShapeNode[], slide: Size): Box {
  const { box, insets, textHeight } = node;
  if (staysUnbroken(node)) return surfaceUnder(box, surfaces, slide);
  if (box.height > textHeight + insets.top + insets.bottom + ROUNDING) return box;
  const { y, height } = surfaceUnder(box, surfaces, slide);
  return { ...box, y, height };
}

/** Covers rounding errors of sums. */
const ROUNDING = 0.01;

/** The shapes of a slide that are visible, and so have an edge. */
export function surfacesOf(nodes: readonly SceneNode[]): readonly ShapeNode[] {
  return nodes.filter((node): node is ShapeNode => {
    return node.kind === 'shape' && node.geometry.kind !== 'line' && Boolean(node.fill ?? node.stroke);
  });
}

/** The smallest surface that has the whole box. */
function surfaceUnder(box: Box, surfaces: readonly ShapeNode[], slide: Size): Box {
  const under = surfaces.map((surface) => surface.box).filter((surface) => isInside(box, surface));
  return under.toSorted((a, b) => a.width * a.height - b.width * b.height)[0] ?? { x: 0, y: 0, ...slide };
}

/** Points by which words may leave their box: viewers round positions. */
const TOLERANCE = 1;

export function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x - TOLERANCE &&
    inner.x + inner.width <= outer.x + outer.width + TOLERANCE &&
    inner.y >= outer.y - TOLERANCE &&
    inner.y + inner.height <= outer.y + outer.height + TOLERANCE
  );
}
