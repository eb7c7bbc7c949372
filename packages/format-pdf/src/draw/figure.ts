import type { SceneNode } from '@deckwright/core/contract';
import { round } from '../units.ts';
import type { DrawContext } from './context.ts';
import { attribute } from './markup.ts';
import { type Piece, svgLayer } from './pieces.ts';

/** Rotates the SVG of a node about the centre of its box. */
export function turned(node: SceneNode, svg: string): string {
  if (!node.rotation) return svg;
  const { x, y, width, height } = node.box;
  return `<g transform="rotate(${round(node.rotation)} ${round(x + width / 2)} ${round(y + height / 2)})">${svg}</g>`;
}

/** The SVG of a node as a figure with its `alt`, or as decoration if it has none. */
export function figure(node: SceneNode, svg: string, context: DrawContext): Piece {
  if (!node.alt) return { svg };
  return { html: svgLayer(svg, context.size, ` role="img"${attribute('aria-label', node.alt)}`) };
}
