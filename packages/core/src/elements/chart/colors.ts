import type { Color, ColorRole, Theme } from '../../contract/index.ts';

const ACCENTS: readonly ColorRole[] = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'];

/**
 * How Office varies the accents after each round of six, as factors of the lightness and what is added to it (`lumMod` and
 * `lumOff` of its colourful chart style).
 */
const ROUNDS: readonly (readonly [factor: number, added: number])[] = [
  [1, 0],
  [0.6, 0],
  [0.8, 0.2],
  [0.8, 0],
  [0.6, 0.4],
  [0.5, 0],
  [0.7, 0.3],
  [0.7, 0],
  [0.5, 0.5],
];

/** The colour of a series or slice by its index: the accents of the theme, and from the seventh on their shades and tints. */
export function accentAt(index: number, theme: Theme): Color {
  const role = ACCENTS[index % ACCENTS.length]!;
  const [factor, added] = ROUNDS[Math.floor(index / ACCENTS.length) % ROUNDS.length]!;
  return factor === 1
    ? { role }
    : { rgb: withLightness(theme.colors[role], (lightness) => lightness * factor + added) };
}

/** A colour with another lightness in HSL (from 0 to 1), and the same hue and saturation. */
function withLightness(rgb: string, change: (lightness: number) => number): string {
  const channels = [0, 2, 4].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(...channels), Math.min(...channels)];
  const lightness = (most + least) / 2;
  const chroma = most - least;
  const saturation = chroma === 0 ? 0 : chroma / (1 - Math.abs(2 * lightness - 1));
  const wanted = Math.min(1, Math.max(0, change(lightness)));
  const wantedChroma = saturation * (1 - Math.abs(2 * wanted - 1));
  return channels
    .map((channel) => {
      const place = chroma === 0 ? 0 : (channel - least) / chroma;
      const level = wanted + (place - 0.5) * wantedChroma;
      return Math.round(Math.min(1, Math.max(0, level)) * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')
    .toUpperCase();
}
