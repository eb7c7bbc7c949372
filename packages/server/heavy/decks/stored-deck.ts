import { isDeepStrictEqual } from 'node:util';
import { createDocument, documentOf, readDeck, snapshotOf } from '@deckwright/deck-document';
import { checkWhole } from '@deckwright/deck-document/guard';
import { validatePptx } from '@deckwright/testkit/pptx';
import * as Y from 'yjs';

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

/** What is wrong with the deck of a document: what the guard rejects, what differs when it is read again, and errors of its pptx file. */
export async function faultsOf(doc: Y.Doc, url: string): Promise<readonly string[]> {
  const deck = readDeck(doc);
  const again = createDocument(deck);
  const faults = isDeepStrictEqual(readDeck(again), deck) ? [] : ['The deck differs when it is read again.'];
  try {
    checkWhole(again);
  } catch (error) {
    faults.push(String(error));
  }
  const response = await download(url);
  if (response.status !== 200) return [...faults, `The download failed: ${await response.text()}`];
  return [...faults, ...(await validatePptx(new Uint8Array(await response.arrayBuffer())))];
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
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', headers, body: JSON.stringify({ format: 'pptx' }) };
  return fetch(`${url}/downloads`, options).catch((error) => {
    if (attempts === 1) throw error;
    return download(url, attempts - 1);
  });
}
