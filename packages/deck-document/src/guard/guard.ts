import type { EditableLayout, ScenePicture } from '@deckwright/core/contract';
import * as Y from 'yjs';
import type { StoredLayout, StoredPicture } from '../document/roots.ts';
import { type Changes, checkChanges } from './check-changes.ts';
import { decodedUpdate } from './check-structs.ts';
import { UpdateFault } from './fault.ts';
import { DECK_LIMITS } from './limits.ts';
import { checkRepeated } from './repeated.ts';

/** What only the server knows of a deck. */
export interface GuardOptions {
  /** Whether the bytes of a picture that a page registers are stored. */
  readonly hasPicture: (picture: ScenePicture) => boolean;
  /** Whether a page may add this layout. Default: it may add none. */
  readonly allowsLayout?: (layout: EditableLayout) => boolean;
}

export type Verdict = AcceptedUpdate | { readonly ok: false; readonly reason: string };

/** An update that the deck can take. The server stores it, and then applies it; or drops it, if it cannot be stored. */
export interface AcceptedUpdate {
  readonly ok: true;
  /** Changes the served document. */
  apply(): void;
  /** Forgets the update. Later ones that build on it are rejected. */
  drop(): void;
}

export interface DeckGuard {
  /**
   * Checks an update against the document with all updates that were accepted before. `page` is a secret of the page that sent it, the same
   * when it connects again: nobody else can add under the client ids that a page uses.
   */
  check(update: Uint8Array, page: string): Verdict;
  /**
   * Applies an update that another server has accepted. `page` is the secret of the page that it came from; undefined if nobody knows it. Returns
   * what the document did not have; undefined if it had everything.
   */
  follow(update: Uint8Array, page?: string): Uint8Array | undefined;
  /** The client ids that belong to a page. */
  clientsOf(page: string): readonly number[];
  /** Gives client ids to a page of another server, as far as they belong to none. */
  claim(clients: readonly number[], page: string): void;
  /** Frees the client ids of a page that is closed, so that the next page of the same browser can send what this one could not. */
  leave(page: string): void;
  /** Ends the guard. */
  destroy(): void;
}

/**
 * Guards the document that a server serves. It applies updates to a copy first, so the document never has what is wrong. The copy is made again
 * only after an update was rejected that had to be applied to see what it does.
 */
export function createGuard(doc: Y.Doc, options: GuardOptions): DeckGuard {
  const owners = new Map<number, string>();
  const accepted = new Set<Uint8Array>();
  let trial: Y.Doc | undefined;
  let bytes = 0;

  function follow(update: Uint8Array): void {
    if (trial) applyOnly(trial, update);
  }
  doc.on('update', follow);

  function currentTrial(): Y.Doc {
    if (trial) return trial;
    const state = Y.encodeStateAsUpdate(doc);
    const copy = new Y.Doc();
    // Types of roots have to be known before updates are applied.
    for (const name of ['deck', 'layouts', 'slides', 'pictures', 'drawings']) copy.getMap(name);
    for (const update of [state, ...accepted]) applyOnly(copy, update);
    bytes = state.length;
    trial = copy;
    return copy;
  }

  function discardTrial(): void {
    trial?.destroy();
    trial = undefined;
  }

  function accept(update: Uint8Array, page: string): void {
    const copy = currentTrial();
    const decoded = decodedUpdate(update, copy);
    const clients = newClients(decoded, copy);
    for (const client of clients) {
      const owner = owners.get(client);
      if (client === doc.clientID || (owner !== undefined && owner !== page)) throw new UpdateFault(FORGED);
    }
    checkRepeated(decoded, copy);
    if (bytes + update.length > DECK_LIMITS.bytes.most) bytes = Y.encodeStateAsUpdate(copy).length;
    if (bytes + update.length > DECK_LIMITS.bytes.most) throw new UpdateFault('The deck is too large.');
    try {
      const changes = applied(copy, update);
      checkChanges(copy, changes);
      checkRoots(doc, copy, changes, options);
    } catch (error) {
      discardTrial();
      throw error;
    }
    bytes += update.length;
    for (const client of clients) owners.set(client, page);
    accepted.add(update);
  }

  function claim(clients: Iterable<number>, page: string): void {
    for (const client of clients) if (!owners.has(client)) owners.set(client, page);
  }

  return {
    check(update, page) {
      try {
        accept(update, page);
      } catch (error) {
        if (error instanceof UpdateFault) return { ok: false, reason: error.message };
        throw error;
      }
      return {
        ok: true,
        apply() {
          if (accepted.delete(update)) applyOnly(doc, update);
        },
        drop() {
          if (accepted.delete(update)) discardTrial();
        },
      };
    },
    follow(update, page) {
      if (page !== undefined) claim(newClients(Y.decodeUpdate(update), doc), page);
      bytes += update.length;
      return changeOf(doc, update);
    },
    clientsOf: (page) => [...owners].flatMap(([client, owner]) => (owner === page ? [client] : [])),
    claim,
    leave(page) {
      for (const [client, owner] of owners) if (owner === page) owners.delete(client);
    },
    destroy() {
      doc.off('update', follow);
      discardTrial();
    },
  };
}

