import { BUNDLED, METRIC_COMPATIBLE, OPTIONAL } from './families.ts';
import type { Script } from './scripts.ts';

/** Families that every office suite has. Each is measured with its metric-compatible font, so that lines break as laid out. */
export const EVERYWHERE: readonly string[] = Object.keys(METRIC_COMPATIBLE);

/** The font of a theme that names none and asks for families that are everywhere. */
export const EVERYWHERE_DEFAULT = 'Calibri';

/** The font of code in a deck whose families are everywhere. */
export const EVERYWHERE_CODE = 'Courier New';

/**
 * Families of Microsoft Office for scripts that `EVERYWHERE` lacks. No font with their widths may be distributed, so text is
 * measured with the usual fallback.
 */
const BY_SCRIPT: Readonly<Partial<Record<Script, string>>> = {
  Arab: 'Arial',
  Hebr: 'Arial',
  Thai: 'Tahoma',
  Deva: 'Mangal',
  Hans: 'Microsoft YaHei',
  Hant: 'Microsoft JhengHei',
  Jpan: 'Yu Gothic',
  Hang: 'Malgun Gothic',
};

/** True for a family that a deck may name for a script if its families have to be everywhere. */
export function isEverywhereFor(script: string, family: string): boolean {
  return EVERYWHERE.includes(family) || BY_SCRIPT[script as Script] === family;
}

/** The family for a script that Microsoft Office has; undefined if none is known. */
export function everywhereFor(script: string): string | undefined {
  return BY_SCRIPT[script as Script];
}

const PACKS = [...BUNDLED, ...OPTIONAL];

/** The family that a file names instead of a fallback font; undefined if the viewer has to choose one. */
export function everywhereInsteadOf(fallback: string): string | undefined {
  if (EVERYWHERE.includes(fallback)) return fallback;
  const script = PACKS.find(({ family }) => family === fallback)?.scripts?.[0];
  return script && BY_SCRIPT[script];
}

/** Parts of names of families, and the family that looks most like them. The first that matches counts. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/mono|code|courier|consol|typewriter|menlo/i, 'Courier New'],
  [/sans|grotes[kq]|gothic/i, 'Arial'],
  [/times|tinos|roman|liberation serif/i, 'Times New Roman'],
  [/caladea|constantia|slab/i, 'Cambria'],
  [/serif|garamond|georgia|gelasio|playfair|merriweather|lora|baskerville|bodoni|palatino|antiqua|book/i, 'Georgia'],
  [/carlito|lato|corbel|candara|open|segoe/i, 'Calibri'],
];

/** The family of `EVERYWHERE` that looks most like another one, as far as its name says. */
export function closestEverywhere(family: string): string {
  return ALIKE.find(([pattern]) => pattern.test(family))?.[1] ?? 'Arial';
}
