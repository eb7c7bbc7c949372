import type { Box, Color, Fill, Point, Stroke } from '../../contract/index.ts';
import { clipped } from './clip.ts';
import { OutlineRecorder } from './outline.ts';
import { type Part, tidy } from './typesetter.ts';

interface Paint {
  readonly fill?: Color;
  readonly stroke?: Stroke;
}

/** A filled rectangle; none without an area. */
export function filledBox(name: string, { x, y, width, height }: Box, color: Color): readonly Part[] {
  const box = { x: tidy(x), y: tidy(y), width: tidy(width), height: tidy(height) };
  if (box.width === 0 || box.height === 0) return [];
  return [{ kind: 'shape', name, box, geometry: { kind: 'rect' }, fill: solid(color) }];
}

/** A filled circle around a point. */
export function dot(name: string, { x, y }: Point, diameter: number, color: Color): Part {
  const box = { x: tidy(x - diameter / 2), y: tidy(y - diameter / 2), width: diameter, height: diameter };
  return { kind: 'shape', name, box, geometry: { kind: 'ellipse' }, fill: solid(color) };
}

/** A horizontal or vertical line. */
export function straightLine(name: string, { x, y, width, height }: Box, stroke: Stroke): Part {
  const box = { x: tidy(x), y: tidy(y), width: tidy(width), height: tidy(height) };
  return { kind: 'shape', name, box, geometry: { kind: 'line' }, stroke };
}

/**
 * An outline that d3-shape draws. `clip` is the box that it may not leave, and `origin` is added to every point. None if nothing
 * is left.
 */
export function outline(
  name: string,
  draw: (context: CanvasRenderingContext2D, recorder: OutlineRecorder) => void,
  { fill, stroke }: Paint,
  { clip, origin }: { readonly clip?: Box; readonly origin?: Point } = {},
): readonly Part[] {
  const recorder = new OutlineRecorder(origin);
  draw(recorder as unknown as CanvasRenderingContext2D, recorder);
  const whole = recorder.outline();
  const kept = whole && clip ? clipped(whole, clip, fill !== undefined) : whole;
  if (kept === undefined) return [];
  // A shape without an area is invisible.
  if (fill !== undefined && stroke === undefined && (kept.box.width === 0 || kept.box.height === 0)) return [];
  return [{ kind: 'shape', name, ...kept, fill: fill && solid(fill), stroke }];
}

/** A line through points, closed if it should be. */
export function polyline(name: string, points: readonly Point[], closed: boolean, paint: Paint): readonly Part[] {
  return outline(name, (_, recorder) => recorder.polyline(points, closed), paint);
}

function solid(color: Color): Fill {
  return { kind: 'solid', color };
}
