import { createChance } from '@deckwright/test-tools/random';
import { DECLARATION } from '@deckwright/test-tools/texts/declaration';
import type { TextStyle } from '../../src/contract/index.ts';

/** A text to measure on one line. */
export interface WidthSample {
  readonly script: string;
  readonly text: string;
  readonly style: Pick<TextStyle, 'font' | 'size' | 'bold' | 'italic'>;
}

const OWN = ['Source Sans 3', 'Inter', 'Arial', 'Calibri', 'Times New Roman', 'Cambria'];

/** Typical text of business slides, with much kerning. */
const FIGURES =
  'Revenue, Q3: +12.5 % (2024–2025) “AVATAR” To: W. Yates & Co. – 1,234,567.89 € /year; LTV/CAC = 3.1× Type-A; T.V. «Ça va?» P.A. 90° 100 000 km² Fußgänger/Straße [1], {2} #42 @home 50/50 ¥9,999 £7.77 11:11 r.f.y, v. Vo. Ty, Äg. L’eau F.';

/** One in three lines of another script asks for a Latin family, so that fallback is measured too. */
const LATIN_FONTS_FOR_OTHERS = ['Source Sans 3', 'Inter', undefined, undefined, undefined, undefined] as const;

const NOTO: Readonly<Record<string, string>> = {
  Arab: 'Noto Sans Arabic',
  Hebr: 'Noto Sans Hebrew',
  Deva: 'Noto Sans Devanagari',
  Thai: 'Noto Sans Thai',
  Beng: 'Noto Sans Bengali',
  Taml: 'Noto Sans Tamil',
  Telu: 'Noto Sans Telugu',
  Laoo: 'Noto Sans Lao',
  Khmr: 'Noto Sans Khmer',
  Jpan: 'Noto Sans JP',
  Kore: 'Noto Sans KR',
  Hans: 'Noto Sans SC',
  Hant: 'Noto Sans SC',
  Geor: 'Noto Sans Georgian',
  Armn: 'Noto Sans Armenian',
  Ethi: 'Noto Sans Ethiopic',
};

/** `count` strings, evenly distributed over the scripts, the same in every run. */
export function widthSamples(count: number): readonly WidthSample[] {
  const chance = createChance(20260301);
  const one = <T>(choices: readonly T[]): T => choices[chance(choices.length)]!;
  const byScript = Map.groupBy(DECLARATION, ({ script }) => script);
  const scripts = ['figures', ...byScript.keys()];
  return Array.from({ length: count }, (_, index): WidthSample => {
    const script = scripts[index % scripts.length]!;
    const noto = NOTO[script];
    const font = noto ? (one(LATIN_FONTS_FOR_OTHERS) ?? noto) : one(OWN);
    const source = script === 'figures' ? FIGURES : one(byScript.get(script)!).text;
    const style = { font, size: 10 + chance(60) / 2, bold: chance(3) === 0, italic: noto ? false : chance(4) === 0 };
    return { script, text: piece(source, chance), style };
  });
}

/** A piece from one space to another, or between words in a script without spaces. */
function piece(text: string, chance: (below: number) => number): string {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index + 1);
  const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
  const edges = spaces.length > 8 ? spaces : [...segmenter.segment(text)].map(({ index }) => index);
  for (;;) {
    const from = chance(edges.length - 1);
    const to = Math.min(edges.length - 1, from + 1 + chance(9));
    const found = text.slice(edges[from], edges[to]).trim();
    if (found.length > 1) return found;
  }
}
