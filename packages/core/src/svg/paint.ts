import type { Box, Color, Fill, Stroke, Theme } from '../contract/index.ts';
import { escapeMarkup } from './markup.ts';

/** What painting needs from the document that the SVG goes into. */
export interface PaintContext {
  readonly theme: Theme;
  /** Returns an id that no other definition in the document has. */
  id(): string;
  /** Formats a number for markup, with as many decimals as the document keeps. */
  readonly round: (value: number) => string;
}

/** A colour without its alpha, as `#RRGGBB`, escaped for an attribute. */
export function hexColor(color: Color, theme: Theme): string {
  return escapeMarkup(`#${'role' in color ? theme.colors[color.role] : color.rgb}`);
}

/** SVG attributes for a colour and its alpha. */
export function colorPaint(name: 'fill' | 'stroke' | 'stop', color: Color, { theme, round }: PaintContext): string {
  const alpha = Math.min(1, Math.max(0, color.alpha ?? 1));
  const opacity = alpha < 1 ? ` ${name}-opacity="${round(alpha)}"` : '';
  return ` ${name === 'stop' ? 'stop-color' : name}="${hexColor(color, theme)}"${opacity}`;
}

/** SVG attributes for the fill of an outline in `box`, and the gradient definition that they refer to, if any. */
export function fillPaint(
  fill: Fill | undefined,
  box: Box,
  context: PaintContext,
): { attributes: string; defs: string } {
  if (!fill) return { attributes: ' fill="none"', defs: '' };
  if (fill.kind === 'solid') return { attributes: colorPaint('fill', fill.color, context), defs: '' };
  const id = context.id();
  const stops = fill.stops
    .map(({ at, color }) => `<stop offset="${context.round(at)}"${colorPaint('stop', color, context)}/>`)
    .join('');
  const kind = fill.radial ? 'radialGradient' : 'linearGradient';
  const position = fill.radial ? circle(box, context) : axis(fill.angle, box, context);
  return {
    attributes: ` fill="url(#${id})"`,
    defs: `<${kind} id="${id}" gradientUnits="userSpaceOnUse" ${position}>${stops}</${kind}>`,
  };
}

/** The axis runs through the centre and ends where its normals meet the corners (ECMA-376 Part 1 §20.1.8.41; CSS too). */
function axis(angle: number, box: Box, { round }: PaintContext): string {
  const turn = (angle * Math.PI) / 180;
  const reach = (Math.abs(box.width * Math.cos(turn)) + Math.abs(box.height * Math.sin(turn))) / 2;
  const centre = centreOf(box);
  const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
  return `x1="${round(centre.x - dx)}" y1="${round(centre.y - dy)}" x2="${round(centre.x + dx)}" y2="${round(centre.y + dy)}"`;
}

/** A circle about the centre, through the corners. */
function circle(box: Box, { round }: PaintContext): string {
  const { x, y } = centreOf(box);
  return `cx="${round(x)}" cy="${round(y)}" r="${round(Math.hypot(box.width, box.height) / 2)}"`;
}

function centreOf({ x, y, width, height }: Box): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Lengths of dash and gap in line widths, as PowerPoint draws `dash` and `dot` (ECMA-376 Part 1 §20.1.10.49). */
const DASHES = { solid: undefined, dash: [4, 3], dot: [1, 3] } as const;

/** SVG attributes for a stroke; none without a width. */
export function strokePaint(stroke: Stroke | undefined, context: PaintContext): string {
  if (!stroke || stroke.width <= 0) return '';
  const { round } = context;
  const dashes = DASHES[stroke.dash ?? 'solid']?.map((length) => round(length * stroke.width)).join(' ');
  const dash = dashes ? ` stroke-dasharray="${dashes}"` : '';
  return `${colorPaint('stroke', stroke.color, context)} stroke-width="${round(stroke.width)}"${dash}`;
}
