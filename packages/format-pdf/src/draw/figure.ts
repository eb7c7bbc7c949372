import type { SceneNode } from '@deckwright/core/contract';
import { round } from '../units.ts';
import { type Canvas, type Piece, svgLayer } from './canvas.ts';
import { attribute } from './markup.ts';

/** Turns the drawing of a node about the centre of its box. */
export function turned(node: SceneNode, svg: string): string {
  if (!node.rotation) return svg;
  const { x, y, width, height } = node.box;
  return `<g transform="rotate(${round(node.rotation)} ${round(x + width / 2)} ${round(y + height / 2)})">${svg}</g>`;
}

/** A drawing with a text of its own for those who cannot see it; without one it is decoration. */
export function figure(node: SceneNode, svg: string, canvas: Canvas): Piece {
  if (!node.alt) return { svg };
  return { html: svgLayer(svg, canvas.size, ` role="img"${attribute('aria-label', node.alt)}`) };
}
