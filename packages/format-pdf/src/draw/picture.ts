import type { Box, Geometry, PictureNode } from '@deckwright/core/contract';
import { round } from '../units.ts';
import type { Canvas, Piece } from './canvas.ts';
import { figure, turned } from './figure.ts';
import { attribute } from './markup.ts';
import { outline } from './paint/outline.ts';
import { strokePaint } from './paint/paint.ts';

/** A picture, cropped and rounded by a clip so that its file goes into the PDF unchanged. */
export function drawPicture(node: PictureNode, canvas: Canvas): Piece[] {
  const { box } = node;
  const frame = node.radius ? ({ kind: 'roundRect', radius: node.radius } as const) : RECT;
  const edge = node.stroke ? outline(frame, box, ` fill="none"${strokePaint(node.stroke, canvas.theme)}`) : '';
  return [figure(node, turned(node, drawCropped(node, box, canvas, frame) + edge), canvas)];
}

const RECT = { kind: 'rect' } as const;

/** What is left of a picture fills a box. `crop` is in fractions of the picture. */
export function drawCropped(
  { picture, crop, opacity = 1 }: Pick<PictureNode, 'picture' | 'crop' | 'opacity'>,
  box: Box,
  canvas: Canvas,
  frame: Geometry = RECT,
): string {
  const width = box.width / Math.max(1e-6, 1 - crop.left - crop.right);
  const height = box.height / Math.max(1e-6, 1 - crop.top - crop.bottom);
  const id = canvas.id();
  const clip = `<defs><clipPath id="${id}">${outline(frame, box, '')}</clipPath></defs>`;
  const place = `x="${round(box.x - crop.left * width)}" y="${round(box.y - crop.top * height)}" width="${round(width)}" height="${round(height)}"`;
  const fading = opacity < 1 ? ` opacity="${round(Math.max(0, opacity))}"` : '';
  return `${clip}<image ${place} preserveAspectRatio="none" clip-path="url(#${id})"${fading}${attribute('href', canvas.pictureAddress(picture))}/>`;
}
