import * as Y from 'yjs';
import { HttpError } from '../telemetry/errors/http-status.ts';
import { documentIn } from './recovery/stored-state.ts';

/**
 * Returns the update that gives the document of the first state the content of the second. It is a change as any other, so that pages with
 * changes of their own converge. What is the same in both is not touched. Throws `CONFLICT` if the second is damaged.
 */
export function restoreInto(present: Uint8Array, earlier: Uint8Array): Uint8Array {
  const doc = documentIn([present]);
  const old = earlierDocument(earlier);
  const changes: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => changes.push(update));
  doc.transact(() => {
    // Layouts and pictures are never removed from a document.
    restoreMap(doc.getMap('slides'), old.getMap('slides'));
    for (const key of DECK_KEYS) restoreMember(doc.getMap('deck'), old.getMap('deck'), key);
  });
  return changes.length === 0 ? Y.encodeStateAsUpdate(new Y.Doc()) : Y.mergeUpdates(changes);
}

/** An earlier version of the server may have kept what cannot be read. */
function earlierDocument(state: Uint8Array): Y.Doc {
  try {
    return documentIn([state]);
  } catch (cause) {
    throw new HttpError('CONFLICT', 'The version is damaged and cannot be restored. Restore another one.', { cause });
  }
}

/** What people change of the deck as a whole. */
const DECK_KEYS = ['title', 'firstSlideNumber'];

function restoreMember(map: Y.Map<unknown>, old: Y.Map<unknown>, key: string): void {
  const value = old.get(key);
  if (value === undefined) map.delete(key);
  else if (map.get(key) !== value) map.set(key, value);
}

function restoreMap(map: Y.Map<unknown>, old: Y.Map<unknown>): void {
  for (const key of [...map.keys()]) if (!old.has(key)) map.delete(key);
  for (const [key, value] of old.entries()) {
    if (contentOf(map.get(key)) === contentOf(value)) continue;
    map.set(key, value instanceof Y.AbstractType ? value.clone() : value);
  }
}

/** The content of a value, without who wrote it. */
function contentOf(value: unknown): string {
  return JSON.stringify(plain(value)) ?? '';
}

function plain(value: unknown): unknown {
  if (value instanceof Y.Text) return { text: value.toDelta() };
  if (value instanceof Y.Map) {
    const entries = [...value.entries()].sort(([one], [other]) => (one < other ? -1 : 1));
    return entries.map(([key, member]) => [key, plain(member)]);
  }
  return value;
}
