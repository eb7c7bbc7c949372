import { IndexeddbPersistence } from 'y-indexeddb';
import type * as Y from 'yjs';

/** The copy of a document in this browser, for what is changed while the server cannot be reached. */
export interface BrowserCopy {
  /** It has changes that the server may not have. */
  readonly hasUnsent: boolean;
  /** Calls `listener` with whether all changes of the document are written, now and after every change of that. */
  watchWritten(listener: (isWritten: boolean) => void): void;
  /** Tells the server that pages which use this copy are in the same browser, so that each may send what another one could not. */
  readonly secret: string;
  keepUnsent(isUnsent: boolean): void;
  /** Forgets everything, because the server did not take it. */
  clear(): Promise<void>;
}

/** Where `y-indexeddb` stores changes. */
const UPDATES = 'updates';
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
    watchWritten: (listener) => watchWritten(stored, doc, listener),
    keepUnsent: (isUnsent) => void stored.set(UNSENT, isUnsent ? 1 : 0).catch(() => {}),
    clear: () => stored.clearData(),
  };
}

/** `y-indexeddb` writes every change at once, and does not tell when that is done. A page that is closed earlier loses it. */
function watchWritten(stored: IndexeddbPersistence, doc: Y.Doc, listener: (isWritten: boolean) => void): void {
  let changes = 0;
  let isWaiting = false;
  async function wait(): Promise<void> {
    isWaiting = true;
    listener(false);
    for (let written = -1; written < changes; ) {
      const before = changes;
      await writesOf(stored.db!);
      written = before;
    }
    isWaiting = false;
    listener(true);
  }
  doc.on('update', (_update: Uint8Array, origin: unknown) => {
    if (origin === stored) return;
    changes += 1;
    // If the browser fails, the listener has heard `false` and nothing since.
    if (!isWaiting) void wait().catch(() => {});
  });
  listener(true);
}

/** Resolves when the writes until now are done: a transaction that reads begins after them (https://www.w3.org/TR/IndexedDB/#transaction-scheduling). */
function writesOf(database: IDBDatabase): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = database.transaction(UPDATES, 'readonly').objectStore(UPDATES).getKey(0);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
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
