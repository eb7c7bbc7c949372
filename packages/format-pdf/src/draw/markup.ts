import type { Color, Theme } from '@deckwright/core/contract';
import { escapeMarkup, hexColor } from '@deckwright/core/svg';

/** ` name="value"` with the value escaped, or an empty string for undefined. */
export function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeMarkup(value)}"`;
}

/** Text → CSS string in quotes (CSS Syntax §4.3.5). Escapes every character that could end the string early. */
export function cssString(text: string): string {
  return `"${text.replace(/[^A-Za-z0-9 _-]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}"`;
}

/** A colour as CSS: `#RRGGBB`, or `#RRGGBBAA` if it is not opaque. */
export function cssColor(color: Color, theme: Theme): string {
  const alpha = Math.round(Math.min(1, Math.max(0, color.alpha ?? 1)) * 255);
  return hexColor(color, theme) + (alpha === 255 ? '' : alpha.toString(16).padStart(2, '0'));
}
