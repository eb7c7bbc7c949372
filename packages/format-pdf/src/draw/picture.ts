import type { PictureNode } from '@deckwright/core/contract';
import { round } from '../units.ts';
import type { Canvas, Piece } from './canvas.ts';
import { figure, turned } from './figure.ts';
import { attribute } from './markup.ts';
import { outline } from './paint/outline.ts';
import { strokePaint } from './paint/paint.ts';

/** A picture, cropped and rounded by a clip so that its file goes into the PDF unchanged. */
export function drawPicture(node: PictureNode, canvas: Canvas): Piece[] {
  const { box, crop } = node;
  const width = box.width / Math.max(1e-6, 1 - crop.left - crop.right);
  const height = box.height / Math.max(1e-6, 1 - crop.top - crop.bottom);
  const frame = node.radius ? ({ kind: 'roundRect', radius: node.radius } as const) : ({ kind: 'rect' } as const);
  const id = canvas.id();
  const clip = `<clipPath id="${id}">${outline(frame, box, '')}</clipPath>`;
  const place = `x="${round(box.x - crop.left * width)}" y="${round(box.y - crop.top * height)}" width="${round(width)}" height="${round(height)}"`;
  const image = `<image ${place} preserveAspectRatio="none" clip-path="url(#${id})"${attribute('href', canvas.pictureAddress(node.picture))}/>`;
  const edge = node.stroke ? outline(frame, box, ` fill="none"${strokePaint(node.stroke, canvas.theme)}`) : '';
  return [figure(node, turned(node, `<defs>${clip}</defs>${image}${edge}`), canvas)];
}
