import { encodeMessage, titleOf } from '@deckwright/deck-document';
import type * as Y from 'yjs';
import type { Database } from '../storage/database/schema.ts';
import type { DeckHistory } from './deck-history.ts';
import type { ChangeOutcome, Listener, OpenDeck } from './deck-in-memory.ts';
import type { DeckNews } from './deck-log.ts';
import {
  type Applied,
  type GuardedDocument,
  type GuardedDocumentParts,
  OWN,
  openDocument,
  STORED,
} from './guarded-document.ts';
import type { RelayedUpdates, UpdateRelay } from './nodes/update-relay.ts';
import type { Readable } from './recovery/read-back.ts';
import { inTurns } from './spent-time.ts';

export interface OpenDeckParts extends GuardedDocumentParts {
  readonly history: DeckHistory;
  readonly relay: UpdateRelay;
  /** See `Readable`. */
  readonly readable: Readable;
  readonly compactAfter?: CompactAfter;
  /** Called when updates could not be stored. What is in memory is then more than what is on disk, so the deck must be dropped. */
  readonly onFailed: (error: unknown) => void;
}

/** Updates since the snapshot, and their bytes, after which the log is compacted. Of a larger snapshot: as many bytes as it has. */
export interface CompactAfter {
  readonly updates: number;
  readonly bytes: number;
}

interface Waiting {
  readonly update?: Uint8Array;
  readonly from?: Listener;
  /** Of another node. */
  readonly relayed?: RelayedUpdates;
  /** Everything that was on disk has to be in the document. */
  readonly needsNews?: boolean;
  /** Called when everything before it is on disk. What is after it waits. */
  done(outcome: ChangeOutcome): void | Promise<void>;
  fail(error: unknown): void;
}

/** A deck in memory, and how much it has of what is on disk. */
interface State extends Pick<OpenDeckParts, 'id' | 'log' | 'history' | 'relay' | 'readable'> {
  readonly document: GuardedDocument;
  readonly listeners: Set<Listener>;
  /** Of the last update that the document has, and of the last one in the snapshot. */
  number: number;
  compacted: number;
  /** Bytes of the updates since the snapshot. */
  bytes: number;
  snapshotBytes: number;
}

/** Updates that one commit stores, so that the disk is flushed once for all that arrived during the last flush. */
const MOST_IN_A_COMMIT = 200;
const COMPACT_AFTER: CompactAfter = { updates: 500, bytes: 2 ** 20 };

/** Rejects with `UnreadableState` if the stored document is damaged. */
export async function openDeck(parts: OpenDeckParts): Promise<OpenDeck> {
  const { id, log, stored, history, relay, readable, compactAfter = COMPACT_AFTER, onFailed } = parts;
  const document = await openDocument(parts);
  const { known } = document;
  const listeners = new Set<Listener>();
  const deck: State = {
    ...{ id, log, history, relay, readable, document, listeners },
    number: stored.number,
    compacted: stored.compacted,
    bytes: sizeOf(stored.updates),
    snapshotBytes: stored.snapshot.byteLength,
  };
  const queue = createQueue(async (batch) => {
    const hasChanges = await commit(deck, batch);
    // By the node that stored the last of them, and not by those that follow it.
    if (hasChanges && isDue(deck, compactAfter)) void compaction.run();
  }, onFailed);

  const read = <Result>(work: (doc: Y.Doc) => Result) =>
    new Promise<Result>((resolve, reject) => {
      queue.add({
        needsNews: true,
        fail: reject,
        done() {
          try {
            resolve(work(document.doc()));
          } catch (error) {
            reject(error);
          }
        },
      });
    });

  const readInSteps: OpenDeck['readInSteps'] = (work, spend) =>
    new Promise((resolve, reject) => {
      const done = () => inTurns(work(document.doc(), document.encoded), spend).then(resolve, reject);
      queue.add({ needsNews: true, fail: reject, done });
    });

  const compaction = createCompaction(deck, readInSteps, (error) => {
    const fail = () => {
      throw error;
    };
    // The deck is dropped in turn with its changes.
    queue.add({ done: fail, fail() {} });
  });

  const takeIn = (relayed: RelayedUpdates) => queue.add({ relayed, done() {}, fail() {} });

  return {
    listeners,
    history,
    read,
    readInSteps,
    forget(browser) {
      const isConnected = [...listeners].some((listener) => listener.browser === browser);
      if (!isConnected) document.leave(browser);
    },
    clientsOf: document.clientsOf,
    claim: document.claim,
    async allow(added) {
      known.add(added);
      if (log.isShared) await relay.partsAdded(id);
    },
    change: (update, from) => new Promise((done, fail) => queue.add({ update, from, done, fail })),
    follow(updates) {
      if (updates.last > deck.number) takeIn(updates);
    },
    reach(last) {
      if (last > deck.number) takeIn({ first: last, last });
    },
    partsAdded() {
      known.isMissingSome = true;
    },
    async close() {
      await new Promise<unknown>((done) => queue.add({ done, fail: done }));
      await compaction.running();
      if (!queue.hasFailed() && deck.number > deck.compacted) await compaction.run();
      document.close();
    },
  };
}

/** Work that is done in the order in which it came, a batch at a time. After a failure, all of it fails. */
function createQueue(commit: (batch: readonly Waiting[]) => Promise<void>, onFailed: (error: unknown) => void) {
  const waiting: Waiting[] = [];
  let isWorking = false;
  let failure: { readonly error: unknown } | undefined;

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

  return {
    hasFailed: () => failure !== undefined,
    add(work: Waiting): void {
      if (failure !== undefined) {
        work.fail(failure.error);
        return;
      }
      waiting.push(work);
      if (!isWorking) void workOff();
    },
  };
}

