import type { ScenePicture } from '@deckwright/core/contract';
import { encodeMessage, layoutFingerprint, titleOf } from '@deckwright/deck-document';
import { createGuard } from '@deckwright/deck-document/guard';
import * as Y from 'yjs';
import type { DeckHistory } from './deck-history.ts';
import type { DeckLog, StoredDocument } from './deck-log.ts';

/** What became of a change. */
export type ChangeOutcome = { readonly stored: true } | { readonly reason: string };

/** A page that gets the changes of others. */
export interface Listener {
  /** Says which browser the page is in, whose pages share a copy of the deck and send each other's changes. Pages elsewhere do not know it. */
  readonly browser: string;
  /** The name that its person goes by. Undefined: the page has said none. */
  readonly person: string | undefined;
  send(message: Uint8Array): void;
}

/** A deck in memory, while somebody edits or reads it. */
export interface OpenDeck {
  /** Applies and stores an update, and sends it to all listeners but its sender. Resolves once it is on disk, or rejected. */
  change(update: Uint8Array, from?: Listener): Promise<ChangeOutcome>;
  /** Calls `work` when everything in the document is on disk. */
  read<Result>(work: (doc: Y.Doc) => Result): Promise<Result>;
  readonly listeners: Set<Listener>;
  /** Call it when the connection of a page has ended. */
  leave(listener: Listener): void;
  /** Pictures that were uploaded, by id. Pages may add them to the document. */
  readonly pictures: Map<string, ScenePicture>;
  readonly history: Pick<DeckHistory, 'keep'>;
  /** Fingerprints of the layouts that were made for the deck. Pages may add them to the document. */
  readonly layouts: Set<string>;
  /** Compacts what was stored. Nobody may use the deck any more. */
  close(): Promise<void>;
}

export interface OpenDeckParts {
  readonly id: string;
  readonly log: DeckLog;
  readonly stored: StoredDocument;
  readonly history: DeckHistory;
  /** Called when updates could not be stored. What is in memory is then more than what is on disk, so the deck must be dropped. */
  readonly onFailed: (error: unknown) => void;
}

interface Waiting {
  readonly update?: Uint8Array;
  readonly from?: Listener | undefined;
  /** Called when everything before it is on disk. */
  done(outcome: ChangeOutcome): void;
  fail(error: unknown): void;
}

/** `applied` is what the document did not have. */
interface Applied {
  readonly outcome: ChangeOutcome;
  readonly applied?: Uint8Array | undefined;
}

/** Updates that one commit stores, so that the disk is flushed once for all that arrived during the last flush. */
const MOST_IN_A_COMMIT = 200;
/** Updates, and their bytes, after which the log is compacted. */
const MOST_UNCOMPACTED = { updates: 500, bytes: 2 ** 20 };

