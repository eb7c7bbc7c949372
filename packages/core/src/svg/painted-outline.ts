import type { Box, Fill, Geometry, Stroke } from '../contract/index.ts';
import { drawLine, pointsOf } from './line.ts';
import { outline } from './outline.ts';
import { fillPaint, type PaintContext, strokePaint } from './paint.ts';

/** An outline in a box with its paint: a shape without its shadow, the frame of a picture, a background. */
export interface PaintedOutline {
  readonly geometry: Geometry;
  readonly box: Box;
  readonly fill?: Fill;
  readonly stroke?: Stroke;
}

/** Draws an outline with its fill and stroke, in slide coordinates. A line has no fill, and so have open paths with markers. */
export function paintOutline({ geometry, box, fill, stroke }: PaintedOutline, context: PaintContext): string {
  const isOpenLine = geometry.kind === 'line' || (fill === undefined && (stroke?.start ?? stroke?.end) !== undefined);
  const points = isOpenLine ? pointsOf(geometry, box) : undefined;
  if (points) return stroke ? drawLine(points, stroke, context) : '';
  const paint = fillPaint(fill, box, context);
  return paint.defs + outline(geometry, box, paint.attributes + strokePaint(stroke, context), context);
}
