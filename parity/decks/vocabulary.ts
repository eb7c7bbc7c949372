import { DECLARATION, type RunningText } from '../../packages/core/test/text/declaration.ts';

/** A whole number from 0 to below the argument. */
export type Chance = (below: number) => number;

/** Running words of one language. */
export interface Vocabulary {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** So many words, from somewhere in the text, around its end if need be. */
  words(count: number): string;
}

const LATIN = DECLARATION.filter(({ script }) => ['Latn', 'Grek', 'Cyrl'].includes(script));
const OTHERS = DECLARATION.filter(({ script }) => !['Latn', 'Grek', 'Cyrl'].includes(script));

/** A language: Latin, Greek or Cyrillic for two slides of three. */
export function vocabularyOf(chance: Chance): Vocabulary {
  const texts = chance(3) < 2 ? LATIN : OTHERS;
  return vocabularyIn(texts[chance(texts.length)]!, chance);
}

function vocabularyIn({ language, text }: RunningText, chance: Chance): Vocabulary {
  const granularity = text.includes(' ') ? undefined : 'word';
  const all = granularity
    ? [...new Intl.Segmenter(language, { granularity }).segment(text)].map(({ segment }) => segment)
    : text.split(' ');
  const between = granularity ? '' : ' ';
  return {
    language,
    direction: /^(ar|he|fa|ur)/.test(language) ? 'rtl' : 'ltr',
    words(count) {
      const from = chance(all.length);
      const taken = Array.from({ length: count }, (_, at) => all[(from + at) % all.length]!).join(between);
      return taken.trim() || all[0]!;
    },
  };
}

export function oneOf<T>(choices: readonly T[], chance: Chance): T {
  return choices[chance(choices.length)]!;
}
