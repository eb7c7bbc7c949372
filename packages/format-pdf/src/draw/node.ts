import type { SceneNode } from '@deckwright/core/contract';
import { px, round } from '../units.ts';
import type { Canvas, Piece } from './canvas.ts';
import { drawComposite } from './composite.ts';
import { linkTarget } from './link.ts';
import { attribute } from './markup.ts';
import { drawPicture } from './picture.ts';
import { drawShape } from './shape.ts';
import { drawText } from './text.ts';

/** Any node → its pieces, with the area of its link on top. */
export function drawNode(node: SceneNode, canvas: Canvas): Piece[] {
  const target = linkTarget(node.link, canvas);
  const pieces = drawKind(node, canvas);
  if (target === undefined) return pieces;
  const { x, y, width, height } = node.box;
  const turn = node.rotation ? `;transform:rotate(${round(node.rotation)}deg)` : '';
  const style = `left:${px(x)};top:${px(y)};width:${px(width)};height:${px(height)}${turn}`;
  return [
    ...pieces,
    { html: `<a style="${style}"${attribute('href', target)}${attribute('aria-label', node.alt || node.name)}></a>` },
  ];
}

function drawKind(node: SceneNode, canvas: Canvas): Piece[] {
  switch (node.kind) {
    case 'text':
      return drawText(node, canvas);
    case 'shape':
      return drawShape(node, canvas);
    case 'picture':
      return drawPicture(node, canvas);
    case 'composite':
      return drawComposite(node, canvas, drawNode);
  }
}
