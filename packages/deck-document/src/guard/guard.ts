import type { EditableLayout, ScenePicture } from '@deckwright/core/contract';
import * as Y from 'yjs';
import type { StoredLayout, StoredPicture } from '../document/roots.ts';
import { type Changes, checkChanges } from './check-changes.ts';
import type { Places } from './check-places.ts';
import { checkedParts, checkUnits, decodedUpdate } from './check-structs.ts';
import { encodeDocument } from './encode-document.ts';
import { UpdateFault } from './fault.ts';
import { DECK_LIMITS } from './limits.ts';
import { checkAdded, checkPairs, hasSameOrder, MISPLACED } from './neighbours.ts';
import type { DecodedUpdate } from './read-update.ts';
import { checkRepeated, withoutKnown } from './repeated.ts';
import { partsOf, piecesOf, type UpdateParts, type WorkSteps } from './update-pieces.ts';

/** What only the server knows of a deck. */
export interface GuardOptions {
  /** Whether the bytes of a picture that a page registers are stored. */
  readonly hasPicture: (picture: ScenePicture) => boolean;
  /** Whether a page may add this layout. Default: it may add none. */
  readonly allowsLayout?: (layout: EditableLayout) => boolean;
  /** Which page each client id belongs to, of an earlier guard of the same deck. Default: no id belongs to anybody. */
  readonly owners?: Map<number, string>;
  /** The whole document as an update, if somebody keeps it. */
  readonly state?: () => WorkSteps<Uint8Array>;
}

/** `error`: the check itself failed, which should not happen whatever the update has. */
export type Verdict = AcceptedUpdate | { readonly ok: false; readonly reason: string; readonly error?: unknown };

/** An update that the deck can take. The server stores it, and then applies it; or drops it, if it cannot be stored. */
export interface AcceptedUpdate {
  readonly ok: true;
  /**
   * Changes the served document. Returns what it did not have; undefined if it had everything. If a step throws, a part of the change may be
   * in the document, which can be served no longer.
   */
  apply(): WorkSteps<Uint8Array | undefined>;
  /** Forgets the update. Later ones that build on it are rejected. */
  drop(): void;
}

