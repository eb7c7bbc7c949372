import type { EditableDeck } from '@deckwright/core/contract';
import { createDeckReader } from '@deckwright/deck-document';
import type * as Y from 'yjs';

export interface DeckChanges {
  /** The document is that of a deck, which it is not before it has arrived. */
  isReady(): boolean;
  /** Calls back with the deck now, if it has arrived, and after each change. */
  subscribe(changed: (deck: EditableDeck) => void): void;
}

/** Reads a document again after each change. */
export function watchDeck(doc: Y.Doc): DeckChanges {
  const listeners = new Set<(deck: EditableDeck) => void>();
  const reader = createDeckReader(doc);
  let deck = reader.read();

  doc.on('afterTransaction', ({ changed }: Y.Transaction) => {
    if (changed.size === 0) return;
    deck = reader.read();
    if (deck) for (const listener of listeners) listener(deck);
  });
  return {
    isReady: () => deck !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      if (deck) listener(deck);
    },
  };
}
