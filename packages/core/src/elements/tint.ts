import type { Color, Theme } from '../contract/index.ts';

/**
 * Mixes `share` of the theme's dark colour into its light one. The result is opaque, because LibreOffice and Google Slides
 * draw transparent lines of tables and axes as opaque.
 */
export function tint(theme: Theme, share: number): Color {
  const { dk1, lt1 } = theme.colors;
  const channel = (from: number) => {
    const dark = Number.parseInt(dk1.slice(from, from + 2), 16);
    const light = Number.parseInt(lt1.slice(from, from + 2), 16);
    return Math.round(light + (dark - light) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return { rgb: `${channel(0)}${channel(2)}${channel(4)}`.toUpperCase() };
}
