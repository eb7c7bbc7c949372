import type { BoxSide, SceneNode } from '@deckwright/core/contract';

/** The numbers of the connection sites of a shape, by side (ECMA-376 Part 1 §20.1.9.9, presetShapeDefinitions.xml). */
export type Sites = Readonly<Record<BoxSide, number>>;

const FOUR: Sites = { top: 0, left: 1, bottom: 2, right: 3 };
const EIGHT: Sites = { top: 0, left: 2, bottom: 4, right: 6 };

/** Undefined for outlines whose sites are not in the middle of the sides. */
export function sitesOf(node: SceneNode): Sites | undefined {
  if (node.kind === 'text' || node.kind === 'picture') return FOUR;
  if (node.kind !== 'shape') return undefined;
  if (node.geometry.kind === 'ellipse') return EIGHT;
  return node.geometry.kind === 'rect' || node.geometry.kind === 'roundRect' ? FOUR : undefined;
}
