import { createDecoder, hasContent, readVarUint } from 'lib0/decoding';
import type * as Y from 'yjs';
import { DECK_LIMITS } from './limits.ts';
import { MOST_CLIENT, MOST_CLOCK } from './read-update.ts';

/** Bytes of the largest client and the largest clock. */
const ENTRY_BYTES = 10;

/**
 * Checks what a page says that it has of a document, before anything is made of it. Throws a `TypeError` for the page. A page has the clients
 * of the document, which may be more than the limit after years, and those of changes that it could not send yet.
 */
export function checkStateVector(vector: Uint8Array, { store }: Y.Doc): void {
  const most = Math.max(DECK_LIMITS.stateClients.most, store.clients.size + DECK_LIMITS.updateClients.most);
  if (vector.length > Math.max(DECK_LIMITS.stateBytes.most, most * ENTRY_BYTES))
    throw new TypeError('The state is too large.');
  const decoder = createDecoder(vector);
  const count = read(decoder, most);
  const clients = new Set<number>();
  // At least one byte for each client and for each clock.
  if (count * 2 > vector.length - decoder.pos) throw damaged();
  for (let entry = 0; entry < count; entry++) {
    clients.add(read(decoder, MOST_CLIENT));
    read(decoder, MOST_CLOCK);
  }
  if (clients.size < count || hasContent(decoder)) throw damaged();
}

function read(decoder: Parameters<typeof readVarUint>[0], most: number): number {
  let number: number;
  try {
    number = readVarUint(decoder);
  } catch {
    throw damaged();
  }
  if (number > most) throw new TypeError('The state has a number that no page has.');
  return number;
}

function damaged(): TypeError {
  return new TypeError('The bytes of the state are damaged.');
}
