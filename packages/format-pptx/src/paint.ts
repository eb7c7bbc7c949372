import type { Color, ColorRole, Fill, GradientFill, LineEnd, Shadow, Stroke } from '@deckwright/core/contract';
import { angle, emu, thousandths } from './units.ts';

/** Names of roles on a slide, where the master's colour map (`p:clrMap`) maps them to the theme. */
const MAPPED: Partial<Record<ColorRole, string>> = { dk1: 'tx1', lt1: 'bg1', dk2: 'tx2', lt2: 'bg2' };

/** The name of a role in `a:schemeClr`, as PowerPoint's own palette writes it. */
function schemeName(role: ColorRole): string {
  return MAPPED[role] ?? role;
}

/** Returns `RRGGBB`, or black if the value is anything else, so that no markup gets into an attribute. */
export function hex(rgb: string): string {
  return /^[0-9A-Fa-f]{6}$/.test(rgb) ? rgb.toUpperCase() : '000000';
}

/** A colour as an element of DrawingML (ECMA-376 Part 1 §20.1.2.3). */
export function colorXml(color: Color): string {
  const [tag, value] = 'role' in color ? ['schemeClr', schemeName(color.role)] : ['srgbClr', hex(color.rgb)];
  const alpha = color.alpha ?? 1;
  if (!(alpha < 1)) return `<a:${tag} val="${value}"/>`;
  return `<a:${tag} val="${value}"><a:alpha val="${thousandths(alpha)}"/></a:${tag}>`;
}

export function solidFillXml(color: Color): string {
  return `<a:solidFill>${colorXml(color)}</a:solidFill>`;
}

/** A radial gradient from the middle to the corners (ECMA-376 Part 1 §20.1.8.46). */
const RADIAL = '<a:path path="circle"><a:fillToRect l="50000" t="50000" r="50000" b="50000"/></a:path>';

/** Writes a gradient of one stop as a solid fill: a gradient needs at least two (ECMA-376 Part 1 §20.1.8.37). */
function gradientXml({ stops, angle: degrees, radial }: GradientFill): string {
  const [first] = stops;
  if (first === undefined) return '<a:noFill/>';
  if (stops.length === 1) return solidFillXml(first.color);
  const gradientStops = stops
    .map(({ at, color }) => `<a:gs pos="${thousandths(at)}">${colorXml(color)}</a:gs>`)
    .join('');
  const list = `<a:gsLst>${gradientStops}</a:gsLst>`;
  const direction = radial ? RADIAL : `<a:lin ang="${angle(degrees)}" scaled="0"/>`;
  return `<a:gradFill rotWithShape="1">${list}${direction}</a:gradFill>`;
}

export function fillXml(fill: Fill | undefined): string {
  if (fill === undefined) return '<a:noFill/>';
  return fill.kind === 'solid' ? solidFillXml(fill.color) : gradientXml(fill);
}

const DASHES = { solid: 'solid', dash: 'dash', dot: 'dot' } as const;

/** The shape at the end of a line; `med` is three line widths. */
function endXml(tag: 'headEnd' | 'tailEnd', end: LineEnd | undefined): string {
  return end === undefined ? '' : `<a:${tag} type="${end === 'oval' ? 'oval' : 'triangle'}" w="med" len="med"/>`;
}

/**
 * Writes a stroke, or an invisible one if undefined. `tag` is `ln` for shapes and `lnL`, `lnR`, `lnT` or `lnB` for the
 * sides of a cell.
 */
export function strokeXml(stroke: Stroke | undefined, tag = 'ln'): string {
  if (stroke === undefined || !(stroke.width > 0)) return `<a:${tag} w="0"><a:noFill/></a:${tag}>`;
  const width = Math.min(20_116_800, emu(stroke.width));
  const dash = `<a:prstDash val="${DASHES[stroke.dash ?? 'solid']}"/><a:miter lim="800000"/>`;
  const ends = endXml('headEnd', stroke.start) + endXml('tailEnd', stroke.end);
  return `<a:${tag} w="${width}" cap="flat">${solidFillXml(stroke.color)}${dash}${ends}</a:${tag}>`;
}

export function shadowXml(shadow: Shadow | undefined): string {
  if (shadow === undefined) return '';
  const size = `blurRad="${emu(shadow.blur, 0)}" dist="${emu(shadow.distance, 0)}" dir="${angle(shadow.angle)}"`;
  return `<a:effectLst><a:outerShdw ${size} algn="ctr" rotWithShape="0">${colorXml(shadow.color)}</a:outerShdw></a:effectLst>`;
}
