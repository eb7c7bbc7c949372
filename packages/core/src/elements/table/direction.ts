import { directionOf, isRightToLeft } from '../../text/bidi.ts';
import type { TableOptions } from './options.ts';

export type Direction = 'ltr' | 'rtl';

/** The direction of a table in a deck whose language is written in one direction, and in a deck of the other. */
export type DirectionByDeck = Readonly<Record<Direction, Direction>>;

/** What decides a table's direction: its column names, if it shows them, and the texts of its body. */
interface TableTexts {
  readonly names: readonly string[];
  readonly body: Iterable<string>;
}

/**
 * What the template says, or else what the deck's language says. A table in another language takes its own direction: in a
 * right-to-left deck if no cell is right-to-left, in another one if most of its column names are.
 */
export function directionByDeck(texts: TableTexts, { direction, style }: TableOptions): DirectionByDeck {
  const given = direction ?? style.direction;
  if (given) return { ltr: given, rtl: given };
  return { ltr: isMostlyRightToLeft(texts) ? 'rtl' : 'ltr', rtl: isLeftToRight(texts) ? 'ltr' : 'rtl' };
}

/** The direction of a table in a deck of a language (BCP 47). */
export function directionIn(language: string, byDeck: DirectionByDeck): Direction {
  return byDeck[isRightToLeft(language) ? 'rtl' : 'ltr'];
}

/** Numbers and dashes have no direction of their own. */
const LETTER = /\p{L}/u;

function isMostlyRightToLeft({ names, body }: TableTexts): boolean {
  let balance = 0;
  for (const text of names.length > 0 ? names : body) {
    if (directionOf(text) === 'rtl') balance += 1;
    else if (LETTER.test(text)) balance -= 1;
  }
  return balance > 0;
}

function isLeftToRight({ names, body }: TableTexts): boolean {
  let hasLetters = false;
  for (const texts of [names, body]) {
    for (const text of texts) {
      if (directionOf(text) === 'rtl') return false;
      hasLetters ||= LETTER.test(text);
    }
  }
  return hasLetters;
}
