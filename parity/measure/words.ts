import type { Deck } from '../decks/deck.ts';
import type { PageText } from '../read/poppler.ts';
import { type Block, plainLetters } from './blocks.ts';
import { SHAPED } from './lines.ts';

/** Addresses and days: the first are fetched or linked, the second written as the deck's language has them. */
const NO_WORDS = /^(https?:|data:|mailto:|asset:)|^\d{4}-\d\d-\d\d(T|$)/i;

/** Keys of looks, links and conditions, which show no words; `alt` is told to readers and not in the text. */
const NO_TEXT = new Set(['alt', 'url', 'link', 'color', 'fill', 'align', 'font', 'list', 'script', 'state']);

/** Words that a caller sends for a slide: every string in its content. */
export function requestWords(content: Deck['presentation']['slideList'][number]['content']): readonly string[] {
  return stringsIn(content)
    .filter((one) => !NO_WORDS.test(one))
    .flatMap((one) => one.split(/\s+/))
    .map(letters)
    .filter((word) => word !== '');
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (NO_TEXT.has(key) ? [] : stringsIn(one)));
}

/** Letters without hyphens at which lines are broken and without the signs of markdown-lite. */
function letters(words: string): string {
  return plainLetters(words).replaceAll(/[-*_~`#]/g, '');
}

/** Those of the words that a page's text has not; of scripts whose letters change their order, those whose letters it lacks. */
export function missingWords(words: readonly string[], text: string): readonly string[] {
  const page = letters(text);
  const all = new Set(page);
  return words.filter((word) => {
    if (page.includes(word)) return false;
    return !SHAPED.test(word) || [...word].some((letter) => !all.has(letter));
  });
}

/** Numbers with the signs beside them, and nothing else between. */
const NUMBERS = /[\p{P}\p{S}]*\p{Nd}[\p{P}\p{S}\p{Nd}]*/gu;

/**
 * Poppler sets numbers and the signs between them from left to right also where they run from the right (against UAX #9, N1):
 * it gives "سال ۱۹۴۸، ۳۰" as "سال ۳۰ ،۱۹۴۸". The order of such a row is therefore not told by what it reads.
 */
function inAnyOrder(words: string): string {
  return words.replaceAll(NUMBERS, (numbers) => [...numbers].sort().join(''));
}

/**
 * Texts of which a page's text has not the words in their order, one paragraph after the other, or has them before those of a
 * text that is read earlier. Poppler gives words that run from the right in the order of reading only where it orders the page; the
 * numbers among them are in order in the file.
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

/** Where the last of these ends if each stands after the one before. */
function follow(all: readonly string[], text: string, from: number): number | undefined {
  let at = from;
  for (const words of all) {
    const found = text.indexOf(words, at);
    if (found < 0) return undefined;
    at = found + words.length;
  }
  return at;
}
