/** A sentence with places such as `{name}`, or its forms by number of `{count}`, as `Intl.PluralRules` names them. */
export type Sentence = string | PluralForms;

export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** The language of a page, and how sentences are in it. */
export interface Language {
  /** BCP 47, such as `en` or `pt-BR`. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** The sentence of a key, such as `people.invite`. Default: English. */
  readonly translate?: (key: string, english: Sentence) => Sentence | undefined;
}

declare global {
  /** A script that runs before those of the page may set its language. Default: English. */
  var deckwrightLanguage: Language | undefined;
}

const ENGLISH: Language = { tag: 'en', direction: 'ltr' };

export function pageLanguage(): Language {
  return globalThis.deckwrightLanguage ?? ENGLISH;
}

/** For dates and amounts. Undefined: as the browser writes them. */
export function formatLanguage(): string | undefined {
  return globalThis.deckwrightLanguage?.tag;
}

/** Names as a list, such as "a, b, and c". */
export function listOf(names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(pageLanguage().tag, { type }).format(names);
}

/** Gives the document the language and direction of the page. */
export function applyLanguage(root: HTMLElement): void {
  const { tag, direction } = pageLanguage();
  root.lang = tag;
  root.dir = direction;
}
