import type { Box, Color, Fill, Stroke, Theme } from '@deckwright/core/contract';
import { escapeMarkup } from '@deckwright/core/svg';
import { round } from '../../units.ts';

/** What painting needs from the document that the SVG goes into. */
export interface PaintContext {
  readonly theme: Theme;
  /** Returns an id that no other definition in the document has. */
  id(): string;
}

/** A color as `#RRGGBB`, or as `#RRGGBBAA` if it is not opaque. */
export function cssColor(color: Color, theme: Theme): string {
  const alpha = Math.round(Math.min(1, Math.max(0, color.alpha ?? 1)) * 255);
  const opacity = alpha === 255 ? '' : alpha.toString(16).padStart(2, '0');
  return escapeMarkup(`#${'role' in color ? theme.colors[color.role] : color.rgb}${opacity}`);
}

/** The SVG attribute `fill` for an outline in `box`, and the gradient that it refers to, if any. */
export function fillPaint(
  fill: Fill | undefined,
  box: Box,
  context: PaintContext,
): { attributes: string; defs: string } {
  if (!fill) return { attributes: ' fill="none"', defs: '' };
  if (fill.kind === 'solid') return { attributes: ` fill="${cssColor(fill.color, context.theme)}"`, defs: '' };
  const id = context.id();
  const stops = fill.stops
    .map((stop) => `<stop offset="${round(stop.at)}" stop-color="${cssColor(stop.color, context.theme)}"/>`)
    .join('');
  const shared = ` id="${id}" gradientUnits="userSpaceOnUse" `;
  return {
    attributes: ` fill="url(#${id})"`,
    defs: fill.radial
      ? `<radialGradient${shared}${circle(box)}>${stops}</radialGradient>`
      : `<linearGradient${shared}${axis(fill.angle, box)}>${stops}</linearGradient>`,
  };
}

/**
 * The axis of a linear gradient: through the centre, up to where its normals meet the corners (ECMA-376 Part 1 §20.1.8.41, as
 * in CSS).
 */
function axis(angle: number, { x, y, width, height }: Box): string {
  const turn = (angle * Math.PI) / 180;
  const reach = (Math.abs(width * Math.cos(turn)) + Math.abs(height * Math.sin(turn))) / 2;
  const centre = { x: x + width / 2, y: y + height / 2 };
  const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
  return `x1="${round(centre.x - dx)}" y1="${round(centre.y - dy)}" x2="${round(centre.x + dx)}" y2="${round(centre.y + dy)}"`;
}

/** The circle of a radial gradient, from the centre to the corners. */
function circle({ x, y, width, height }: Box): string {
  return `cx="${round(x + width / 2)}" cy="${round(y + height / 2)}" r="${round(Math.hypot(width, height) / 2)}"`;
}

/** Lengths of dash and gap, in line widths, as PowerPoint draws `dash` and `dot` (ECMA-376 Part 1 §20.1.10.49). */
const DASHES = { solid: undefined, dash: [4, 3], dot: [1, 3] } as const;

/** The SVG attributes of a stroke; an empty string for no stroke. */
export function strokePaint(stroke: Stroke | undefined, theme: Theme): string {
  if (!stroke || stroke.width <= 0) return '';
  const dashes = DASHES[stroke.dash ?? 'solid']?.map((length) => round(length * stroke.width)).join(' ');
  const dash = dashes ? ` stroke-dasharray="${dashes}"` : '';
  return ` stroke="${cssColor(stroke.color, theme)}" stroke-width="${round(stroke.width)}"${dash}`;
}
