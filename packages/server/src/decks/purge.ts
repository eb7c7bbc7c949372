import { documentOf, hasDeleted, purge, snapshotOf } from '@deckwright/deck-document';
import * as Y from 'yjs';
import { type DeckHub, type UsedDeck, withDeck } from './deck-hub.ts';

/** Removes what people have deleted for good, once nobody has a deck open. */
export interface DeckPurge {
  /** Call it when the last page has left a deck, before the deck is released. */
  left(id: string, deck: Pick<UsedDeck, 'read'>): Promise<void>;
  close(): void;
}

/** A page that lost its connection is back before. Its person can still undo a deletion. */
const PAUSE_MS = 60_000;

/**
 * `isInside` says whether a page of any node shows a deck. `report` is called when a deck could not be purged; the next page that leaves
 * tries it again.
 */
export function createDeckPurge(
  hub: DeckHub,
  isInside: (deck: string) => boolean,
  report: (error: unknown, deck: string) => void,
): DeckPurge {
  const waiting = new Map<string, NodeJS.Timeout>();
  let isClosed = false;

  async function purgeNow(id: string): Promise<void> {
    waiting.delete(id);
    if (isInside(id)) return;
    await withDeck(hub, id, async ({ read, change }) => {
      const update = await read((doc) => (hasDeleted(doc) ? purgeOf(doc) : undefined));
      // A change as any other, so that pages that come back with changes of their own converge.
      const outcome = update && (await change(update));
      if (outcome && 'reason' in outcome) throw new Error(outcome.reason);
    });
  }

  return {
    async left(id, { read }) {
      const isNeeded = await read(hasDeleted).catch(() => false);
      if (!isNeeded || isClosed) return;
      clearTimeout(waiting.get(id));
      const timer = setTimeout(() => void purgeNow(id).catch((error) => isClosed || report(error, id)), PAUSE_MS);
      waiting.set(id, timer.unref());
    },
    close() {
      isClosed = true;
      for (const timer of waiting.values()) clearTimeout(timer);
    },
  };
}

/** The update that removes what is deleted in a document, which itself stays as it is. */
function purgeOf(doc: Y.Doc): Uint8Array {
  const copy = documentOf([snapshotOf(doc)]);
  const changes: Uint8Array[] = [];
  copy.on('update', (change: Uint8Array) => changes.push(change));
  purge({ doc: copy, origin: 'purge' });
  return Y.mergeUpdates(changes);
}
