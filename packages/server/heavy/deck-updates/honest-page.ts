import { decodeMessage, documentOf, insertText, type NodeTarget, textOf } from '@deckwright/deck-document';
import * as Y from 'yjs';
import type { UsedDeck } from '../../src/decks/deck-hub.ts';
import type { ChangeOutcome, Listener } from '../../src/decks/deck-in-memory.ts';

/** A page that types, and gets what others do. */
export type HonestPage = ReturnType<typeof createHonestPage>;

export function createHonestPage(state: Uint8Array, target: NodeTarget) {
  const doc = documentOf([state]);
  const made: Uint8Array[] = [];
  let typed = '';
  let deck: UsedDeck;
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin === 'person') made.push(update);
  });
  const listener: Listener = {
    browser: 'honest',
    person: undefined,
    send(bytes) {
      const message = decodeMessage(bytes);
      if (message.kind === 'update') Y.applyUpdate(doc, message.update, 'server');
    },
  };
  return {
    doc,
    /** Connects to the deck, which may have been opened again. */
    join(joined: UsedDeck) {
      deck = joined;
      deck.listeners.add(listener);
    },
    async type(word: string): Promise<ChangeOutcome> {
      insertText({ doc, origin: 'person' }, target, textOf(doc, target)!.length, word);
      typed += word;
      return deck.change(Y.mergeUpdates(made.splice(0)), listener);
    },
    /** The words that it has typed and a document does not have, whatever others typed between their characters. */
    missingIn: (stored: Y.Doc) => charactersOf(stored, doc.clientID) !== typed,
  };
}

/** The characters that a client has inserted and that nobody has deleted, in the order of their insertion. */
function charactersOf({ store }: Y.Doc, client: number): string {
  const structs = store.clients.get(client) ?? [];
  return structs
    .map((struct) => {
      const isText = struct instanceof Y.Item && !struct.deleted && struct.content instanceof Y.ContentString;
      return isText ? (struct.content as Y.ContentString).str : '';
    })
    .join('');
}
