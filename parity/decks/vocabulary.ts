import { DECLARATION, type RunningText } from '@deckwright/test-tools/texts/declaration';

/** Returns a random integer from 0 up to, but not including, the argument. */
export type Chance = (below: number) => number;

/** Words of one language. */
export interface Vocabulary {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Returns `count` consecutive words from a random position, wrapping around at the end. */
  words(count: number): string;
}

const LATIN = DECLARATION.filter(({ script }) => ['Latn', 'Grek', 'Cyrl'].includes(script));
const OTHERS = DECLARATION.filter(({ script }) => !['Latn', 'Grek', 'Cyrl'].includes(script));

/** A random language: in two of three cases a Latin, Greek or Cyrillic one. */
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
