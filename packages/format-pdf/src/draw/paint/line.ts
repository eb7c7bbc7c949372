import type { Box, Geometry, LineEnd, Point, Stroke } from '@deckwright/core/contract';
import { round } from '../../units.ts';
import { cssColor, type PaintContext, strokePaint } from './paint.ts';

/** Length and width of an arrowhead, in stroke widths. */
const END_SIZE = 3;

/** Draws a straight line with its arrowheads. */
export function drawLine(
  geometry: Geometry & { kind: 'line' },
  box: Box,
  stroke: Stroke,
  context: PaintContext,
): string {
  const [top, bottom] = [box.y, box.y + box.height];
  const from = { x: box.x, y: geometry.flip ? bottom : top };
  const to = { x: box.x + box.width, y: geometry.flip ? top : bottom };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const { start, end, ...plain } = stroke;
  // A line without length has no direction for an arrowhead.
  if ((!start && !end) || length === 0 || stroke.width <= 0)
    return path([from, to], strokePaint(stroke, context.theme));

  // The opacity applies to the group, so that the line is not darker where an arrowhead overlaps it.
  const { alpha = 1 } = stroke.color;
  const opaque = { ...plain, color: { ...stroke.color, alpha: 1 } };
  const unit = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const size = END_SIZE * stroke.width;
  const [first, last] = [along(from, unit, cutBy(start, size)), along(to, unit, -cutBy(end, size))];
  const isLeft = cutBy(start, size) + cutBy(end, size) < length;
  const fill = ` fill="${cssColor(opaque.color, context.theme)}"`;
  const pieces = [
    isLeft ? path([first, last], strokePaint(opaque, context.theme)) : '',
    drawEnd(start, from, { x: -unit.x, y: -unit.y }, size, fill),
    drawEnd(end, to, unit, size, fill),
  ].join('');
  return alpha < 1 ? `<g opacity="${round(alpha)}">${pieces}</g>` : pieces;
}

/** How much shorter the stroke is at a triangle: it ends halfway to the tip, where the triangle is still wider than the stroke. */
function cutBy(end: LineEnd | undefined, size: number): number {
  return end === 'triangle' ? size / 2 : 0;
}

function drawEnd(end: LineEnd | undefined, tip: Point, unit: Point, size: number, fill: string): string {
  if (end === 'oval') {
    return `<circle cx="${round(tip.x)}" cy="${round(tip.y)}" r="${round(size / 2)}"${fill}/>`;
  }
  if (end !== 'triangle') return '';
  const base = along(tip, unit, -size);
  const across = { x: -unit.y, y: unit.x };
  return path([tip, along(base, across, size / 2), along(base, across, -size / 2)], fill, 'Z');
}

function along({ x, y }: Point, unit: Point, distance: number): Point {
  return { x: x + unit.x * distance, y: y + unit.y * distance };
}

function path(points: readonly Point[], attributes: string, close = ''): string {
  return `<path d="M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}${close}"${attributes}/>`;
}
