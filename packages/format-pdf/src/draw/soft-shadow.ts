import type { Box, Color, Geometry, Shadow, ShapeNode } from '@deckwright/core/contract';
import { coverOf, drawShadow, type PaintContext, paintOutline, shadowBox } from '@deckwright/core/svg';

/**
 * Draws the shadow of a shape, to go below the shape. Rectangles and ellipses get a soft edge of nested shapes, because the
 * browser's own blur becomes a picture at the resolution of the printer, which takes 200 ms and 40 kB for each shadow.
 */
export function drawSoftShadow(node: ShapeNode, context: PaintContext): string {
  const { geometry, shadow } = node;
  const { fill, stroke } = visiblePaint(node);
  // The browser would blur a shadow that is fully transparent too.
  if (!shadow || (!fill && !stroke)) return '';
  const isPlain = geometry.kind === 'rect' || geometry.kind === 'roundRect' || geometry.kind === 'ellipse';
  const cover = fill ? coverOf(fill) : 0;
  const isOnePiece = !stroke || ((stroke.color.alpha ?? 1) === cover && (stroke.dash ?? 'solid') === 'solid');
  if (!isPlain || !isOnePiece || !fill || shadow.blur <= 0) return drawShadow(faded(node, shadow), context);
  const out = (stroke?.width ?? 0) / 2;
  const whole = geometry.kind === 'roundRect' ? { ...geometry, radius: geometry.radius + out } : geometry;
  // Office makes a shadow from the shape as drawn, so a transparent shape has a transparent shadow.
  const color = times(shadow.color, cover);
  // Office's blur radius is the width of the soft edge: two standard deviations.
  return softEdge(whole, grow(shadowBox(node, shadow), out), shadow.blur / 2, color, context);
}

/** The fill and the stroke of a shape, without those that are fully transparent. */
function visiblePaint({ fill, stroke }: ShapeNode): Pick<ShapeNode, 'fill' | 'stroke'> {
  return {
    ...(fill && coverOf(fill) > 0 && { fill }),
    ...(stroke && stroke.width > 0 && stroke.color.alpha !== 0 && { stroke }),
  };
}

/**
 * Moves the alpha of a shadow to its fill or stroke: the picture that the browser makes of a blur is half as large if it has
 * fewer levels of alpha. Not if the shadow has both, because they overlap.
 */
function faded(node: ShapeNode, shadow: Shadow): ShapeNode {
  const { fill, stroke } = visiblePaint(node);
  if (fill && stroke) return node;
  const { alpha = 1 } = shadow.color;
  const { fill: _, stroke: __, ...rest } = node;
  return {
    ...rest,
    fill: fill && { kind: 'solid', color: { ...shadow.color, alpha: coverOf(fill) * alpha } },
    stroke: stroke && { ...stroke, color: times(stroke.color, alpha) },
    shadow: { ...shadow, color: { ...shadow.color, alpha: 1 } },
  };
}

/** A colour with its alpha multiplied. */
function times(color: Color, factor: number): Color {
  return { ...color, alpha: (color.alpha ?? 1) * factor };
}

/** How far a blurred edge extends from the edge of the shape, in standard deviations. */
const REACH = 2.25;

/** Draws a blurred shape as a stack of nested shapes whose opacities differ by less than the eye can see. */
function softEdge(geometry: Geometry, box: Box, deviation: number, color: Color, context: PaintContext): string {
  const { alpha = 1 } = color;
  const steps = Math.max(8, Math.min(40, Math.ceil(alpha * 128)));
  let layers = '';
  let covered = 0;
  for (let step = 0; step < steps; step += 1) {
    const out = REACH * deviation * (1 - (2 * (step + 0.5)) / steps);
    const wanted = alpha * fallOff((step + 1) / steps);
    const opacity = (wanted - covered) / (1 - covered);
    covered = wanted;
    const grown = grow(box, out);
    if (grown.width <= 0 || grown.height <= 0) break;
    const fill = { kind: 'solid', color: { ...color, alpha: opacity } } as const;
    layers += paintOutline({ geometry: soften(geometry, grown, out, deviation), box: grown, fill }, context);
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
