import type { Box, Geometry, PictureNode } from '../contract/index.ts';
import type { Canvas } from './canvas.ts';
import { round } from './markup.ts';
import { outline } from './paint/outline.ts';
import { strokePaint } from './paint/paint.ts';

const RECT = { kind: 'rect' } as const;

/** A picture, cropped and rounded by a clip, and its border. */
export function drawPicture(node: PictureNode, canvas: Canvas): string {
  const frame = node.radius ? ({ kind: 'roundRect', radius: node.radius } as const) : RECT;
  const edge = node.stroke ? outline(frame, node.box, ` fill="none"${strokePaint(node.stroke, canvas.theme)}`) : '';
  return drawCropped(node, node.box, canvas, frame) + edge;
}

/** What is left of a picture fills a box. `crop` is in fractions of the picture. */
export function drawCropped(
  { picture, crop, opacity = 1 }: Pick<PictureNode, 'picture' | 'crop' | 'opacity'>,
  box: Box,
  canvas: Canvas,
  frame: Geometry = RECT,
): string {
  if (box.width <= 0 || box.height <= 0) return '';
  const width = box.width / Math.max(1e-6, 1 - crop.left - crop.right);
  const height = box.height / Math.max(1e-6, 1 - crop.top - crop.bottom);
  const place = `translate(${round(box.x - crop.left * width)} ${round(box.y - crop.top * height)}) scale(${round(width)} ${round(height)})`;
  const image = `<use href="#${canvas.picture(picture)}" transform="${place}"/>`;
  const fading = opacity < 1 ? ` opacity="${round(Math.max(0, opacity))}"` : '';
  const isWhole = frame.kind === 'rect' && !crop.top && !crop.right && !crop.bottom && !crop.left;
  if (isWhole) return fading ? `<g${fading}>${image}</g>` : image;
  const id = canvas.id();
  return `<clipPath id="${id}">${outline(frame, box, '')}</clipPath><g clip-path="url(#${id})"${fading}>${image}</g>`;
}
