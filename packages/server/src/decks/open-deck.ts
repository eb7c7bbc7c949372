import { encodeMessage, titleOf } from '@deckwright/deck-document';
import {
  createGuard,
  type EncodedDocument,
  encodeDocument,
  FAILED,
  type WorkSteps,
} from '@deckwright/deck-document/guard';
import type * as Y from 'yjs';
import type { Database } from '../storage/database/schema.ts';
import type { DeckHistory } from './deck-history.ts';
import type { ChangeOutcome, Listener, OpenDeck } from './deck-in-memory.ts';
import type { AllowedParts, DeckLog, DeckNews, StoredDocument } from './deck-log.ts';
import { createKnownParts } from './known-parts.ts';
import { loadDocument } from './load-document.ts';
import type { RelayedUpdates, UpdateRelay } from './nodes/update-relay.ts';
import type { Readable } from './recovery/read-back.ts';
import { inTurns, type Spend } from './spent-time.ts';

export interface OpenDeckParts {
  readonly id: string;
  readonly log: DeckLog;
  readonly stored: StoredDocument;
  readonly parts: AllowedParts;
  readonly history: DeckHistory;
  readonly relay: UpdateRelay;
  /** See `Readable`. */
  readonly readable: Readable;
  readonly compactAfter?: CompactAfter | undefined;
  /** Called when updates could not be stored. What is in memory is then more than what is on disk, so the deck must be dropped. */
  readonly onFailed: (error: unknown) => void;
  /** Called when the check of a change or its application failed. The change is rejected, and its page stops. */
  readonly onFault: (error: unknown) => void;
  /** Called with the time that it takes to open the deck. */
  readonly spend: Spend;
}

/** Updates since the snapshot, and their bytes, after which the log is compacted. Of a larger snapshot: as many bytes as it has. */
export interface CompactAfter {
  readonly updates: number;
  readonly bytes: number;
}

interface Waiting {
  readonly update?: Uint8Array;
  readonly from?: Listener | undefined;
  /** Of another node. */
  readonly relayed?: RelayedUpdates;
  /** Everything that was on disk has to be in the document. */
  readonly needsNews?: boolean;
  /** Called when everything before it is on disk. What is after it waits. */
  done(outcome: ChangeOutcome): void | Promise<void>;
  fail(error: unknown): void;
}

/** `applied` is what the document did not have. */
interface Applied {
  readonly work: Waiting;
  readonly outcome: ChangeOutcome;
  readonly applied?: Uint8Array | undefined;
}

/** Updates that one commit stores, so that the disk is flushed once for all that arrived during the last flush. */
const MOST_IN_A_COMMIT = 200;
const COMPACT_AFTER: CompactAfter = { updates: 500, bytes: 2 ** 20 };

