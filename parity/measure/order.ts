import type { TextNode } from '@deckwright/core/contract';
import { plainLetters } from './blocks.ts';

/** A page's text in the order of the file, and in that of poppler, by the positions of words. */
export interface PageText {
  readonly inFile: string;
  readonly asRead: string;
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
 * Texts that a page lacks or does not have in reading order: with a word that is missing, whose paragraphs are not in sequence, or that come
 * before an earlier text. Poppler returns right-to-left words in reading order only in `asRead`; the numbers among them are in order in
 * `inFile`.
 */
export function missingOrOutOfOrder(nodes: readonly TextNode[], page: PageText): readonly TextNode[] {
  const [inFile, asRead] = [plainLetters(page.inFile), plainLetters(page.asRead)];
  let from = 0;
  return nodes.filter((node) => {
    const shown = node.paragraphs.filter((_, index) => node.lines.some(({ paragraph }) => paragraph === index));
    const texts = shown.map(({ runs }) => runs.map(({ text }) => text).join(''));
    const paragraphs = texts.map(plainLetters);
    const end = follow(paragraphs, inFile, from);
    if (end !== undefined) from = end;
    if (end !== undefined || follow(paragraphs, asRead, 0) !== undefined) return false;
    if (shown.some(({ direction }) => direction === 'ltr')) return true;
    const words = texts.flatMap((text) => text.split(/\s+/));
    const numbers = words.flatMap((word) => plainLetters(word).match(NUMBERS) ?? []);
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
