import type { Box, Geometry, LineEnd, Point, Stroke } from '../../contract/index.ts';
import { round } from '../../svg/markup.ts';
import type { SvgContext } from '../svg-context.ts';
import { colorPaint, strokePaint } from './paint.ts';

/** Length and width of a line's end marker, in stroke widths. */
const END_SIZE = 3;

/** A straight line with the markers at its ends. */
export function drawLine(geometry: Geometry & { kind: 'line' }, box: Box, stroke: Stroke, context: SvgContext): string {
  const [top, bottom] = [box.y, box.y + box.height];
  const from = { x: box.x, y: geometry.flip ? bottom : top };
  const to = { x: box.x + box.width, y: geometry.flip ? top : bottom };
  const length = Math.hypot(box.width, box.height);
  const { start, end } = stroke;
  // A line without length has no direction for its end markers.
  if ((!start && !end) || length === 0 || stroke.width <= 0)
    return path([from, to], strokePaint(stroke, context.theme));

  // The shaft and its ends overlap, so the alpha applies to the group, not to each of them.
  const { alpha = 1 } = stroke.color;
  const color = { ...stroke.color, alpha: 1 };
  const unit = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const size = END_SIZE * stroke.width;
  const cut = { start: cutBy(start, size), end: cutBy(end, size) };
  const fill = colorPaint('fill', color, context.theme);
  const between = [along(from, unit, cut.start), along(to, unit, -cut.end)];
  const shaft =
    cut.start + cut.end < length
      ? path(between, ` fill="none"${strokePaint({ ...stroke, color }, context.theme)}`)
      : '';
  const ends = drawEnd(start, from, { x: -unit.x, y: -unit.y }, size, fill) + drawEnd(end, to, unit, size, fill);
  return alpha < 1 ? `<g opacity="${round(alpha)}">${shaft}${ends}</g>` : shaft + ends;
}

/** Ends the stroke inside a triangle, halfway to its tip, where the stroke is still narrower than the triangle. */
function cutBy(end: LineEnd | undefined, size: number): number {
  return end === 'triangle' ? size / 2 : 0;
}

function drawEnd(end: LineEnd | undefined, tip: Point, unit: Point, size: number, fill: string): string {
  if (end === undefined) return '';
  if (end === 'oval') return `<circle cx="${round(tip.x)}" cy="${round(tip.y)}" r="${round(size / 2)}"${fill}/>`;
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
