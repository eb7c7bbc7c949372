import type { Box, Geometry, PictureNode } from '@deckwright/core/contract';
import { outline, paintOutline } from '@deckwright/core/svg';
import { round } from '../units.ts';
import type { DrawContext } from './context.ts';
import { figure, turned } from './figure.ts';
import { attribute } from './markup.ts';
import type { Piece } from './pieces.ts';

/** Draws a picture. A clip path crops and rounds it, so that its file goes into the PDF unchanged. */
export function drawPicture(node: PictureNode, context: DrawContext): Piece[] {
  const { box } = node;
  const frame = node.radius ? ({ kind: 'roundRect', radius: node.radius } as const) : RECT;
  const edge = node.stroke ? paintOutline({ geometry: frame, box, stroke: node.stroke }, context) : '';
  return [figure(node, turned(node, drawCropped(node, box, context, frame) + edge), context)];
}

const RECT = { kind: 'rect' } as const;

/** Draws a picture so that what is left after cropping fills a box. `crop` is in fractions of the picture. */
export function drawCropped(
  { picture, crop, opacity = 1 }: Pick<PictureNode, 'picture' | 'crop' | 'opacity'>,
  box: Box,
  context: DrawContext,
  frame: Geometry = RECT,
): string {
  const width = box.width / Math.max(1e-6, 1 - crop.left - crop.right);
  const height = box.height / Math.max(1e-6, 1 - crop.top - crop.bottom);
  const id = context.id();
  const clip = `<defs><clipPath id="${id}">${outline(frame, box, '', context)}</clipPath></defs>`;
  const position = `x="${round(box.x - crop.left * width)}" y="${round(box.y - crop.top * height)}" width="${round(width)}" height="${round(height)}"`;
  const fading = opacity < 1 ? ` opacity="${round(Math.max(0, opacity))}"` : '';
  return `${clip}<image ${position} preserveAspectRatio="none" clip-path="url(#${id})"${fading}${attribute('href', context.pictureAddress(picture))}/>`;
}
