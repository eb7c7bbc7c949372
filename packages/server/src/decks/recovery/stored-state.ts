import * as Y from 'yjs';

/** What cannot be read: bytes that are damaged, that an earlier change is missing for, or that no deck can have. */
export class UnreadableState extends Error {}

/** What can be read of a deck whose stored document is damaged. */
export interface Recovered {
  /** All that can be read, as one update, which was read back. Undefined: nothing can be. */
  readonly state: Uint8Array | undefined;
  /** The places of those that cannot be read, with the reasons. */
  readonly leftOut: readonly { readonly at: number; readonly reason: string }[];
}

/**
 * Clocks of a document are at most this large: neither people nor pages come near. From 2^53 on, Yjs writes states that it cannot
 * read.
 */
const MOST_CLOCK = 2 ** 31 - 1;

/** The document of updates that continue each other. Throws `UnreadableState`. */
export function documentIn(updates: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  try {
    for (const update of updates) {
      doc.transact((transaction) => {
        Y.applyUpdate(doc, update);
        // As `applyOnly` of deck-document does, which the thread cannot import: after transactions from elsewhere, Yjs changes texts.
        transaction.local = true;
      });
    }
  } catch (cause) {
    throw unreadable(cause);
  }
  requireWhole(doc);
  return doc;
}

/** The error for bytes that Yjs cannot read. */
export function unreadable(cause: unknown): UnreadableState {
  return new UnreadableState(`the bytes are damaged (${cause instanceof Error ? cause.message : cause})`, { cause });
}

/** Throws `UnreadableState` for a document that lacks something, or that no deck can have. */
export function requireWhole(doc: Y.Doc): void {
  const { clients, pendingStructs, pendingDs } = doc.store;
  if (pendingStructs !== null || pendingDs !== null) throw new UnreadableState('an earlier change is missing');
  for (const client of clients.keys()) {
    if (Y.getState(doc.store, client) > MOST_CLOCK)
      throw new UnreadableState('it says that it is longer than any deck');
  }
}

/** What a document has and what was deleted of it, to compare with. */
export function contentsOf(doc: Y.Doc): Uint8Array {
  return Y.encodeSnapshot(Y.snapshot(doc));
}

/** Why a state is not that of a document with these contents. Undefined: it is. */
export function differenceOf(state: Uint8Array, contents: Uint8Array): string | undefined {
  try {
    const isEqual = Y.equalSnapshots(Y.snapshot(documentIn([state])), Y.decodeSnapshot(contents));
    return isEqual ? undefined : 'it differs from the document that it was made of';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Reads updates in their order, and leaves out those that cannot be read after those before them. */
export function recoverState(updates: readonly Uint8Array[]): Recovered {
  let state: Uint8Array | undefined;
  const leftOut: { at: number; reason: string }[] = [];
  // By halves, because few of many are damaged, and each try reads the whole state.
  const take = (from: number, to: number): void => {
    try {
      state = readableState([...(state === undefined ? [] : [state]), ...updates.slice(from, to)]);
    } catch (error) {
      if (to - from === 1) {
        leftOut.push({ at: from, reason: error instanceof Error ? error.message : String(error) });
        return;
      }
      const middle = Math.ceil((from + to) / 2);
      take(from, middle);
      take(middle, to);
    }
  };
  if (updates.length > 0) take(0, updates.length);
  return { state, leftOut };
}

function readableState(updates: readonly Uint8Array[]): Uint8Array {
  const doc = documentIn(updates);
  const state = Y.encodeStateAsUpdate(doc);
  const difference = differenceOf(state, contentsOf(doc));
  if (difference !== undefined) throw new UnreadableState(difference);
  return state;
}
