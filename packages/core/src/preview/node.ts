import type { SceneNode, ShapeNode } from '../contract/index.ts';
import { round } from '../svg/markup.ts';
import { outline } from '../svg/outline.ts';
import { drawLine } from './paint/line.ts';
import { fillPaint, strokePaint } from './paint/paint.ts';
import { drawShadow } from './paint/shadow.ts';
import { drawPicture } from './picture.ts';
import type { SvgContext } from './svg-context.ts';
import { drawText } from './text/text.ts';

/** Any node → SVG in slide coordinates, rotated about the centre of its box. A composite is drawn as its parts. */
export function drawNode(node: SceneNode, context: SvgContext): string {
  const svg = drawKind(node, context);
  if (!node.rotation || !svg) return svg;
  const { x, y, width, height } = node.box;
  return `<g transform="rotate(${round(node.rotation)} ${round(x + width / 2)} ${round(y + height / 2)})">${svg}</g>`;
}

function drawKind(node: SceneNode, context: SvgContext): string {
  switch (node.kind) {
    case 'text':
      return drawText(node, context);
    case 'shape':
      return drawShadow(node, context) + drawShape(node, context);
    case 'picture':
      return drawPicture(node, context);
    case 'composite':
      return node.parts.map((part) => drawNode(part, context)).join('');
  }
}

function drawShape({ geometry, box, fill, stroke }: ShapeNode, context: SvgContext): string {
  if (geometry.kind === 'line') return stroke ? drawLine(geometry, box, stroke, context) : '';
  const paint = fillPaint(fill, box, context);
  return paint.defs + outline(geometry, box, paint.attributes + strokePaint(stroke, context.theme));
}
