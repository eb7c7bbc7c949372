import type { SceneNode } from '../contract/index.ts';
import { round } from '../svg/markup.ts';
import { paintOutline } from '../svg/painted-outline.ts';
import { drawShadow } from '../svg/shadow.ts';
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
      return drawShadow(node, context) + paintOutline(node, context);
    case 'picture':
      return drawPicture(node, context);
    case 'composite':
      return node.parts.map((part) => drawNode(part, context)).join('');
  }
}
