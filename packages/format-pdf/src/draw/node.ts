import type { SceneNode, ShapeNode } from '@deckwright/core/contract';
import { paintOutline } from '@deckwright/core/svg';
import { px, round } from '../units.ts';
import { drawComposite } from './composite.ts';
import type { DrawContext } from './context.ts';
import { figure, turned } from './figure.ts';
import { linkTarget } from './link.ts';
import { attribute } from './markup.ts';
import { drawPicture } from './picture.ts';
import type { Piece } from './pieces.ts';
import { drawSoftShadow } from './soft-shadow.ts';
import { drawText } from './text/text.ts';

/** Any node → its pieces, and above them the clickable area of its link. */
export function drawNode(node: SceneNode, context: DrawContext): Piece[] {
  const target = linkTarget(node.link, context);
  const pieces = drawKind(node, context);
  if (target === undefined) return pieces;
  const { x, y, width, height } = node.box;
  const turn = node.rotation ? `;transform:rotate(${round(node.rotation)}deg)` : '';
  const style = `left:${px(x)};top:${px(y)};width:${px(width)};height:${px(height)}${turn}`;
  return [
    ...pieces,
    { html: `<a style="${style}"${attribute('href', target)}${attribute('aria-label', node.alt || node.name)}></a>` },
  ];
}

function drawKind(node: SceneNode, context: DrawContext): Piece[] {
  switch (node.kind) {
    case 'text':
      return drawText(node, context);
    case 'shape':
      return drawShape(node, context);
    case 'picture':
      return drawPicture(node, context);
    case 'composite':
      return drawComposite(node, context, drawNode);
  }
}

/** Draws a shape as vectors. The browser rasterizes only the blurred shadow of an outline that `soft-shadow.ts` cannot soften. */
function drawShape(node: ShapeNode, context: DrawContext): Piece[] {
  return [figure(node, turned(node, drawSoftShadow(node, context) + paintOutline(node, context)), context)];
}