export interface DeckGuard {
  /**
   * Checks an update against the document with all updates that were accepted before. `page` is a secret of the page that sent it, the same
   * when it connects again: nobody else can add under the client ids that a page uses.
   */
  check(update: Uint8Array, page: string): WorkSteps<Verdict>;
  /**
   * Applies an update that another server has accepted. `page` is the secret of the page that it came from; undefined if nobody knows it. Returns
   * what the document did not have; undefined if it had everything.
   */
  follow(update: Uint8Array, page?: string): WorkSteps<Uint8Array | undefined>;
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
 * only after an update was rejected that had to be applied to see what it does. The steps of one call have to be done before the next call.
 */
export function createGuard(doc: Y.Doc, options: GuardOptions): DeckGuard {
  const owners = options.owners ?? new Map<number, string>();
  /** The updates that were accepted and not applied, with their pieces. */
  const accepted = new Map<Uint8Array, readonly Uint8Array[]>();
  /** What is applied to the document has been applied to the copy. */
  let isApplying = false;
  const trial = createTrial(() => options.state?.() ?? stateOf(doc));

  function followed(update: Uint8Array): void {
    if (!isApplying) trial.follow(update);
  }
  doc.on('update', followed);

  /** Returns what the document does not have of the update. */
  function* accept(bytesOfPage: Uint8Array, page: string): WorkSteps<Uint8Array> {
    const parts = yield* checkedParts(bytesOfPage);
    const copy = yield* trial.current(accepted.keys());
    checkUnits(parts, copy);
    const clients = newClients(parts, copy);
    for (const client of clients) {
      const owner = owners.get(client);
      if (client === doc.clientID || (owner !== undefined && owner !== page)) throw new UpdateFault(FORGED);
    }
    const size = bytesOfPage.length;
    if (trial.bytes + size > DECK_LIMITS.bytes.most) trial.bytes = (yield* stateOf(copy)).length;
    if (trial.bytes + size > DECK_LIMITS.bytes.most) throw new UpdateFault('The deck is too large.');
    const before = new Map([...parts.blocks.keys()].map((client) => [client, Y.getState(copy.store, client)]));
    const isNew = ({ _item: item }: Y.AbstractType<unknown>) =>
      item !== null && item.id.clock >= (before.get(item.id.client) ?? Number.POSITIVE_INFINITY);
    const changes: Changes = new Map();
    const pieces: Uint8Array[] = [];
    let isNews: boolean;
    try {
      isNews = yield* applyPieces(copy, parts, pieces, changes);
      yield* checkChanges(copy, changes, isNew);
      checkRoots(doc, copy, changes, options);
    } catch (error) {
      if (pieces.length > 0) trial.discard();
      throw error;
    }
    const update = isNews ? bytesOfPage : Y.mergeUpdates(pieces);
    trial.bytes += update.length;
    for (const client of clients) owners.set(client, page);
    accepted.set(update, pieces);
    return update;
  }

  function* apply(update: Uint8Array): WorkSteps<Uint8Array | undefined> {
    const pieces = accepted.get(update);
    if (!pieces) return undefined;
    accepted.delete(update);
    isApplying = true;
    try {
      return yield* changeOf(doc, update, pieces);
    } finally {
      isApplying = false;
    }
  }

  function claim(clients: Iterable<number>, page: string): void {
    for (const client of clients) if (!owners.has(client)) owners.set(client, page);
  }

  return {
    *check(bytesOfPage, page) {
      let update: Uint8Array;
      try {
        update = yield* accept(bytesOfPage, page);
      } catch (error) {
        if (error instanceof UpdateFault) return { ok: false, reason: error.message };
        trial.discard();
        return { ok: false, reason: FAILED, error };
      }
      return {
        ok: true,
        apply: () => apply(update),
        drop() {
          if (accepted.delete(update)) trial.discard();
        },
      };
    },
    *follow(update, page) {
      const parts = yield* partsOf(update);
      if (page !== undefined) claim(newClients(parts, doc), page);
      trial.bytes += update.length;
      return yield* changeOf(doc, update, piecesOf(parts, doc));
    },
    clientsOf: (page) => [...owners].flatMap(([client, owner]) => (owner === page ? [client] : [])),
    claim,
    leave(page) {
      for (const [client, owner] of owners) if (owner === page) owners.delete(client);
    },
    destroy() {
      doc.off('update', followed);
      trial.discard();
    },
  };
}

/** A copy of the document, to which updates are applied first. */
function createTrial(state: () => WorkSteps<Uint8Array>) {
  let copy: Y.Doc | undefined;
  return {
    /** Bytes of the document, about. */
    bytes: 0,
    *current(accepted: Iterable<Uint8Array>): WorkSteps<Y.Doc> {
      if (copy) return copy;
      const stored = yield* state();
      const made = new Y.Doc();
      // Types of roots have to be known before updates are applied.
      for (const name of ['deck', 'layouts', 'slides', 'pictures', 'drawings']) made.getMap(name);
      for (const update of [stored, ...accepted]) yield* applyInSteps(made, update);
      this.bytes = stored.length;
      copy = made;
      return made;
    },
    follow(update: Uint8Array): void {
      if (copy) applyOnly(copy, update);
    },
    discard(): void {
      copy?.destroy();
      copy = undefined;
    },
  };
}

function* stateOf(doc: Y.Doc): WorkSteps<Uint8Array> {
  return (yield* encodeDocument(doc)).state;
}

/** Applies an update that may be large, such as a whole document. */
export function* applyInSteps(doc: Y.Doc, update: Uint8Array): WorkSteps<void> {
  for (const piece of piecesOf(yield* partsOf(update), doc)) {
    applyOnly(doc, piece);
    yield;
  }
}

/**
 * Applies an update, and nothing else: after a transaction from elsewhere, Yjs removes formats that have become useless, as a second update
 * of its own. A server that stores the last update of a document would lose the first.
 */
function applyOnly(doc: Y.Doc, update: Uint8Array): void {
  doc.transact((transaction) => {
    Y.applyUpdate(doc, update);
    // Only after transactions from elsewhere.
    transaction.local = true;
  }, 'guard');
}

/** Applies the pieces of an update, and returns what the document did not have. Of several pieces that is the update, so that nobody gets a part of it. */
function* changeOf(doc: Y.Doc, update: Uint8Array, pieces: Iterable<Uint8Array>): WorkSteps<Uint8Array | undefined> {
  const changes: Uint8Array[] = [];
  const note = (change: Uint8Array) => changes.push(change);
  let count = 0;
  doc.on('update', note);
  try {
    for (const piece of pieces) {
      applyOnly(doc, piece);
      count++;
      yield;
    }
  } finally {
    doc.off('update', note);
  }
  if (changes.length === 0) return undefined;
  return count > 1 ? update : Y.mergeUpdates(changes);
}

/** What the page says that sent a change whose check or application failed. */
export const FAILED = 'The server could not apply the change. Load the deck again.';

const FORGED = 'The change is not from the page that sent it.';

/** Clients that add something which the document does not have. */
function newClients({ blocks }: UpdateParts, { store }: Y.Doc): readonly number[] {
  const added = [...blocks.values()].filter(({ client, clocks }) => clocks.at(-1)! > Y.getState(store, client));
  return added.map(({ client }) => client);
}

/**
 * Checks and applies the pieces of an update, one after another, and adds them to `pieces` without what the document has. Returns whether it
 * had nothing of them.
 */
function* applyPieces(doc: Y.Doc, parts: UpdateParts, pieces: Uint8Array[], changes: Changes): WorkSteps<boolean> {
  const places: Places = { last: new Map(), conflicts: 0 };
  const unusual: DecodedUpdate['structs'] = [];
  let isNews = true;
  for (const piece of piecesOf(parts, doc)) {
    const decoded = decodedUpdate(piece, doc, places);
    checkRepeated(decoded, doc);
    checkPairs(decoded, doc);
    const added = withoutKnown(piece, decoded, doc);
    if (added !== piece) isNews = false;
    pieces.push(added);
    applyChecked(doc, added, changes);
    unusual.push(...(yield* checkAdded(doc, decoded)));
    yield;
  }
  if (unusual.length > 0) {
    const loaded = new Y.Doc();
    yield* applyInSteps(loaded, yield* stateOf(doc));
    if (!hasSameOrder(doc, loaded, unusual)) throw new UpdateFault(MISPLACED);
  }
  return isNews;
}

/** Applies a piece of an update, and adds what it changed. */
function applyChecked(doc: Y.Doc, piece: Uint8Array, changes: Changes): void {
  function collect({ changed }: Y.Transaction): void {
    for (const [type, keys] of changed) {
      const all = changes.get(type as Y.AbstractType<unknown>) ?? new Set();
      for (const key of keys) all.add(key);
      changes.set(type as Y.AbstractType<unknown>, all);
    }
  }
  doc.on('afterTransaction', collect);
  try {
    applyOnly(doc, piece);
  } catch (error) {
    throw new UpdateFault('The change cannot be applied.', { cause: error });
  } finally {
    doc.off('afterTransaction', collect);
  }
  const { pendingStructs, pendingDs } = doc.store;
  if (pendingStructs !== null || pendingDs !== null) throw new UpdateFault('The change leaves out earlier ones.');
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
