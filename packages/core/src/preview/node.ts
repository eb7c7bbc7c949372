import type { SceneNode, ShapeNode } from '../contract/index.ts';
import type { Canvas } from './canvas.ts';
import { round } from './markup.ts';
import { drawLine } from './paint/line.ts';
import { outline } from './paint/outline.ts';
import { fillPaint, strokePaint } from './paint/paint.ts';
import { drawShadow } from './paint/shadow.ts';
import { drawPicture } from './picture.ts';
import { drawText } from './words/text.ts';

/** Any node → SVG in slide coordinates, turned about the centre of its box. A composite is its parts. */
export function drawNode(node: SceneNode, canvas: Canvas): string {
  const drawing = drawKind(node, canvas);
  if (!node.rotation || !drawing) return drawing;
  const { x, y, width, height } = node.box;
  return `<g transform="rotate(${round(node.rotation)} ${round(x + width / 2)} ${round(y + height / 2)})">${drawing}</g>`;
}

function drawKind(node: SceneNode, canvas: Canvas): string {
  switch (node.kind) {
    case 'text':
      return drawText(node, canvas);
    case 'shape':
      return drawShadow(node, canvas) + drawShape(node, canvas);
    case 'picture':
      return drawPicture(node, canvas);
    case 'composite':
      return node.parts.map((part) => drawNode(part, canvas)).join('');
  }
}

function drawShape({ geometry, box, fill, stroke }: ShapeNode, canvas: Canvas): string {
  if (geometry.kind === 'line') return stroke ? drawLine(geometry, box, stroke, canvas) : '';
  const paint = fillPaint(fill, box, canvas);
  return paint.defs + outline(geometry, box, paint.attributes + strokePaint(stroke, canvas.theme));
}