/**
 * Applies an update, and nothing else: after a transaction from elsewhere, Yjs removes formats that have become useless, as a second update
 * of its own. A server that stores the last update of a document would lose the first.
 */
export function applyOnly(doc: Y.Doc, update: Uint8Array): void {
  doc.transact((transaction) => {
    Y.applyUpdate(doc, update);
    // Only after transactions from elsewhere.
    transaction.local = true;
  }, 'guard');
}

/** Applies an update, and returns what the document did not have. */
function changeOf(doc: Y.Doc, update: Uint8Array): Uint8Array | undefined {
  const changes: Uint8Array[] = [];
  const note = (change: Uint8Array) => changes.push(change);
  doc.on('update', note);
  try {
    applyOnly(doc, update);
  } finally {
    doc.off('update', note);
  }
  return changes.length === 0 ? undefined : Y.mergeUpdates(changes);
}

const FORGED = 'The change is not from the page that sent it.';

/** Clients that add something which the document does not have. */
function newClients({ structs }: ReturnType<typeof decodedUpdate>, { store }: Y.Doc): ReadonlySet<number> {
  const added = structs.filter(({ id, length }) => id.clock + length > Y.getState(store, id.client));
  return new Set(added.map(({ id }) => id.client));
}

/** Applies an update, and returns what it changed. */
function applied(doc: Y.Doc, update: Uint8Array): Changes {
  const changes = new Map<Y.AbstractType<unknown>, Set<string | null>>();
  function collect({ changed }: Y.Transaction): void {
    for (const [type, keys] of changed) {
      const all = changes.get(type as Y.AbstractType<unknown>) ?? new Set();
      for (const key of keys) all.add(key);
      changes.set(type as Y.AbstractType<unknown>, all);
    }
  }
  doc.on('afterTransaction', collect);
  try {
    applyOnly(doc, update);
  } catch (error) {
    throw new UpdateFault('The change cannot be applied.', { cause: error });
  } finally {
    doc.off('afterTransaction', collect);
  }
  const { pendingStructs, pendingDs } = doc.store;
  if (pendingStructs !== null || pendingDs !== null) throw new UpdateFault('The change leaves out earlier ones.');
  return changes;
}

/** The first half of a SHA-256, in hexadecimal digits. */
const PICTURE_ID = /^[0-9a-f]{32}$/;

/** What pages can add, but never change or remove: pictures and layouts. */
function checkRoots(served: Y.Doc, trial: Y.Doc, changes: Changes, options: GuardOptions): void {
  const pictures = addedTo<StoredPicture>('pictures', served, trial, changes);
  for (const { order: _, ...picture } of pictures) {
    if (!PICTURE_ID.test(picture.id) || !options.hasPicture(picture))
      throw new UpdateFault('The picture is not on the server. Upload it first.');
  }
  for (const { layout } of addedTo<StoredLayout>('layouts', served, trial, changes)) {
    if (!options.allowsLayout?.(layout)) throw new UpdateFault('The owner of the deck does not allow this layout.');
  }
}

function addedTo<T>(name: string, served: Y.Doc, trial: Y.Doc, changes: Changes): readonly T[] {
  const [before, after] = [served.getMap<T>(name), trial.getMap<T>(name)];
  const keys = [...(changes.get(after as never) ?? [])] as string[];
  return keys.flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    if (is === undefined || keyOf(is) !== key) throw new UpdateFault(`"${name}" cannot lose anything.`);
    if (was === undefined) return [is];
    if (JSON.stringify(content(was)) !== JSON.stringify(content(is))) {
      throw new UpdateFault(`"${name}" cannot change what it has.`);
    }
    return [];
  });
}

function keyOf(value: unknown): string {
  const { id, layout } = value as { readonly id?: string; readonly layout?: { readonly key: string } };
  return layout?.key ?? id ?? '';
}

/** Without the order, which two pages that add the same thing make differently. */
function content(value: unknown): unknown {
  const { order: _, ...rest } = value as { readonly order: string };
  return rest;
}
