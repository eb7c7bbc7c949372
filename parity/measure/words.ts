import type { Deck } from '../decks/deck.ts';
import type { PageText } from '../read/poppler.ts';
import { type Block, plainLetters } from './blocks.ts';
import { SHAPED } from './lines.ts';

/** Strings that are not shown unchanged: addresses are loaded or linked, dates are formatted in the deck's language. */
const NOT_SHOWN = /^(https?:|data:|mailto:|asset:)|^\d{4}-\d\d-\d\d(T|$)/i;

/** Keys of styles, links and conditions, whose values are not shown. `alt` is for screen readers only. */
const NOT_SHOWN_KEYS = new Set(['alt', 'url', 'link', 'color', 'fill', 'align', 'font', 'list', 'script', 'state']);

/** The words of all strings in a slide's content. */
export function requestWords(content: Deck['presentation']['slideList'][number]['content']): readonly string[] {
  return stringsIn(content)
    .filter((one) => !NOT_SHOWN.test(one))
    .flatMap((one) => one.split(/\s+/))
    .map(letters)
    .filter((word) => word !== '');
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (NOT_SHOWN_KEYS.has(key) ? [] : stringsIn(one)));
}

/** Letters without hyphens, which can be at line breaks, and without the signs of markdown-lite. */
function letters(text: string): string {
  return plainLetters(text).replaceAll(/[-*_~`#]/g, '');
}

/** The words that are missing in a page's text. In scripts whose letters change their order, a word is missing if a letter is. */
export function missingWords(words: readonly string[], text: string): readonly string[] {
  const page = letters(text);
  const all = new Set(page);
  return words.filter((word) => {
    if (page.includes(word)) return false;
    return !SHAPED.test(word) || [...word].some((letter) => !all.has(letter));
  });
}

/** A sequence of digits and signs. */
const NUMBERS = /[\p{P}\p{S}]*\p{Nd}[\p{P}\p{S}\p{Nd}]*/gu;

/**
 * Sorts the characters of each sequence of numbers. Poppler returns numbers and the signs between them from left to right also in
 * right-to-left text (against UAX #9, N1): it returns "سال ۱۹۴۸، ۳۰" as "سال ۳۰ ،۱۹۴۸". So their order cannot be checked.
 */
function inAnyOrder(text: string): string {
  return text.replaceAll(NUMBERS, (numbers) => [...numbers].sort().join(''));
}

/**
 * Texts that a page does not have in reading order: whose paragraphs are not in sequence, or come before an earlier text. Poppler returns
 * right-to-left words in reading order only in `read`; the numbers among them are in order in `raw`.
 */
export function outOfOrder(blocks: readonly Block[], { raw, read }: PageText): readonly Block[] {
  const [inFile, asRead] = [letters(raw), letters(read)];
  let from = 0;
  return blocks.filter(({ node }) => {
    const shown = node.paragraphs.filter((_, index) => node.lines.some(({ paragraph }) => paragraph === index));
    const texts = shown.map(({ runs }) => runs.map(({ text }) => text).join(''));
    const paragraphs = texts.map(letters);
    const end = follow(paragraphs, inFile, from);
    if (end !== undefined) from = end;
    if (end !== undefined || follow(paragraphs, asRead, 0) !== undefined) return false;
    if (shown.some(({ direction }) => direction === 'ltr')) return true;
    const numbers = texts.flatMap((text) => text.split(/\s+/).flatMap((word) => letters(word).match(NUMBERS) ?? []));
    const isThere = follow(paragraphs.map(inAnyOrder), inAnyOrder(asRead), 0) !== undefined;
    return !isThere || follow(numbers, inFile, 0) === undefined;
  });
}

/** The end of the last text if the texts follow each other from `from` on; otherwise undefined. */
function follow(all: readonly string[], text: string, from: number): number | undefined {
  let at = from;
  for (const part of all) {
    const found = text.indexOf(part, at);
    if (found < 0) return undefined;
    at = found + part.length;
  }
  return at;
}
