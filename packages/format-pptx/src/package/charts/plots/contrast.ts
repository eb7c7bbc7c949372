import type { Color, Theme } from '@deckwright/core/contract';
import { hex } from '../../../color.ts';

/** Relative luminance (WCAG 2.2) of a colour on the theme's light background. */
function luminance(color: Color, theme: Theme): number {
  const channels = (rgb: string) => [0, 2, 4].map((at) => Number.parseInt(hex(rgb).slice(at, at + 2), 16) / 255);
  const background = channels(theme.colors.lt1);
  const alpha = Math.min(1, Math.max(0, color.alpha ?? 1));
  const mixed = channels('role' in color ? theme.colors[color.role] : color.rgb).map(
    (channel, index) => channel * alpha + (background[index] ?? 1) * (1 - alpha),
  );
  const linear = mixed.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

function ratio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * Returns the theme's light or dark colour, whichever is more readable on a fill; light if its contrast is at least 3 :
 * 1 (WCAG 2.2, large text). Core's drawing uses the same rule. The chart's text colour could be unreadable: on a dark
 * slide it is light, but a slice may be bright.
 */
export function readableOn(fill: Color, theme: Theme): Color {
  const background = luminance(fill, theme);
  const [light, dark] = (['lt1', 'dk1'] as const).map((role) => ratio(background, luminance({ role }, theme)));
  return { role: light! >= 3 || light! >= dark! ? 'lt1' : 'dk1' };
}
