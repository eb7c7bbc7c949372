import type { Box, Color, Fill, PathCommand, Point, Shadow, ShapeNode } from '../contract/index.ts';
import type { PaintContext } from './paint.ts';
import { paintOutline } from './painted-outline.ts';

/**
 * The shadow of a shape: a copy of its outline in one colour, moved and blurred, to be drawn below the shape. It has the alpha
 * of the shape too, because Office derives it from the shape as drawn.
 */
export function drawShadow(node: ShapeNode, context: PaintContext): string {
  const { geometry, fill, stroke, shadow } = node;
  if (!shadow) return '';
  const box = shadowBox(node, shadow);
  const { alpha = 1 } = shadow.color;
  const color = (cover: number): Color => ({ ...shadow.color, alpha: cover });
  const copy = paintOutline(
    {
      geometry,
      box,
      fill: fill && { kind: 'solid', color: color(coverOf(fill)) },
      stroke: stroke && { ...stroke, color: color(stroke.color.alpha ?? 1) },
    },
    context,
  );
  if (!copy) return '';
  const faded = ` opacity="${context.round(alpha)}"`;
  if (shadow.blur <= 0) return `<g${faded}>${copy}</g>`;
  const id = context.id();
  // Office's blur radius spans the whole soft edge: two standard deviations.
  const blur = `<feGaussianBlur stdDeviation="${context.round(shadow.blur / 2)}"/>`;
  const area = region(node, box, shadow.blur * 1.5, context);
  return `<filter id="${id}" filterUnits="userSpaceOnUse" ${area} color-interpolation-filters="sRGB">${blur}</filter><g filter="url(#${id})"${faded}>${copy}</g>`;
}

/** The box of a shape, moved to where its shadow falls. */
export function shadowBox({ box, rotation = 0 }: ShapeNode, { angle, distance }: Shadow): Box {
  // The caller rotates the shadow with the shape, but a shadow keeps its direction (`rotWithShape="0"` in a pptx).
  const turn = ((angle - rotation) * Math.PI) / 180;
  return { ...box, x: box.x + Math.cos(turn) * distance, y: box.y + Math.sin(turn) * distance };
}

/** The alpha of a fill, from 0 to 1; for a gradient, the mean of its stops. */
export function coverOf(fill: Fill): number {
  if (fill.kind === 'solid') return fill.color.alpha ?? 1;
  return fill.stops.reduce((sum, { color }) => sum + (color.alpha ?? 1), 0) / Math.max(1, fill.stops.length);
}

/** The filter region of a blurred shape. A path may leave its box; a stroke and the ends of a line extend beyond it. */
function region({ geometry, stroke }: ShapeNode, box: Box, reach: number, { round }: PaintContext): string {
  const points = geometry.kind === 'path' ? geometry.commands.flatMap(pointsOf) : [];
  const more = reach + 2 * (stroke?.width ?? 0);
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
