import {
  clampChroma,
  differenceEuclidean,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
} from 'culori/fn';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklab);
const toOklch = useMode(modeOklch);

/** A colour by what the eye sees: lightness from 0 to 1, chroma from 0 (grey) to about 0.37, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Below this chroma a colour looks grey, and its hue means nothing. */
const GREY = 0.02;

/** Reads `#RRGGBB`. The hue of a grey is undefined. */
export function readOklch(hex: string): Omit<Oklch, 'hue'> & { readonly hue: number | undefined } {
  const { l = 0, c = 0, h } = toOklch(hex) ?? {};
  return c < GREY ? { lightness: l, chroma: 0, hue: undefined } : { lightness: l, chroma: c, hue: h };
}

/** `#RRGGBB`. A colour that no screen shows loses chroma and keeps its lightness and hue. */
export function writeOklch({ lightness, chroma, hue }: Oklch): string {
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: hue }, 'oklch')).toUpperCase();
}

/** How different two colours look: 0 is equal, 1 is black and white. */
export const difference: (one: string, other: string) => number = differenceEuclidean('oklab');

/** Contrast ratio (WCAG 2.2), from 1 to 21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}
