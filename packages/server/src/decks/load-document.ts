import { applyInSteps } from '@deckwright/deck-document/guard';
import * as Y from 'yjs';
import { requireWhole, unreadable } from './recovery/stored-state.ts';
import { inTurns, type Spend } from './spent-time.ts';

/** The document of updates that continue each other, read in turns. Rejects with `UnreadableState`. */
export async function loadDocument(updates: readonly Uint8Array[], spend?: Spend): Promise<Y.Doc> {
  const doc = new Y.Doc();
  try {
    for (const update of updates) await inTurns(applyInSteps(doc, update), spend);
  } catch (cause) {
    throw unreadable(cause);
  }
  requireWhole(doc);
  return doc;
}
