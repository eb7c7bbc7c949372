import type { EditableDeck } from '@deckwright/core/contract';
import { readDeck } from '@deckwright/deck-document';
import * as Y from 'yjs';
import { reasonOf } from './deck-info.ts';
import { patientFetch } from './patient-fetch.ts';

/** An earlier state of the deck that the server keeps. */
export interface DeckVersion {
  readonly id: string;
  /** `automatic`: kept while people edited. `restore`: kept before another version was restored. */
  readonly kind: 'named' | 'automatic' | 'restore';
  readonly name?: string;
  /** Who changed the deck before it was kept. */
  readonly people: readonly string[];
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Newest first. */
export async function fetchVersions(base: string): Promise<readonly DeckVersion[]> {
  const response = await send(`${base}/versions`);
  return ((await response.json()) as { readonly versions: readonly DeckVersion[] }).versions;
}

/** The deck as it was in a version. */
export async function fetchVersion(base: string, id: string): Promise<EditableDeck> {
  const response = await send(`${base}/versions/${encodeURIComponent(id)}`);
  const doc = new Y.Doc();
  Y.applyUpdate(doc, new Uint8Array(await response.arrayBuffer()));
  return readDeck(doc);
}

/** Keeps the present state under a name. */
export async function keepVersion(base: string, name: string): Promise<void> {
  const body = JSON.stringify({ name });
  await send(`${base}/versions`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

/** Makes a version the present state. Resolves with the id of the version that has the state from before. */
export async function restoreVersion(base: string, id: string): Promise<string> {
  const response = await send(`${base}/versions/${encodeURIComponent(id)}/restore`, { method: 'POST' });
  return ((await response.json()) as { readonly before: string }).before;
}

/** Rejects with the reason for people. */
async function send(url: string, init?: RequestInit): Promise<Response> {
  const response = await patientFetch(url, init).catch((cause) => {
    throw new Error('The server cannot be reached.', { cause });
  });
  if (!response.ok) throw new Error(await reasonOf(response));
  return response;
}
