import { readProjects } from '@deckwright/test-tools/decks/read-projects';

/** A deck as JSON. */
export interface Deck {
  readonly name: string;
  readonly settings: unknown;
  readonly templates: readonly unknown[];
  readonly request: { readonly presentation?: unknown };
}

/** The demo deck of the server, and the decks of the examples. */
export function storedDecks(): readonly Deck[] {
  return Object.entries(readProjects()).map(([folder, files]) => ({ name: folder.split('/').at(-1)!, ...files }));
}
