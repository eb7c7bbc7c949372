import type { Box, Geometry, LineEnd, Point, Stroke } from '../contract/index.ts';
import { colorPaint, type PaintContext, strokePaint } from './paint.ts';

/** Length and width of a line's end marker, in stroke widths. */
const END_SIZE = 3;

/** A straight line with the markers at its ends. */
export function drawLine(
  geometry: Geometry & { kind: 'line' },
  box: Box,
  stroke: Stroke,
  context: PaintContext,
): string {
  const [top, bottom] = [box.y, box.y + box.height];
  const from = { x: box.x, y: geometry.flip ? bottom : top };
  const to = { x: box.x + box.width, y: geometry.flip ? top : bottom };
  const length = Math.hypot(box.width, box.height);
  const { start, end } = stroke;
  // A line without length has no direction for its end markers.
  if ((!start && !end) || length === 0 || stroke.width <= 0)
    return path([from, to], strokePaint(stroke, context), context);

  // The shaft and its ends overlap, so the alpha applies to the group, not to each of them.
  const { alpha = 1 } = stroke.color;
  const opaque = { ...stroke, color: { ...stroke.color, alpha: 1 } };
  const unit = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const cut = { start: cutBy(start, stroke), end: cutBy(end, stroke) };
  const between = [along(from, unit, cut.start), along(to, unit, -cut.end)];
  const shaft =
    cut.start + cut.end < length ? path(between, ` fill="none"${strokePaint(opaque, context)}`, context) : '';
  const ends =
    drawEnd(start, from, { x: -unit.x, y: -unit.y }, opaque, context) + drawEnd(end, to, unit, opaque, context);
  return alpha < 1 ? `<g opacity="${context.round(alpha)}">${shaft}${ends}</g>` : shaft + ends;
}

/** Ends the stroke inside a triangle, halfway to its tip, where the stroke is still narrower than the triangle. */
function cutBy(end: LineEnd | undefined, { width }: Stroke): number {
  return end === 'triangle' ? (END_SIZE * width) / 2 : 0;
}

function drawEnd(end: LineEnd | undefined, tip: Point, unit: Point, stroke: Stroke, context: PaintContext): string {
  if (end === undefined) return '';
  const { round } = context;
  const size = END_SIZE * stroke.width;
  const fill = colorPaint('fill', stroke.color, context);
  if (end === 'oval') return `<circle cx="${round(tip.x)}" cy="${round(tip.y)}" r="${round(size / 2)}"${fill}/>`;
  const base = along(tip, unit, -size);
  const across = { x: -unit.y, y: unit.x };
  return path([tip, along(base, across, size / 2), along(base, across, -size / 2)], fill, context, 'Z');
}

function along({ x, y }: Point, unit: Point, distance: number): Point {
  return { x: x + unit.x * distance, y: y + unit.y * distance };
}

function path(points: readonly Point[], attributes: string, { round }: PaintContext, close = ''): string {
  return `<path d="M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}${close}"${attributes}/>`;
}
