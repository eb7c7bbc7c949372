import type { CompositeNode, SceneNode } from '@deckwright/core/contract';
import { px, round } from '../units.ts';
import { type Canvas, joinPieces, type Piece } from './canvas.ts';
import { attribute } from './markup.ts';
import { drawTable } from './table.ts';

/** A table in cells; a chart or a plugin's own thing as its parts. */
export function drawComposite(
  node: CompositeNode,
  canvas: Canvas,
  draw: (part: SceneNode, canvas: Canvas) => Piece[],
): Piece[] {
  const table = node.meaning.kind === 'table' && !node.rotation && drawTable(node, node.meaning, canvas, draw);
  if (table) return table;
  const pieces = node.parts.flatMap((part) => draw(part, canvas));
  const label = labelOf(node);
  if (!label && !node.rotation) return pieces;
  const { x, y, width, height } = node.box;
  const turn = node.rotation
    ? ` style="transform-origin:${px(x + width / 2)} ${px(y + height / 2)};transform:rotate(${round(node.rotation)}deg)"`
    : '';
  const figure = label ? ` role="figure"${attribute('aria-label', label)}` : '';
  const drawing = joinPieces(pieces, canvas.size, label ? 'figure' : 'decoration');
  return [{ html: `<div class="l"${turn}${figure}>${drawing}</div>` }];
}

/** The words of a chart tell little in a row, so that it is a figure even if nobody described it; they can still be found. */
function labelOf({ alt, meaning, name }: CompositeNode): string | undefined {
  if (alt || meaning.kind !== 'chart') return alt;
  return meaning.title || name;
}
