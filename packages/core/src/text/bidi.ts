import createBidi from 'bidi-js';

const bidi = createBidi();

/** Hebrew, Arabic and other right-to-left scripts, and the right-to-left control characters. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** The direction of the first strong character (UAX #9, P2 and P3). */
export function directionOf(text: string): 'ltr' | 'rtl' {
  if (!RIGHT_TO_LEFT.test(text)) return 'ltr';
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/** Scripts that are written from right to left (Unicode Standard Annex 24). Urdu in Nastaliq may have the tag `Aran`. */
const RIGHT_TO_LEFT_SCRIPTS = new Set('Adlm Arab Aran Hebr Mand Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '));

/** Whether a language (BCP 47) is written from right to left, by the script that its tag names or that is usual for it. */
export function isRightToLeft(language: string): boolean {
  return RIGHT_TO_LEFT_SCRIPTS.has(new Intl.Locale(language).maximize().script ?? '');
}

/** The embedding level of each UTF-16 unit; undefined if the whole text is left-to-right. */
export function levelsOf(text: string, direction: 'ltr' | 'rtl'): Uint8Array | undefined {
  if (direction === 'ltr' && !RIGHT_TO_LEFT.test(text)) return undefined;
  return bidi.getEmbeddingLevels(text, direction).levels;
}

/** Logical → visual order: from the highest level down, reverses every sequence at that level or above (UAX #9, L2). */
export function reorder<T extends { readonly level: number }>(items: readonly T[]): readonly T[] {
  const visual = [...items];
  const highest = Math.max(0, ...items.map((item) => item.level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < visual.length; start++) {
      if (visual[start]!.level < level) continue;
      let end = start;
      while (end < visual.length && visual[end]!.level >= level) end++;
      visual.splice(start, end - start, ...visual.slice(start, end).reverse());
      start = end;
    }
  }
  return visual;
}
