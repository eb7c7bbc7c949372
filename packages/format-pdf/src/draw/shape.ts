import type { ShapeNode } from '@deckwright/core/contract';
import type { Canvas, Piece } from './canvas.ts';
import { figure, turned } from './figure.ts';
import { drawLine } from './paint/line.ts';
import { outline } from './paint/outline.ts';
import { fillPaint, strokePaint } from './paint/paint.ts';
import { drawShadow } from './paint/shadow.ts';

/** A shape, vector but for a blurred shadow of what is no plain outline. */
export function drawShape(node: ShapeNode, canvas: Canvas): Piece[] {
  return [figure(node, turned(node, drawShadow(node, canvas) + drawOutline(node, canvas)), canvas)];
}

function drawOutline({ geometry, box, fill, stroke }: ShapeNode, canvas: Canvas): string {
  if (geometry.kind === 'line') return stroke ? drawLine(geometry, box, stroke, canvas) : '';
  const paint = fillPaint(fill, box, canvas);
  const shape = outline(geometry, box, paint.attributes + strokePaint(stroke, canvas.theme));
  return (paint.defs && `<defs>${paint.defs}</defs>`) + shape;
}
