import type { Box, Color, Fill, Geometry, PathCommand, Point, ShapeNode } from '../../contract/index.ts';
import { round } from '../../svg/markup.ts';
import { outline } from '../../svg/outline.ts';
import type { SvgContext } from '../svg-context.ts';
import { drawLine } from './line.ts';
import { colorPaint, strokePaint } from './paint.ts';

/**
 * The shadow of a shape: a copy of its outline in one colour, moved and blurred, to be drawn below the shape. It has the alpha
 * of the shape too, because Office derives it from the shape as drawn.
 */
export function drawShadow(
  { geometry, box, rotation = 0, fill, stroke, shadow }: ShapeNode,
  context: SvgContext,
): string {
  if (!shadow) return '';
  // The caller rotates it with the shape, but a shadow keeps its direction (`rotWithShape="0"` in a pptx).
  const angle = ((shadow.angle - rotation) * Math.PI) / 180;
  const moved = {
    ...box,
    x: box.x + Math.cos(angle) * shadow.distance,
    y: box.y + Math.sin(angle) * shadow.distance,
  };
  const { alpha = 1 } = shadow.color;
  const color = (cover: number): Color => ({ ...shadow.color, alpha: cover });
  const edge = stroke && { ...stroke, color: color(stroke.color.alpha ?? 1) };
  const paint = fill ? colorPaint('fill', color(coverOf(fill)), context.theme) : ' fill="none"';
  const copy =
    geometry.kind === 'line'
      ? edge && drawLine(geometry, moved, edge, context)
      : outline(geometry, moved, paint + strokePaint(edge, context.theme));
  if (!copy) return '';
  const faded = ` opacity="${round(alpha)}"`;
  if (shadow.blur <= 0) return `<g${faded}>${copy}</g>`;
  const id = context.id();
  // Office's blur radius spans the whole soft edge: two standard deviations.
  const blur = `<feGaussianBlur stdDeviation="${round(shadow.blur / 2)}"/>`;
  const area = region(geometry, stroke?.width ?? 0, moved, shadow.blur * 1.5);
  return `<filter id="${id}" filterUnits="userSpaceOnUse" ${area} color-interpolation-filters="sRGB">${blur}</filter><g filter="url(#${id})"${faded}>${copy}</g>`;
}

/** The alpha of a fill, from 0 to 1; for a gradient, the mean of its stops. */
function coverOf(fill: Fill): number {
  if (fill.kind === 'solid') return fill.color.alpha ?? 1;
  return fill.stops.reduce((sum, { color }) => sum + (color.alpha ?? 1), 0) / Math.max(1, fill.stops.length);
}

/** The filter region of a blurred shape. A path may leave its box; a stroke and the ends of a line extend beyond it. */
function region(geometry: Geometry, width: number, box: Box, reach: number): string {
  const points = geometry.kind === 'path' ? geometry.commands.flatMap(pointsOf) : [];
  const more = reach + 2 * width;
  const edges = (along: readonly number[]) => [Math.min(...along) - more, Math.max(...along) + more] as const;
  const [left, right] = edges([0, box.width, ...points.map(({ x }) => x)]);
  const [top, bottom] = edges([0, box.height, ...points.map(({ y }) => y)]);
  return `x="${round(box.x + left)}" y="${round(box.y + top)}" width="${round(right - left)}" height="${round(bottom - top)}"`;
}

/** The end of a path command and its control points: the curve stays within their hull. */
function pointsOf(command: PathCommand): readonly Point[] {
  if (command.op === 'close') return [];
  if (command.op !== 'cubic') return [command];
  return [{ x: command.x1, y: command.y1 }, { x: command.x2, y: command.y2 }, command];
}