/** Returns whether the batch has changes. */
async function commit(deck: State, batch: readonly Waiting[]): Promise<boolean> {
  const { known } = deck.document;
  if (known.isMissingSome) await known.read();
  for (const { relayed } of batch) if (relayed !== undefined) await takeRelayed(deck, relayed);
  const hasChanges = batch.some(({ update }) => update !== undefined);
  if (hasChanges) await store(deck, batch);
  else {
    if (deck.log.isShared) await catchUp(deck, batch);
    for (const work of batch) await work.done(STORED);
  }
  return hasChanges;
}

async function catchUp(deck: State, batch: readonly Waiting[]): Promise<void> {
  const isNeeded = batch.some(({ needsNews }) => needsNews);
  if (!isNeeded && !batch.some(({ relayed }) => relayed !== undefined && relayed.last > deck.number)) return;
  let news: DeckNews;
  try {
    news = await deck.log.news(deck.id, deck.number);
  } catch (error) {
    if (isNeeded) throw error;
    // The hub asks again.
    return;
  }
  await takeNews(deck, news);
}

async function store(deck: State, batch: readonly Waiting[]): Promise<void> {
  const { id, log, history, relay, document } = deck;
  const results: (Applied & { readonly work: Waiting })[] = [];
  await log.append(id, deck.number, async (news, database) => {
    if (news !== undefined) await takeNews(deck, news, database);
    await history.beforeChange(() => inTurns(document.encoded()), database);
    for (const work of batch) {
      const { update, from } = work;
      const applied = update === undefined ? { outcome: STORED } : await document.apply(update, from, results);
      results.push({ work, ...applied });
    }
    return { updates: results.flatMap(({ applied }) => applied ?? []), title: titleOf(document.doc()) };
  });
  const updates = results.flatMap(({ work, applied }) =>
    applied === undefined ? [] : [{ bytes: applied, browser: work.from?.browser ?? OWN }],
  );
  const first = deck.number + 1;
  deck.number += updates.length;
  deck.bytes += sizeOf(updates.map((update) => update.bytes));
  for (const { work, outcome, applied } of results) {
    const reading = work.done(outcome);
    // Not for changes: other nodes get them in the same moment as their page gets its answer.
    if (reading instanceof Promise) await reading;
    if (applied !== undefined) broadcast(deck, applied, work.from);
  }
  if (log.isShared && updates.length > 0) relay.stored(id, first, updates);
  for (const { work, applied } of results) if (applied !== undefined) await history.changed(work.from?.person);
}

/** What does not continue where the document ends is read from the database. */
async function takeRelayed(deck: State, { first, last, updates }: RelayedUpdates): Promise<void> {
  const { number } = deck;
  if (updates === undefined || first > number + 1 || last <= number) return;
  // At once, because it notes the time.
  deck.history.changedElsewhere();
  for (const { bytes: update, browser } of updates.slice(number + 1 - first)) await takeUpdate(deck, update, browser);
  deck.number = last;
}

async function takeNews(deck: State, news: DeckNews, database?: Database): Promise<void> {
  if (news.compacted > deck.compacted) deck.bytes = 0;
  if (news.snapshot !== undefined) {
    deck.snapshotBytes = news.snapshot.byteLength;
    await takeUpdate(deck, news.snapshot);
  }
  for (const update of news.updates) await takeUpdate(deck, update);
  if (news.number > deck.number) deck.history.changedElsewhere();
  deck.number = news.number;
  deck.compacted = news.compacted;
  await deck.history.follow(news.version, database);
}

async function takeUpdate(deck: State, update: Uint8Array, browser?: string): Promise<void> {
  deck.bytes += update.byteLength;
  const change = await deck.document.follow(update, browser);
  if (change !== undefined) broadcast(deck, change, undefined);
}

function broadcast({ listeners }: State, update: Uint8Array, from: Listener | undefined): void {
  if (listeners.size === 0) return;
  const message = encodeMessage({ kind: 'update', number: 0, update });
  for (const listener of listeners) if (listener !== from) listener.send(message);
}

function isDue({ number, compacted, bytes, snapshotBytes }: State, after: CompactAfter): boolean {
  return number - compacted >= after.updates || bytes >= Math.max(after.bytes, snapshotBytes);
}

/** Replaces the snapshot by one with all updates. Changes that arrive meanwhile do not wait for it. */
function createCompaction(deck: State, readInSteps: OpenDeck['readInSteps'], onFailed: (error: unknown) => void) {
  /** Resolves when the present compaction has ended. */
  let running: Promise<void> | undefined;

  async function replaceSnapshot(): Promise<void> {
    const [until, before, now] = await readInSteps(function* (_doc, encode) {
      return [deck.number, deck.bytes, yield* encode()] as const;
    });
    if (!(await deck.readable(now))) return;
    await deck.log.compact(deck.id, until, now.state);
    deck.compacted = Math.max(deck.compacted, until);
    deck.bytes = Math.max(0, deck.bytes - before);
    deck.snapshotBytes = now.state.byteLength;
  }

  return {
    running: () => running,
    run(): Promise<void> {
      running ??= replaceSnapshot()
        .catch(onFailed)
        .finally(() => {
          running = undefined;
        });
      return running;
    },
  };
}

function sizeOf(updates: readonly Uint8Array[]): number {
  return updates.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
