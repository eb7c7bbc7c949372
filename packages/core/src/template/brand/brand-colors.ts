import type { ColorRole } from '../../contract/index.ts';
import { contrast, difference, type Oklch, readOklch, writeOklch } from './oklch.ts';

/** The two colours of a brand as `#RRGGBB`, and whether slides are light or dark. */
export interface BrandChoice {
  readonly primary: string;
  /** Default: a colour that goes with the first one. */
  readonly accent: string | undefined;
  readonly mode: 'light' | 'dark';
}

/** The colours of a theme as `#RRGGBB`. */
export type BrandColors = Readonly<Record<ColorRole, string>>;

/** Contrast ratios of WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT = 4.5;
const GRAPHICS = 3;
/** Of titles and panels in a deep shade of the brand: WCAG 2.2, 1.4.6. */
const DEEP = 7;

/** Lightness of the neutral colours, and the chroma that they take from the brand at most. */
const NEUTRALS = {
  light: {
    page: { lightness: 1, chroma: 0 },
    surface: { lightness: 0.968, chroma: 0.007 },
    text: { lightness: 0.205, chroma: 0.02 },
    deep: { lightness: 0.36, chroma: 0.12 },
    quiet: { lightness: 0.5, chroma: 0.022 },
    other: 0.56,
  },
  dark: {
    page: { lightness: 0.185, chroma: 0.014 },
    surface: { lightness: 0.245, chroma: 0.018 },
    text: { lightness: 0.97, chroma: 0.006 },
    deep: { lightness: 0.88, chroma: 0.05 },
    quiet: { lightness: 0.74, chroma: 0.02 },
    other: 0.72,
  },
} as const;

/** Hues in degrees, for colours that have a meaning in every brand. */
const RED = 25;
const GREEN = 155;
/** The hue of a second colour beside a grey one. */
const BLUE = 262;

/** The hue of a missing second colour is so far from the first: blue gets orange, red gets teal. */
const COMPANION = 150;

/** Accents that look more alike than this are hard to tell apart in a chart. */
const DISTINCT = 0.1;

/** The step in which a colour's lightness is moved. */
const STEP = 0.004;

/**
 * The colours of a theme for a brand. A colour of the brand stays as it is if it can be seen on the page and on surfaces; otherwise it
 * becomes lighter or darker by as little as needed, in its hue.
 */
export function brandColors({ primary, accent, mode }: BrandChoice): BrandColors {
  const neutrals = NEUTRALS[mode];
  const first = readOklch(primary);
  const neutral = ({ lightness, chroma }: Omit<Oklch, 'hue'>) =>
    writeOklch({ lightness, chroma: Math.min(chroma, first.chroma), hue: first.hue ?? 0 });
  const lt1 = neutral(neutrals.page);
  const lt2 = neutral(neutrals.surface);
  const dk1 = neutral(neutrals.text);

  const accents: string[] = [];
  const isVisible = (candidate: string, ratio: number) =>
    contrast(candidate, lt1) >= ratio &&
    contrast(candidate, lt2) >= ratio &&
    Math.max(contrast(candidate, lt1), contrast(candidate, dk1)) >= TEXT;
  const visible = (color: string, ratio: number) => nearestShade(color, (shade) => isVisible(shade, ratio)) ?? dk1;
  const addAccent = (color: string, ratio = GRAPHICS) => {
    const isNew = (shade: string) => accents.every((other) => difference(shade, other) >= DISTINCT);
    const distinct = nearestShade(color, (shade) => isVisible(shade, ratio) && isNew(shade));
    accents.push(distinct ?? visible(color, ratio));
  };

  const second = accent ?? companionOf(primary, neutrals.other);
  addAccent(primary);
  addAccent(second);
  const hues = [first.hue, readOklch(second).hue, RED, GREEN].filter((hue) => hue !== undefined);
  addAccent(writeOklch({ lightness: neutrals.other, chroma: 0.13, hue: middleOfWidestGap(hues) }));
  addAccent(writeOklch({ lightness: neutrals.other, chroma: 0.18, hue: RED }));
  addAccent(writeOklch({ lightness: neutrals.other, chroma: 0.13, hue: GREEN }));
  addAccent(neutral(neutrals.quiet), TEXT);
  const [accent1, accent2, accent3, accent4, accent5, accent6] = accents as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];

  const dk2 = visible(neutral(neutrals.deep), DEEP);
  const hlink = visible(primary, TEXT);
  const folHlink = visible(second, TEXT);
  return { dk1, lt1, dk2, lt2, accent1, accent2, accent3, accent4, accent5, accent6, hlink, folHlink };
}

/** A colour with another hue, for a brand that has one colour. */
function companionOf(color: string, lightness: number): string {
  const { hue } = readOklch(color);
  return writeOklch({ lightness, chroma: 0.16, hue: hue === undefined ? BLUE : (hue + COMPANION) % 360 });
}

/** The colour, or its nearest lighter or darker shade that passes; undefined if none does. */
function nearestShade(color: string, passes: (shade: string) => boolean): string | undefined {
  if (passes(color)) return color.toUpperCase();
  const { lightness, chroma, hue = 0 } = readOklch(color);
  for (let distance = STEP; distance <= 1; distance += STEP) {
    for (const moved of [lightness - distance, lightness + distance]) {
      if (moved < 0 || moved > 1) continue;
      const shade = writeOklch({ lightness: moved, chroma, hue });
      if (passes(shade)) return shade;
    }
  }
  return undefined;
}

/** The hue that is as far from all others as possible. */
function middleOfWidestGap(hues: readonly number[]): number {
  const sorted = hues.toSorted((one, other) => one - other);
  const gaps = sorted.map((hue, index) => {
    const next = sorted[index + 1] ?? sorted[0]! + 360;
    return { width: next - hue, middle: ((hue + next) / 2) % 360 };
  });
  return gaps.reduce((widest, gap) => (gap.width > widest.width ? gap : widest)).middle;
}
