import type { Box, Geometry, PictureNode } from '../contract/index.ts';
import { round } from '../svg/markup.ts';
import { outline } from '../svg/outline.ts';
import { paintOutline } from '../svg/painted-outline.ts';
import type { SvgContext } from './svg-context.ts';

const RECT = { kind: 'rect' } as const;

/** A picture, cropped and rounded by a clip path, with its border. */
export function drawPicture(node: PictureNode, context: SvgContext): string {
  const frame = node.radius ? ({ kind: 'roundRect', radius: node.radius } as const) : RECT;
  const edge = node.stroke ? paintOutline({ geometry: frame, box: node.box, stroke: node.stroke }, context) : '';
  return drawCropped(node, node.box, context, frame) + edge;
}

/** Fills a box with the remaining part of a cropped picture. `crop` is in fractions of the picture. */
export function drawCropped(
  { picture, crop, opacity = 1 }: Pick<PictureNode, 'picture' | 'crop' | 'opacity'>,
  box: Box,
  context: SvgContext,
  frame: Geometry = RECT,
): string {
  if (box.width <= 0 || box.height <= 0) return '';
  const width = box.width / Math.max(1e-6, 1 - crop.left - crop.right);
  const height = box.height / Math.max(1e-6, 1 - crop.top - crop.bottom);
  const transform = `translate(${round(box.x - crop.left * width)} ${round(box.y - crop.top * height)}) scale(${round(width)} ${round(height)})`;
  const image = `<use href="#${context.picture(picture)}" transform="${transform}"/>`;
  const fading = opacity < 1 ? ` opacity="${round(Math.max(0, opacity))}"` : '';
  const isWhole = frame.kind === 'rect' && !crop.top && !crop.right && !crop.bottom && !crop.left;
  if (isWhole) return fading ? `<g${fading}>${image}</g>` : image;
  const id = context.id();
  return `<clipPath id="${id}">${outline(frame, box, '', context)}</clipPath><g clip-path="url(#${id})"${fading}>${image}</g>`;
}
