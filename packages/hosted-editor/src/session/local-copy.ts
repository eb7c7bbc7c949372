import { IndexeddbPersistence } from 'y-indexeddb';
import type * as Y from 'yjs';

/** The copy of a document in this browser, for what is changed while the server cannot be reached. */
export interface BrowserCopy {
  /** It has changes that the server may not have. */
  readonly hasUnsent: boolean;
  /** Tells the server that pages which use this copy are in the same browser, so that each may send what another one could not. */
  readonly secret: string;
  keepUnsent(isUnsent: boolean): void;
  /** Forgets everything, because the server did not take it. */
  clear(): Promise<void>;
}

const UNSENT = 'unsent';
const SECRET = 'secret';
/** A browser that does not answer has no storage for this page, such as in a private window. */
const PATIENCE_MS = 3_000;

/** Reads the copy into the document, and keeps it up to date. Undefined if this browser stores nothing. */
export async function openLocalCopy(name: string, doc: Y.Doc): Promise<BrowserCopy | undefined> {
  if (!(await canStore())) return undefined;
  const stored = new IndexeddbPersistence(name, doc);
  const isThere = await Promise.race([stored.whenSynced.then(() => true), later(PATIENCE_MS)]).catch(() => false);
  if (!isThere) return undefined;
  const hasUnsent = (await stored.get(UNSENT)) === 1;
  return {
    hasUnsent,
    secret: await secretIn(stored),
    keepUnsent: (isUnsent) => void stored.set(UNSENT, isUnsent ? 1 : 0).catch(() => {}),
    clear: () => stored.clearData(),
  };
}

async function secretIn(stored: IndexeddbPersistence): Promise<string> {
  const known: unknown = await stored.get(SECRET);
  if (typeof known === 'string') return known;
  const secret = randomSecret();
  await stored.set(SECRET, secret);
  return secret;
}

export function randomSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function later(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), ms));
}

function canStore(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open('deckwright-hosted-editor');
      request.onsuccess = () => {
        request.result.close();
        resolve(true);
      };
      request.onerror = () => resolve(false);
    } catch {
      resolve(false);
    }
  });
}
