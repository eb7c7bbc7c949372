import { type InlinedProject, readProjects } from '@deckwright/test-tools/decks/read-projects';

/** A deck as JSON. */
export type Deck = InlinedProject & { readonly name: string };

/** The demo deck of the server, and the decks of the examples. */
export function storedDecks(): readonly Deck[] {
  return Object.entries(readProjects()).map(([folder, files]) => ({ name: folder.split('/').at(-1)!, ...files }));
}