/** Rejects with `UnreadableState` if the stored document is damaged. */
export async function openDeck(deck: OpenDeckParts): Promise<OpenDeck> {
  const { id, log, stored, parts, history, relay, readable, compactAfter = COMPACT_AFTER, onFailed, onFault } = deck;
  let doc = await loadDocument([stored.snapshot, ...stored.updates], deck.spend);
  let encoded: EncodedDocument | undefined;
  const forgetState = () => {
    encoded = undefined;
  };
  doc.on('update', forgetState);
  const known = createKnownParts(parts, () => log.loadParts(id));
  const guardOptions = {
    hasPicture: known.hasPicture,
    allowsLayout: known.allowsLayout,
    *state() {
      return (yield* encodedDocument()).state;
    },
    owners: new Map<number, string>(),
  };
  let guard = createGuard(doc, guardOptions);
  const listeners = new Set<Listener>();
  const waiting: Waiting[] = [];
  let { number, compacted } = stored;
  /** Bytes of the updates since the snapshot. */
  let bytes = sizeOf(stored.updates);
  let snapshotBytes = stored.snapshot.byteLength;
  let isWorking = false;
  /** Resolves when the present compaction has ended. */
  let compacting: Promise<void> | undefined;
  let failure: { readonly error: unknown } | undefined;

  /** The document must not change until the last step, so all of them are done in turn with its changes. */
  function* encodedDocument(): WorkSteps<EncodedDocument> {
    encoded ??= yield* encodeDocument(doc);
    return encoded;
  }

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
    if (known.isMissingSome) await known.read();
    for (const { relayed } of batch) if (relayed !== undefined) await takeRelayed(relayed);
    if (batch.some(({ update }) => update !== undefined)) await store(batch);
    else {
      if (log.isShared) await catchUp(batch);
      for (const work of batch) await work.done(STORED);
    }
  }

  async function catchUp(batch: readonly Waiting[]): Promise<void> {
    const isNeeded = batch.some(({ needsNews }) => needsNews);
    if (!isNeeded && !batch.some(({ relayed }) => relayed !== undefined && relayed.last > number)) return;
    let news: DeckNews;
    try {
      news = await log.news(id, number);
    } catch (error) {
      if (isNeeded) throw error;
      // The hub asks again.
      return;
    }
    await takeNews(news);
  }

  async function store(batch: readonly Waiting[]): Promise<void> {
    const results: Applied[] = [];
    await log.append(id, number, async (news, database) => {
      if (news !== undefined) await takeNews(news, database);
      await history.beforeChange(() => inTurns(encodedDocument()), database);
      for (const work of batch) {
        results.push(work.update === undefined ? { work, outcome: STORED } : await apply(work, work.update, results));
      }
      return { updates: results.flatMap(({ applied }) => applied ?? []), title: titleOf(doc) };
    });
    const updates = results.flatMap(({ work, applied }) =>
      applied === undefined ? [] : [{ bytes: applied, browser: work.from?.browser ?? OWN }],
    );
    const first = number + 1;
    number += updates.length;
    bytes += sizeOf(updates.map((update) => update.bytes));
    for (const { work, outcome, applied } of results) {
      const reading = work.done(outcome);
      // Not for changes: other nodes get them in the same moment as their page gets its answer.
      if (reading instanceof Promise) await reading;
      if (applied !== undefined) broadcast(applied, work.from);
    }
    if (log.isShared && updates.length > 0) relay.stored(id, first, updates);
    for (const { work, applied } of results) if (applied !== undefined) await history.changed(work.from?.person);
    // By the node that stored the last of them, and not by those that follow it.
    if (number - compacted >= compactAfter.updates || bytes >= Math.max(compactAfter.bytes, snapshotBytes))
      void compact();
  }

  /**
   * `applied` is undefined if the document does not change, as when a page repeats an update after a lost connection. `before` is what this
   * commit has applied, and not stored yet.
   */
  async function apply(work: Waiting, update: Uint8Array, before: readonly Applied[]): Promise<Applied> {
    const { browser = OWN, spend } = work.from ?? {};
    known.wasUnknown = false;
    let verdict = await inTurns(guard.check(update, browser), spend);
    // Its picture may have been uploaded to another node.
    if (!verdict.ok && known.wasUnknown && log.isShared && (await known.read())) {
      verdict = await inTurns(guard.check(update, browser), spend);
    }
    if (!verdict.ok) {
      if (verdict.error !== undefined) onFault(verdict.error);
      return { work, outcome: { reason: verdict.reason } };
    }
    try {
      return { work, outcome: STORED, applied: await inTurns(verdict.apply(), spend) };
    } catch (error) {
      onFault(error);
      await remake(before);
      return { work, outcome: { reason: FAILED } };
    }
  }

  /** A change that failed may be in the document in part, so the document is made again without it. Nobody has got anything of it. */
  async function remake(before: readonly Applied[]): Promise<void> {
    const stored = await log.load(id);
    if (stored === undefined) throw new Error(`the deck ${id} was removed`);
    const updates = [...stored.updates, ...before.flatMap(({ applied }) => applied ?? [])];
    guard.destroy();
    doc.destroy();
    forgetState();
    doc = await loadDocument([stored.snapshot, ...updates]);
    doc.on('update', forgetState);
    guard = createGuard(doc, guardOptions);
  }

  /** What does not continue where the document ends is read from the database. */
  async function takeRelayed({ first, last, updates }: RelayedUpdates): Promise<void> {
    if (updates === undefined || first > number + 1 || last <= number) return;
    // At once, because it notes the time.
    history.changedElsewhere();
    for (const { bytes: update, browser } of updates.slice(number + 1 - first)) await takeUpdate(update, browser);
    number = last;
  }

  async function takeNews(news: DeckNews, database?: Database): Promise<void> {
    if (news.compacted > compacted) bytes = 0;
    if (news.snapshot !== undefined) {
      snapshotBytes = news.snapshot.byteLength;
      await takeUpdate(news.snapshot);
    }
    for (const update of news.updates) await takeUpdate(update);
    if (news.number > number) history.changedElsewhere();
    ({ number, compacted } = news);
    await history.follow(news.version, database);
  }

  async function takeUpdate(update: Uint8Array, browser?: string): Promise<void> {
    bytes += update.byteLength;
    const change = await inTurns(guard.follow(update, browser));
    if (change !== undefined) broadcast(change, undefined);
  }

  function broadcast(update: Uint8Array, from: Listener | undefined): void {
    if (listeners.size === 0) return;
    const message = encodeMessage({ kind: 'update', number: 0, update });
    for (const listener of listeners) if (listener !== from) listener.send(message);
  }

  /** Changes that arrive meanwhile do not wait for it. */
  function compact(): Promise<void> {
    compacting ??= replaceSnapshot()
      // The deck is dropped in turn with its changes.
      .catch((error) => {
        const fail = () => {
          throw error;
        };
        enqueue({ done: fail, fail() {} });
      })
      .finally(() => {
        compacting = undefined;
      });
    return compacting;
  }

  async function replaceSnapshot(): Promise<void> {
    const [until, before, now] = await readInSteps(function* (_doc, encode) {
      return [number, bytes, yield* encode()] as const;
    });
    if (!(await readable(now))) return;
    await log.compact(id, until, now.state);
    compacted = Math.max(compacted, until);
    bytes = Math.max(0, bytes - before);
    snapshotBytes = now.state.byteLength;
  }

  const read = <Result>(work: (doc: Y.Doc) => Result) =>
    new Promise<Result>((resolve, reject) => {
      enqueue({
        needsNews: true,
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

  const readInSteps: OpenDeck['readInSteps'] = (work, spend) =>
    new Promise((resolve, reject) => {
      const done = () => inTurns(work(doc, encodedDocument), spend).then(resolve, reject);
      enqueue({ needsNews: true, fail: reject, done });
    });

  const takeIn = (relayed: RelayedUpdates) => enqueue({ relayed, done() {}, fail() {} });

  return {
    listeners,
    history,
    read,
    readInSteps,
    forget(browser) {
      const isConnected = [...listeners].some((listener) => listener.browser === browser);
      if (!isConnected) guard.leave(browser);
    },
    clientsOf: (browser) => guard.clientsOf(browser),
    claim: (clients, browser) => guard.claim(clients, browser),
    async allow(added) {
      known.add(added);
      if (log.isShared) await relay.partsAdded(id);
    },
    change: (update, from) =>
      new Promise((done, fail) => {
        enqueue({ update, from, done, fail });
      }),
    follow(updates) {
      if (updates.last > number) takeIn(updates);
    },
    reach(last) {
      if (last > number) takeIn({ first: last, last });
    },
    partsAdded() {
      known.isMissingSome = true;
    },
    async close() {
      await new Promise<unknown>((done) => enqueue({ done, fail: done }));
      await compacting;
      if (failure === undefined && number > compacted) await compact();
      guard.destroy();
      doc.destroy();
    },
  };
}

/** Whose changes the server makes itself, such as the return to an earlier version. */
const OWN = '';

const STORED: ChangeOutcome = { stored: true };

function sizeOf(updates: readonly Uint8Array[]): number {
  return updates.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
