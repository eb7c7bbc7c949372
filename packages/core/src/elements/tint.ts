import type { Color, Theme } from '../contract/index.ts';

/**
 * The theme's dark colour thinned with its light one to `share`. Opaque, since LibreOffice and Google Slides draw
 * half-transparent lines of tables and axes at full strength.
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
