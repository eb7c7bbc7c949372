import type { Box, Geometry, LineEnd, Point, Stroke } from '@deckwright/core/contract';
import { round } from '../../units.ts';
import type { Canvas } from '../canvas.ts';
import { cssColor, strokePaint } from './paint.ts';

/** Length and width of what stands at a line's end, in stroke widths. */
const END_SIZE = 3;

/** A straight line with what stands at its ends. */
export function drawLine(geometry: Geometry & { kind: 'line' }, box: Box, stroke: Stroke, canvas: Canvas): string {
  const [top, bottom] = [box.y, box.y + box.height];
  const from = { x: box.x, y: geometry.flip ? bottom : top };
  const to = { x: box.x + box.width, y: geometry.flip ? top : bottom };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const { start, end, ...plain } = stroke;
  // A line without length points nowhere.
  if ((!start && !end) || length === 0 || stroke.width <= 0) return path([from, to], strokePaint(stroke, canvas.theme));

  // Where line and end lie over one another they are no darker: the whole is made see-through, not its pieces.
  const { alpha = 1 } = stroke.color;
  const opaque = { ...plain, color: { ...stroke.color, alpha: 1 } };
  const unit = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const size = END_SIZE * stroke.width;
  const [first, last] = [along(from, unit, cutBy(start, size)), along(to, unit, -cutBy(end, size))];
  const isLeft = cutBy(start, size) + cutBy(end, size) < length;
  const fill = ` fill="${cssColor(opaque.color, canvas.theme)}"`;
  const pieces = [
    isLeft ? path([first, last], strokePaint(opaque, canvas.theme)) : '',
    drawEnd(start, from, { x: -unit.x, y: -unit.y }, size, fill),
    drawEnd(end, to, unit, size, fill),
  ].join('');
  return alpha < 1 ? `<g opacity="${round(alpha)}">${pieces}</g>` : pieces;
}

/** A stroke ends inside a triangle, halfway to its tip, where it is still the narrower of the two. */
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
