import * as Y from 'yjs';
import { rootsOf } from './document/roots.ts';

/** What a document knows, for the message `state`. */
export function stateOf(doc: Y.Doc): Uint8Array {
  return Y.encodeStateVector(doc);
}

/** The update with what somebody lacks whose state this is. Throws if the bytes are not a state. Undefined if nothing is missing. */
export function missingFor(doc: Y.Doc, state: Uint8Array): Uint8Array | undefined {
  const known = Y.decodeStateVector(state);
  const update = Y.encodeStateAsUpdate(doc, state);
  const { structs, ds } = Y.decodeUpdate(update);
  // Deletions have no clock, so they are sent again unless the state is that of this document.
  const behind = structs.some(({ id, length }) => id.clock + length > (known.get(id.client) ?? 0));
  return behind || ds.clients.size > 0 ? update : undefined;
}

/** The whole document as one update. */
export function snapshotOf(doc: Y.Doc): Uint8Array {
  return Y.encodeStateAsUpdate(doc);
}

/** A document of a snapshot and the updates after it, in any order. */
export function documentOf(updates: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  // Yjs makes a map of a root only when somebody asks for it.
  rootsOf(doc);
  doc.transact(() => {
    for (const update of updates) Y.applyUpdate(doc, update);
  });
  return doc;
}

/** The title of a deck without reading all of it. Empty if it has none. */
export function titleOf(doc: Y.Doc): string {
  const title = rootsOf(doc).deck.get('title');
  return typeof title === 'string' ? title : '';
}
