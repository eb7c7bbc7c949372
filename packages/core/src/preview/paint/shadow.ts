import type { Box, Color, Fill, Geometry, PathCommand, Point, ShapeNode } from '../../contract/index.ts';
import type { Canvas } from '../canvas.ts';
import { round } from '../markup.ts';
import { drawLine } from './line.ts';
import { outline } from './outline.ts';
import { colorPaint, strokePaint } from './paint.ts';

/**
 * The shadow of a shape, to lie under it: a copy of its outline in one colour, moved and blurred. It is as faint as what throws
 * it: Office makes it of the shape as drawn.
 */
export function drawShadow({ geometry, box, rotation = 0, fill, stroke, shadow }: ShapeNode, canvas: Canvas): string {
  if (!shadow) return '';
  // It does not turn with the shape (`rotWithShape="0"` in a pptx), which it is drawn with.
  const turn = ((shadow.angle - rotation) * Math.PI) / 180;
  const moved = {
    ...box,
    x: box.x + Math.cos(turn) * shadow.distance,
    y: box.y + Math.sin(turn) * shadow.distance,
  };
  const { alpha = 1 } = shadow.color;
  const color = (cover: number): Color => ({ ...shadow.color, alpha: cover });
  const edge = stroke && { ...stroke, color: color(stroke.color.alpha ?? 1) };
  const paint = fill ? colorPaint('fill', color(coverOf(fill)), canvas.theme) : ' fill="none"';
  const copy =
    geometry.kind === 'line'
      ? edge && drawLine(geometry, moved, edge, canvas)
      : outline(geometry, moved, paint + strokePaint(edge, canvas.theme));
  if (!copy) return '';
  const faded = ` opacity="${round(alpha)}"`;
  if (shadow.blur <= 0) return `<g${faded}>${copy}</g>`;
  const id = canvas.id();
  // Office's blur radius is the whole soft edge: two standard deviations.
  const blur = `<feGaussianBlur stdDeviation="${round(shadow.blur / 2)}"/>`;
  const area = region(geometry, stroke?.width ?? 0, moved, shadow.blur * 1.5);
  return `<filter id="${id}" filterUnits="userSpaceOnUse" ${area} color-interpolation-filters="sRGB">${blur}</filter><g filter="url(#${id})"${faded}>${copy}</g>`;
}

/** How much of what is below a fill hides, from 0 to 1; of a gradient on the whole. */
function coverOf(fill: Fill): number {
  if (fill.kind === 'solid') return fill.color.alpha ?? 1;
  return fill.stops.reduce((sum, { color }) => sum + (color.alpha ?? 1), 0) / Math.max(1, fill.stops.length);
}

/** Room for a blurred shape: a path may leave its box, a stroke and the ends of a line reach beyond it. */
function region(geometry: Geometry, width: number, box: Box, reach: number): string {
  const points = geometry.kind === 'path' ? geometry.commands.flatMap(placesOf) : [];
  const more = reach + 2 * width;
  const edges = (along: readonly number[]) => [Math.min(...along) - more, Math.max(...along) + more] as const;
  const [left, right] = edges([0, box.width, ...points.map(({ x }) => x)]);
  const [top, bottom] = edges([0, box.height, ...points.map(({ y }) => y)]);
  return `x="${round(box.x + left)}" y="${round(box.y + top)}" width="${round(right - left)}" height="${round(bottom - top)}"`;
}

/** The end of a step and its control points, between which it stays. */
function placesOf(command: PathCommand): readonly Point[] {
  if (command.op === 'close') return [];
  if (command.op !== 'cubic') return [command];
  return [{ x: command.x1, y: command.y1 }, { x: command.x2, y: command.y2 }, command];
}
