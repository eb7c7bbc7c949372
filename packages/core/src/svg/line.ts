import type { Box, Geometry, LineEnd, Point, Stroke } from '../contract/index.ts';
import { colorPaint, type PaintContext, strokePaint } from './paint.ts';

/** Length and width of a line's end marker, in stroke widths. */
const END_SIZE = 3;

/** An open line through points, with the markers at its ends. */
export function drawLine(points: readonly Point[], stroke: Stroke, context: PaintContext): string {
  const { start, end } = stroke;
  const first = segment(points[1]!, points[0]!);
  const last = segment(points.at(-2)!, points.at(-1)!);
  // A line without length has no direction for its end markers.
  const hasMarkers = (start !== undefined || end !== undefined) && first.length > 0 && last.length > 0;
  if (!hasMarkers || stroke.width <= 0) return path(points, hollow(points) + strokePaint(stroke, context), context);

  // The shaft and its ends overlap, so the alpha applies to the group, not to each of them.
  const { alpha = 1 } = stroke.color;
  const opaque = { ...stroke, color: { ...stroke.color, alpha: 1 } };
  const cut = { start: cutBy(start, stroke), end: cutBy(end, stroke) };
  const between = [
    along(points[0]!, first.unit, -cut.start),
    ...points.slice(1, -1),
    along(points.at(-1)!, last.unit, -cut.end),
  ];
  const isLong = points.length > 2 || cut.start + cut.end < first.length;
  const shaft = isLong ? path(between, ` fill="none"${strokePaint(opaque, context)}`, context) : '';
  const ends =
    drawEnd(start, points[0]!, first.unit, opaque, context) + drawEnd(end, points.at(-1)!, last.unit, opaque, context);
  return alpha < 1 ? `<g opacity="${context.round(alpha)}">${shaft}${ends}</g>` : shaft + ends;
}

/** SVG fills the area within a line that has corners. */
function hollow(points: readonly Point[]): string {
  return points.length > 2 ? ' fill="none"' : '';
}

/** The points of a straight line in its box, or of a path of straight parts that is not closed; undefined for any other outline. */
export function pointsOf(geometry: Geometry, { x, y, width, height }: Box): readonly Point[] | undefined {
  if (geometry.kind === 'line') {
    const [from, to] = geometry.flip ? [y + height, y] : [y, y + height];
    return [
      { x, y: from },
      { x: x + width, y: to },
    ];
  }
  if (geometry.kind !== 'path' || geometry.commands.length < 2) return undefined;
  const points = geometry.commands.map((command, index): Point | undefined => {
    if (command.op !== (index === 0 ? 'move' : 'line')) return undefined;
    return { x: x + command.x, y: y + command.y };
  });
  return points.every((point) => point !== undefined) ? points : undefined;
}

/** The length between two points, and the direction as a vector of length 1. */
function segment(from: Point, to: Point): { readonly length: number; readonly unit: Point } {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { length, unit: { x: (to.x - from.x) / length, y: (to.y - from.y) / length } };
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
