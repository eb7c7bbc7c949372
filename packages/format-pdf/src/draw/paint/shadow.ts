import type {
  Box,
  Color,
  Fill,
  Geometry,
  PathCommand,
  Point,
  Shadow,
  ShapeNode,
  Stroke,
} from '@deckwright/core/contract';
import { outline } from '@deckwright/core/svg';
import { DECIMALS, round } from '../../units.ts';
import { drawLine } from './line.ts';
import { cssColor, type PaintContext, strokePaint } from './paint.ts';

/** Draws the shadow of a shape, to go below the shape. */
export function drawShadow(node: ShapeNode, context: PaintContext): string {
  const { shadow, geometry } = node;
  if (!shadow) return '';
  // The shape's rotation applies to this SVG too, but a shadow does not rotate with its shape (`rotWithShape="0"` in a pptx).
  const turn = ((shadow.angle - (node.rotation ?? 0)) * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn) * shadow.distance, Math.sin(turn) * shadow.distance];
  const box = { ...node.box, x: node.box.x + dx, y: node.box.y + dy };
  // Office's blur radius is the width of the soft edge: two standard deviations.
  const deviation = shadow.blur / 2;
  const plain = geometry.kind === 'rect' || geometry.kind === 'roundRect' || geometry.kind === 'ellipse';
  const cover = coverOf(node.fill);
  const edge = visibleStroke(node);
  const isOnePiece = !edge || ((edge.color.alpha ?? 1) === cover && (edge.dash ?? 'solid') === 'solid');
  if (plain && isOnePiece && cover > 0 && deviation > 0) {
    const out = (edge?.width ?? 0) / 2;
    const whole = geometry.kind === 'roundRect' ? { ...geometry, radius: geometry.radius + out } : geometry;
    return softEdge(whole, grow(box, out), deviation, faded(shadow.color, cover), context);
  }
  const copy = copyOf(node, box, shadow, context);
  return copy && deviation > 0 ? blurred(copy, extentOf(node, box), deviation, context) : copy;
}

/** How opaque a fill is, from 0 to 1. For a gradient, the mean of its stops. */
function coverOf(fill: Fill | undefined): number {
  if (!fill) return 0;
  if (fill.kind === 'solid') return fill.color.alpha ?? 1;
  return fill.stops.reduce((sum, { color }) => sum + (color.alpha ?? 1), 0) / Math.max(1, fill.stops.length);
}

/** Office makes a shadow from the shape as drawn, so a transparent shape has a transparent shadow. */
function faded(color: Color, cover: number): Color {
  return { ...color, alpha: (color.alpha ?? 1) * cover };
}

function visibleStroke({ stroke }: ShapeNode): Stroke | undefined {
  return stroke && stroke.width > 0 && stroke.color.alpha !== 0 ? stroke : undefined;
}

function copyOf(node: ShapeNode, box: Box, { color }: Shadow, context: PaintContext): string {
  const { geometry, fill } = node;
  const stroke = visibleStroke(node);
  const edge = stroke && { ...stroke, color: faded(color, stroke.color.alpha ?? 1) };
  if (geometry.kind === 'line') return edge ? drawLine(geometry, box, edge, context) : '';
  const cover = coverOf(fill);
  if (cover === 0 && !edge) return '';
  const paint = cover > 0 ? cssColor(faded(color, cover), context.theme) : 'none';
  return outline(geometry, box, ` fill="${paint}"${strokePaint(edge, context.theme)}`, DECIMALS);
}

/** The bounds of a shape with its stroke and arrowheads. A path may leave its box. */
function extentOf({ geometry, stroke }: ShapeNode, box: Box): Box {
  const points = geometry.kind === 'path' ? geometry.commands.flatMap(pointsOf) : [];
  const xs = [0, box.width, ...points.map(({ x }) => x)];
  const ys = [0, box.height, ...points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const extent = { x: box.x + left, y: box.y + top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  return grow(extent, 2 * (stroke?.width ?? 0));
}

/** The end point of a path command and its control points. The curve stays within their hull. */
function pointsOf(command: PathCommand): readonly Point[] {
  if (command.op === 'close') return [];
  const { x, y } = command;
  if (command.op !== 'cubic') return [{ x, y }];
  return [
    { x: command.x1, y: command.y1 },
    { x: command.x2, y: command.y2 },
    { x, y },
  ];
}

/** How far a blurred edge extends from the edge of the shape, in standard deviations. */
const REACH = 2.25;

/**
 * Draws a blurred shape as a stack of nested shapes whose opacities differ by less than the eye can see. The browser's own blur
 * becomes a picture at the resolution of the printer, which takes 200 ms and 40 kB for each shadow.
 */
function softEdge(geometry: Geometry, box: Box, deviation: number, color: Color, context: PaintContext): string {
  const { alpha = 1 } = color;
  const steps = Math.max(8, Math.min(40, Math.ceil(alpha * 128)));
  const paint = cssColor({ ...color, alpha: 1 }, context.theme);
  let layers = '';
  let covered = 0;
  for (let step = 0; step < steps; step += 1) {
    const out = REACH * deviation * (1 - (2 * (step + 0.5)) / steps);
    const wanted = alpha * fallOff((step + 1) / steps);
    const opacity = (wanted - covered) / (1 - covered);
    covered = wanted;
    const grown = grow(box, out);
    if (grown.width <= 0 || grown.height <= 0) break;
    layers += outline(
      soften(geometry, grown, out, deviation),
      grown,
      ` fill="${paint}" fill-opacity="${round(opacity)}"`,
      DECIMALS,
    );
  }
  return layers;
}

/** From 0 outside to 1 inside; approximates the integral of a Gaussian. */
function fallOff(at: number): number {
  return at * at * (3 - 2 * at);
}

function grow(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

function soften(geometry: Geometry, box: Box, out: number, deviation: number): Geometry {
  if (geometry.kind === 'ellipse') return geometry;
  const own = geometry.kind === 'roundRect' ? geometry.radius : 0;
  const radius = Math.max(0, own + out + deviation);
  return { kind: 'roundRect', radius: Math.min(radius, box.width / 2, box.height / 2) };
}

function blurred(copy: string, extent: Box, deviation: number, context: PaintContext): string {
  const id = context.id();
  const region = grow(extent, deviation * 3);
  const [x, y, width, height] = [region.x, region.y, region.width, region.height].map(round);
  const area = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return `<filter id="${id}" filterUnits="userSpaceOnUse" ${area} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${round(deviation)}"/></filter><g filter="url(#${id})">${copy}</g>`;
}