/** Throws if the stored document is damaged. */
export function openDeck({ id, log, stored, history, onFailed }: OpenDeckParts): OpenDeck {
  const doc = new Y.Doc();
  for (const update of [stored.snapshot, ...stored.updates]) Y.applyUpdate(doc, update);
  const pictures = new Map(stored.pictures.map((picture) => [picture.id, picture]));
  const layouts = new Set(stored.layouts);
  const guard = createGuard(doc, {
    hasPicture: (picture) => isEqual(pictures.get(picture.id), picture),
    allowsLayout: (layout) => layouts.has(layoutFingerprint(layout)),
  });
  const listeners = new Set<Listener>();
  const waiting: Waiting[] = [];
  let { number } = stored;
  let uncompacted = { updates: stored.updates.length, bytes: sizeOf(stored.updates) };
  let isWorking = false;
  let failure: { readonly error: unknown } | undefined;

  function enqueue(work: Waiting): void {
    if (failure !== undefined) {
      work.fail(failure.error);
      return;
    }
    waiting.push(work);
    if (!isWorking) void workOff();
  }

  async function workOff(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST_IN_A_COMMIT);
      try {
        await commit(batch);
      } catch (error) {
        failure = { error };
        for (const work of [...batch, ...waiting.splice(0)]) work.fail(error);
        onFailed(error);
      }
    }
    isWorking = false;
  }

  async function commit(batch: readonly Waiting[]): Promise<void> {
    if (batch.some(({ update }) => update !== undefined)) {
      await history.beforeChange(() => Y.encodeStateAsUpdate(doc));
    }
    const results = batch.map((work) => {
      const result: Applied = work.update === undefined ? KNOWN : apply(work.update, work.from);
      return { work, ...result };
    });
    const updates = results.flatMap(({ applied }) => (applied === undefined ? [] : [applied]));
    if (updates.length > 0) {
      await log.append(id, number + 1, updates, titleOf(doc));
      number += updates.length;
      uncompacted = { updates: uncompacted.updates + updates.length, bytes: uncompacted.bytes + sizeOf(updates) };
    }
    for (const { work, outcome, applied } of results) {
      work.done(outcome);
      if (applied !== undefined) broadcast(applied, work.from);
    }
    for (const { work, applied } of results) if (applied !== undefined) await history.changed(work.from?.person);
    const { updates: count, bytes } = uncompacted;
    if (count >= MOST_UNCOMPACTED.updates || bytes >= MOST_UNCOMPACTED.bytes) await compact();
  }

  /** `applied` is undefined if the document does not change, as when a page repeats an update after a lost connection. */
  function apply(update: Uint8Array, from: Listener | undefined): Applied {
    const verdict = guard.check(update, from?.browser ?? OWN);
    if (!verdict.ok) return { outcome: { reason: verdict.reason } };
    // More than one if Yjs puts something right that the update changes.
    const changes: Uint8Array[] = [];
    const note = (change: Uint8Array) => changes.push(change);
    doc.on('update', note);
    verdict.apply();
    doc.off('update', note);
    return changes.length === 0 ? KNOWN : { ...KNOWN, applied: Y.mergeUpdates(changes) };
  }

  function broadcast(update: Uint8Array, from: Listener | undefined): void {
    if (listeners.size === 0) return;
    const message = encodeMessage({ kind: 'update', number: 0, update });
    for (const listener of listeners) if (listener !== from) listener.send(message);
  }

  async function compact(): Promise<void> {
    await log.compact(id, number, Y.encodeStateAsUpdate(doc));
    uncompacted = { updates: 0, bytes: 0 };
  }

  const read = <Result>(work: (doc: Y.Doc) => Result) =>
    new Promise<Result>((resolve, reject) => {
      enqueue({
        fail: reject,
        done() {
          try {
            resolve(work(doc));
          } catch (error) {
            reject(error);
          }
        },
      });
    });

  return {
    listeners,
    pictures,
    history,
    layouts,
    read,
    leave(listener) {
      listeners.delete(listener);
      const isConnected = [...listeners].some(({ browser }) => browser === listener.browser);
      if (!isConnected) guard.leave(listener.browser);
    },
    change: (update, from) =>
      new Promise((done, fail) => {
        enqueue({ update, from, done, fail });
      }),
    async close() {
      await read(() => {}).catch(() => {});
      if (failure === undefined && uncompacted.updates > 0) await compact();
      guard.destroy();
      doc.destroy();
    },
  };
}

/** Whose changes the server makes itself, such as the return to an earlier version. */
const OWN = '';

const KNOWN: Applied = { outcome: { stored: true } };

function sizeOf(updates: readonly Uint8Array[]): number {
  return updates.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

function isEqual(one: ScenePicture | undefined, other: ScenePicture): boolean {
  const facts = ({ id, mediaType, width, height, vector }: ScenePicture) =>
    JSON.stringify([id, mediaType, width, height, vector ?? null]);
  return one !== undefined && facts(one) === facts(other);
}
