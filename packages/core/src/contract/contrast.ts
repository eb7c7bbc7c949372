import type { Color } from './paint.ts';
import type { Theme } from './theme.ts';

/**
 * Returns the theme's light or dark colour, whichever has more contrast on a fill; light from 3 : 1, which WCAG 2.2 asks of large
 * text. A transparent fill counts as it looks on the theme's light colour. Core's drawings and the formats' native charts share
 * this rule, so that a label has the same colour in every format.
 */
export function readableOn(fill: Color, theme: Theme): Color {
  const background = luminance(fill, theme);
  const light = contrast(background, luminance({ role: 'lt1' }, theme));
  const dark = contrast(background, luminance({ role: 'dk1' }, theme));
  return { role: light >= 3 || light >= dark ? 'lt1' : 'dk1' };
}

/**
 * Contrast ratio (WCAG 2.2), from 1 to 21, of a colour on fills that lie over each other, the lowest first, on the theme's light
 * colour.
 */
export function contrastOn(color: Color, fills: readonly Color[], theme: Theme): number {
  const background = fills.reduce((below, fill) => over(fill, below, theme), channels(theme.colors.lt1));
  return contrast(luminanceOf(background), luminanceOf(over(color, background, theme)));
}

/** Contrast ratio of two luminances (WCAG 2.2). */
function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance (WCAG 2.2) of a colour on the theme's light colour. */
function luminance(color: Color, theme: Theme): number {
  return luminanceOf(over(color, channels(theme.colors.lt1), theme));
}

/** Red, green and blue of a colour on an opaque one. */
function over(color: Color, below: readonly number[], theme: Theme): readonly number[] {
  const alpha = Math.min(1, Math.max(0, color.alpha ?? 1));
  return channels('role' in color ? theme.colors[color.role] : color.rgb).map(
    (channel, index) => channel * alpha + below[index]! * (1 - alpha),
  );
}

function luminanceOf(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue from 0 to 1; black for anything but `RRGGBB`. */
function channels(rgb: string): readonly number[] {
  return [0, 2, 4].map((at) => (Number.parseInt(rgb.slice(at, at + 2), 16) || 0) / 255);
}
