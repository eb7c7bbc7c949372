import type { Box, Color, Fill, Stroke, Theme } from '@deckwright/core/contract';
import { round } from '../../units.ts';
import type { Canvas } from '../canvas.ts';
import { escapeMarkup } from '../markup.ts';

/** `#RRGGBB`, with the alpha as a fourth pair where there is one. */
export function cssColor(color: Color, theme: Theme): string {
  const alpha = Math.round(Math.min(1, Math.max(0, color.alpha ?? 1)) * 255);
  const opacity = alpha === 255 ? '' : alpha.toString(16).padStart(2, '0');
  return escapeMarkup(`#${'role' in color ? theme.colors[color.role] : color.rgb}${opacity}`);
}

/** SVG attribute `fill` for an outline in `box`, and the definition that it refers to, if any. */
export function fillPaint(fill: Fill | undefined, box: Box, canvas: Canvas): { attributes: string; defs: string } {
  if (!fill) return { attributes: ' fill="none"', defs: '' };
  if (fill.kind === 'solid') return { attributes: ` fill="${cssColor(fill.color, canvas.theme)}"`, defs: '' };
  const id = canvas.id();
  const stops = fill.stops
    .map((stop) => `<stop offset="${round(stop.at)}" stop-color="${cssColor(stop.color, canvas.theme)}"/>`)
    .join('');
  const place = ` id="${id}" gradientUnits="userSpaceOnUse" `;
  return {
    attributes: ` fill="url(#${id})"`,
    defs: fill.radial
      ? `<radialGradient${place}${circle(box)}>${stops}</radialGradient>`
      : `<linearGradient${place}${axis(fill.angle, box)}>${stops}</linearGradient>`,
  };
}

/** Runs through the centre and ends where its normals meet the corners (ECMA-376 Part 1 §20.1.8.41, CSS alike). */
function axis(angle: number, { x, y, width, height }: Box): string {
  const turn = (angle * Math.PI) / 180;
  const reach = (Math.abs(width * Math.cos(turn)) + Math.abs(height * Math.sin(turn))) / 2;
  const centre = { x: x + width / 2, y: y + height / 2 };
  const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
  return `x1="${round(centre.x - dx)}" y1="${round(centre.y - dy)}" x2="${round(centre.x + dx)}" y2="${round(centre.y + dy)}"`;
}

/** From the centre to the corners. */
function circle({ x, y, width, height }: Box): string {
  return `cx="${round(x + width / 2)}" cy="${round(y + height / 2)}" r="${round(Math.hypot(width, height) / 2)}"`;
}

/** Lengths of dash and gap in line widths, as PowerPoint draws `dash` and `dot` (ECMA-376 Part 1 §20.1.10.49). */
const DASHES = { solid: undefined, dash: [4, 3], dot: [1, 3] } as const;

/** SVG attributes of a line. */
export function strokePaint(stroke: Stroke | undefined, theme: Theme): string {
  if (!stroke || stroke.width <= 0) return '';
  const dashes = DASHES[stroke.dash ?? 'solid']?.map((length) => round(length * stroke.width)).join(' ');
  const dash = dashes ? ` stroke-dasharray="${dashes}"` : '';
  return ` stroke="${cssColor(stroke.color, theme)}" stroke-width="${round(stroke.width)}"${dash}`;
}
