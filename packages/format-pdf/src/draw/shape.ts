import type { ShapeNode } from '@deckwright/core/contract';
import type { Canvas, Piece } from './canvas.ts';
import { figure, turned } from './figure.ts';
import { outline } from './paint/outline.ts';
import { fillPaint, strokePaint } from './paint/paint.ts';
import { drawShadow } from './paint/shadow.ts';

/** A shape, vector but for a blurred shadow. */
export function drawShape(node: ShapeNode, canvas: Canvas): Piece[] {
  const paint = fillPaint(node.geometry.kind === 'line' ? undefined : node.fill, node.box, canvas);
  const shape = outline(node.geometry, node.box, paint.attributes + strokePaint(node.stroke, canvas.theme));
  const defs = paint.defs && `<defs>${paint.defs}</defs>`;
  return [figure(node, turned(node, defs + drawShadow(node, canvas) + shape), canvas)];
}
