import type { Deck } from './deck.ts';

/** The decks with these names, in the order of all; every deck if no name is given. Throws for a name that no deck has. */
export function chooseDecks(decks: readonly Deck[], names: readonly string[]): readonly Deck[] {
  const unknown = names.find((name) => !decks.some((deck) => deck.name === name));
  if (unknown !== undefined) {
    const all = decks.map(({ name }) => name).join(', ');
    throw new Error(`There is no deck "${unknown}" among ${all}. --decks says how many are generated.`);
  }
  return names.length === 0 ? decks : decks.filter(({ name }) => names.includes(name));
}
