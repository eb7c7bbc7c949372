import type { ScenePicture } from '@deckwright/core/contract';
import { readDeck } from '@deckwright/deck-document';
import * as Y from 'yjs';

interface GuardOptions {
  /** Whether the bytes of a picture that a page registers are stored. */
  readonly hasPicture: (picture: ScenePicture) => boolean;
}

type Verdict = { readonly ok: true; apply(): void } | { readonly ok: false; readonly reason: string };

/** Checks updates before they become part of a document, on a copy of it. */
export interface DeckGuard {
  check(update: Uint8Array, page: string): Verdict;
  leave(page: string): void;
  destroy(): void;
}

export function createGuard(doc: Y.Doc, { hasPicture }: GuardOptions): DeckGuard {
  let copy = copyOf(doc);

  function faultOf(update: Uint8Array): string | undefined {
    try {
      Y.applyUpdate(copy, update);
      if (copy.store.pendingStructs !== null || copy.store.pendingDs !== null) return INCOMPLETE;
      const known = new Set(readDeck(doc).pictures.map(({ id }) => id));
      const added = readDeck(copy).pictures.filter(({ id }) => !known.has(id));
      if (!added.every(hasPicture)) return NO_PICTURE;
    } catch {
      return NOT_A_DECK;
    }
    return undefined;
  }

  return {
    check(update) {
      const reason = faultOf(update);
      if (reason === undefined) return { ok: true, apply: () => Y.applyUpdate(doc, update) };
      copy.destroy();
      copy = copyOf(doc);
      return { ok: false, reason };
    },
    leave() {},
    destroy: () => copy.destroy(),
  };
}

function copyOf(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
}

const INCOMPLETE = 'The change leaves out earlier ones.';
const NO_PICTURE = 'The picture is not on the server. Upload it first.';
const NOT_A_DECK = 'The change would damage the deck.';
