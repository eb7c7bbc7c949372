import { isDeepStrictEqual } from 'node:util';
import { createDocument, documentOf, readDeck, snapshotOf } from '@deckwright/deck-document';
import { validatePptx } from '@deckwright/testkit/pptx';
import * as Y from 'yjs';
import { checkWhole } from '../../../deck-document/src/guard/check-changes.ts';

/** How many of these updates a document lacks: those change it. */
export function countMissing(doc: Y.Doc, updates: readonly Uint8Array[]): number {
  const copy = documentOf([snapshotOf(doc)]);
  let changes = 0;
  copy.on('update', () => {
    changes++;
  });
  return updates.filter((update) => {
    const before = changes;
    Y.applyUpdate(copy, update);
    return changes > before || copy.store.pendingStructs !== null || copy.store.pendingDs !== null;
  }).length;
}

export function haveEqualDecks(one: Y.Doc, other: Y.Doc): boolean {
  return isDeepStrictEqual(readDeck(one), readDeck(other));
}

/** What is wrong with the deck of a document: nothing, unless the guard would reject a part of it or reading it again would change it. */
export function deckFault(doc: Y.Doc): string | undefined {
  const deck = readDeck(doc);
  const again = createDocument(deck);
  try {
    checkWhole(again);
  } catch (error) {
    return String(error);
  }
  return isDeepStrictEqual(readDeck(again), deck) ? undefined : 'The deck differs when it is read again.';
}

/** Downloads a deck as pptx, and returns what the Open XML SDK finds wrong with it. */
export async function pptxFaults(url: string): Promise<readonly string[]> {
  const response = await download(url);
  if (response.status !== 200) return [`The download failed: ${await response.text()}`];
  return validatePptx(new Uint8Array(await response.arrayBuffer()));
}

/** Reads all versions of a deck. */
export async function readVersions(url: string): Promise<{ readonly read: number; readonly unreadable: number }> {
  const { versions } = (await (await fetch(`${url}/versions`)).json()) as { versions: readonly { id: string }[] };
  let unreadable = 0;
  for (const { id } of versions) {
    const response = await fetch(`${url}/versions/${id}`);
    try {
      readDeck(documentOf([new Uint8Array(await response.arrayBuffer())]));
    } catch {
      unreadable++;
    }
  }
  return { read: versions.length - unreadable, unreadable };
}

/** Again if the server closes the connection, which it does when it has had no time for too long. */
async function download(url: string, attempts = 3): Promise<Response> {
  try {
    return await fetch(`${url}/downloads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'pptx' }),
    });
  } catch (error) {
    if (attempts === 1) throw error;
    return download(url, attempts - 1);
  }
}
