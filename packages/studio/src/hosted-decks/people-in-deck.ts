import { listOf } from '@deckwright/ui/sentences';
import { say } from '../sentences/hosted-decks.ts';
import type { ListedDeck } from './listed-deck.ts';

/** Who has a deck open, such as "Ada Lovelace, Guest 42 and 3 others". Empty: nobody. */
export function namesInDeck({ people, pages }: Pick<ListedDeck, 'people' | 'pages'>): string {
  const names = [...new Set(people.map(({ name }) => name))];
  // The server lists the first people, and counts all pages.
  const others = pages - people.length;
  if (others > 0) names.push(say('countOthers', { count: others }));
  return listOf(names);
}

/** Black or white: whichever is easier to read on a colour, by the contrast of WCAG 2.2. */
export function inkOn(color: string): string {
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Where the contrast to both is the same.
  return luminance > 0.179 ? '#000' : '#fff';
}
