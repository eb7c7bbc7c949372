import type { Color, Theme } from '../../contract/index.ts';

/** The theme's light or dark colour, whichever has more contrast on a fill; light from 3 : 1 (WCAG 2.2, large text). */
export function readableOn(fill: Color, theme: Theme): Color {
  const background = luminance('role' in fill ? theme.colors[fill.role] : fill.rgb);
  const contrast = (role: 'lt1' | 'dk1') => {
    const foreground = luminance(theme.colors[role]);
    return (Math.max(foreground, background) + 0.05) / (Math.min(foreground, background) + 0.05);
  };
  return { role: contrast('lt1') >= 3 || contrast('lt1') >= contrast('dk1') ? 'lt1' : 'dk1' };
}

/** Relative luminance (WCAG 2.2). */
function luminance(rgb: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(rgb.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(2) + 0.0722 * channel(4);
}
