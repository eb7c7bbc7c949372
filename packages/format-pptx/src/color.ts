import type { Color, ColorRole } from '@deckwright/core/contract';
import { thousandths } from './units.ts';

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
