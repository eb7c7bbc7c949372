import type { GenericFont } from '../contract/index.ts';
import { type Script, scriptOf } from './scripts.ts';

/** An npm package with the TrueType files of one family. */
export interface FontPack {
  readonly family: string;
  /** Name of the npm package. */
  readonly package: string;
  /** Scripts for which it is a fallback; the first is its main one. Empty: none. Default: all. */
  readonly scripts?: readonly Script[];
  /** Its kind, if its files do not say. */
  readonly generic?: GenericFont;
  /** Has italics, in both weights. */
  readonly italics?: boolean;
  /** Has no bold face. */
  readonly regularOnly?: boolean;
}

function google(name: string) {
  return `@expo-google-fonts/${name}`;
}
function noto(script: Script, name: string): FontPack {
  return {
    family: `Noto Sans ${name}`,
    package: google(`noto-sans-${name.toLowerCase().replaceAll(' ', '-')}`),
    scripts: [script],
    generic: 'sans-serif',
  };
}

/** Dependencies of the engine. The first family replaces an unknown one. */
export const BUNDLED: readonly FontPack[] = [
  { family: 'Source Sans 3', package: google('source-sans-3'), italics: true },
  { family: 'Inter', package: google('inter'), generic: 'sans-serif', italics: true },
  noto('Arab', 'Arabic'),
  noto('Hebr', 'Hebrew'),
  noto('Deva', 'Devanagari'),
  noto('Thai', 'Thai'),
  { family: 'Arimo', package: google('arimo'), italics: true },
  { family: 'Carlito', package: google('carlito'), italics: true },
  { family: 'Tinos', package: google('tinos'), generic: 'serif', italics: true },
  { family: 'Caladea', package: google('caladea'), italics: true },
  { family: 'Source Code Pro', package: google('source-code-pro'), italics: true },
  { family: 'Gelasio', package: google('gelasio'), italics: true, scripts: [] },
  { family: 'Cousine', package: google('cousine'), italics: true, scripts: [] },
];

/** Used if the project that embeds the engine installs them: `npm install @expo-google-fonts/noto-sans-jp`. */
export const OPTIONAL: readonly FontPack[] = [
  { ...noto('Hans', 'SC'), scripts: ['Hans', 'Zsym'] },
  { ...noto('Jpan', 'JP'), scripts: ['Jpan', 'Hans', 'Hant', 'Zsym'] },
  { ...noto('Hant', 'TC'), scripts: ['Hant', 'Hans', 'Zsym'] },
  { ...noto('Hang', 'KR'), scripts: ['Hang', 'Hans', 'Hant', 'Zsym'] },
  noto('Armn', 'Armenian'),
  noto('Geor', 'Georgian'),
  noto('Beng', 'Bengali'),
  noto('Taml', 'Tamil'),
  noto('Telu', 'Telugu'),
  noto('Gujr', 'Gujarati'),
  noto('Guru', 'Gurmukhi'),
  noto('Knda', 'Kannada'),
  noto('Mlym', 'Malayalam'),
  noto('Sinh', 'Sinhala'),
  noto('Khmr', 'Khmer'),
  noto('Laoo', 'Lao'),
  noto('Mymr', 'Myanmar'),
  noto('Ethi', 'Ethiopic'),
  { family: 'Noto Emoji', package: google('noto-emoji'), scripts: ['Zsye', 'Zsym'] },
  { ...noto('Zsym', 'Symbols 2'), regularOnly: true },
  noto('Zsym', 'Symbols'),
  { ...noto('Zsym', 'Math'), regularOnly: true },
];

/**
 * Metric-compatible fonts: families with the same widths as fonts that may not be distributed. Lines that are measured with
 * them break at the same places in a viewer that has the original, so files name the original.
 */
export const METRIC_COMPATIBLE: Readonly<Record<string, string>> = {
  Arial: 'Arimo',
  Calibri: 'Carlito',
  'Times New Roman': 'Tinos',
  Cambria: 'Caladea',
  Georgia: 'Gelasio',
  'Courier New': 'Cousine',
};

/** Families to try for a script, best first. A CJK family replaces another one that is not installed. */
const STACKS: Partial<Record<Script, readonly string[]>> = {
  Hans: ['Noto Sans SC', 'Noto Sans JP', 'Noto Sans TC', 'Noto Sans KR'],
  Hant: ['Noto Sans TC', 'Noto Sans SC', 'Noto Sans JP', 'Noto Sans KR'],
  Jpan: ['Noto Sans JP', 'Noto Sans SC', 'Noto Sans TC', 'Noto Sans KR'],
  Hang: ['Noto Sans KR', 'Noto Sans JP', 'Noto Sans SC', 'Noto Sans TC'],
  Zsye: ['Noto Emoji', 'Noto Sans Symbols 2'],
  Zsym: ['Source Sans 3', 'Inter', 'Noto Sans Symbols 2', 'Noto Sans Symbols', 'Noto Sans Math', 'Noto Emoji'],
};

export function stackOf(script: Script): readonly string[] {
  const stack = STACKS[script];
  if (stack) return stack;
  const own = [...BUNDLED, ...OPTIONAL].filter((pack) => pack.scripts?.[0] === script).map((pack) => pack.family);
  return own.length > 0 ? own : ['Source Sans 3', 'Inter', 'Arimo', 'Carlito', 'Tinos'];
}

/** The npm package with a font for a character, for a notice; undefined if none is known, or if the font is bundled. */
export function packFor(codePoint: number, language?: string): string | undefined {
  const script = scriptOf(codePoint, language);
  return OPTIONAL.find((pack) => pack.scripts?.[0] === script)?.package;
}
