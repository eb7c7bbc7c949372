import type { CompositeNode, SceneNode } from '@deckwright/core/contract';
import { px, round } from '../units.ts';
import { type Canvas, joinPieces, type Piece } from './canvas.ts';
import { attribute } from './markup.ts';

/** A table, a chart or a plugin's own thing: its parts, whatever it means. */
export function drawComposite(
  node: CompositeNode,
  canvas: Canvas,
  draw: (part: SceneNode, canvas: Canvas) => Piece[],
): Piece[] {
  const pieces = node.parts.flatMap((part) => draw(part, canvas));
  if (!node.alt && !node.rotation) return pieces;
  const { x, y, width, height } = node.box;
  const turn = node.rotation
    ? ` style="transform-origin:${px(x + width / 2)} ${px(y + height / 2)};transform:rotate(${round(node.rotation)}deg)"`
    : '';
  const figure = node.alt ? ` role="figure"${attribute('aria-label', node.alt)}` : '';
  return [{ html: `<div class="l"${turn}${figure}>${joinPieces(pieces, canvas.size)}</div>` }];
}
