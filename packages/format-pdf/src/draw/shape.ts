import type { ShapeNode } from '@deckwright/core/contract';
import { paintOutline } from '@deckwright/core/svg';
import type { DrawContext } from './context.ts';
import { figure, turned } from './figure.ts';
import type { Piece } from './pieces.ts';
import { drawSoftShadow } from './soft-shadow.ts';

/** Draws a shape as vectors. The browser rasterizes only the blurred shadow of an outline that `soft-shadow.ts` cannot soften. */
export function drawShape(node: ShapeNode, context: DrawContext): Piece[] {
  return [figure(node, turned(node, drawSoftShadow(node, context) + paintOutline(node, context)), context)];
}
