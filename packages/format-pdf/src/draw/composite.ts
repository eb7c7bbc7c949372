import type { CompositeNode, SceneNode } from '@deckwright/core/contract';
import { px, round } from '../units.ts';
import type { DrawContext } from './context.ts';
import { attribute } from './markup.ts';
import { joinPieces, type Piece } from './pieces.ts';
import { drawTable } from './table.ts';

/** Draws a table as cells; a chart, or a composite of a plugin, as its parts. */
export function drawComposite(
  node: CompositeNode,
  context: DrawContext,
  draw: (part: SceneNode, context: DrawContext) => Piece[],
): Piece[] {
  const table = node.meaning.kind === 'table' && !node.rotation && drawTable(node, node.meaning, context, draw);
  if (table) return table;
  const pieces = node.parts.flatMap((part) => draw(part, context));
  const label = labelOf(node);
  if (!label && !node.rotation) return pieces;
  const { x, y, width, height } = node.box;
  const turn = node.rotation
    ? ` style="transform-origin:${px(x + width / 2)} ${px(y + height / 2)};transform:rotate(${round(node.rotation)}deg)"`
    : '';
  const figure = label ? ` role="figure"${attribute('aria-label', label)}` : '';
  const drawing = joinPieces(pieces, context.size, label ? 'figure' : 'decoration');
  return [{ html: `<div class="l"${turn}${figure}>${drawing}</div>` }];
}

/**
 * The description of a figure. A chart without `alt` is described by its title or its name, since its labels make little sense when
 * they are read in a row. Readers can still search and select the labels.
 */
function labelOf({ alt, meaning, name }: CompositeNode): string | undefined {
  if (alt || meaning.kind !== 'chart') return alt;
  return meaning.title || name;
}
