import type { ShapeNode } from '@deckwright/core/contract';
import { outline } from '@deckwright/core/svg';
import { DECIMALS } from '../units.ts';
import type { DrawContext } from './context.ts';
import { figure, turned } from './figure.ts';
import { drawLine } from './paint/line.ts';
import { fillPaint, strokePaint } from './paint/paint.ts';
import { drawShadow } from './paint/shadow.ts';
import type { Piece } from './pieces.ts';

/** Draws a shape as vectors. The browser rasterizes only the blurred shadow of an outline that `paint/shadow.ts` cannot soften. */
export function drawShape(node: ShapeNode, context: DrawContext): Piece[] {
  return [figure(node, turned(node, drawShadow(node, context) + drawOutline(node, context)), context)];
}

function drawOutline({ geometry, box, fill, stroke }: ShapeNode, context: DrawContext): string {
  if (geometry.kind === 'line') return stroke ? drawLine(geometry, box, stroke, context) : '';
  const paint = fillPaint(fill, box, context);
  const shape = outline(geometry, box, paint.attributes + strokePaint(stroke, context.theme), DECIMALS);
  return (paint.defs && `<defs>${paint.defs}</defs>`) + shape;
}
