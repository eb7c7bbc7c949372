import type { ScenePicture } from '@deckwright/core/contract';
import { encodeMessage, layoutFingerprint, titleOf } from '@deckwright/deck-document';
import { applyOnly, createGuard } from '@deckwright/deck-document/guard';
import * as Y from 'yjs';
import type { Database } from '../database/schema.ts';
import type { DeckHistory } from './deck-history.ts';
import type { AllowedParts, DeckLog, DeckNews, StoredDocument } from './deck-log.ts';
import type { RelayedUpdates, UpdateRelay } from './nodes/update-relay.ts';

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
  /** Calls `work` when everything in the document is on disk, and everything that was on disk is in the document. */
  read<Result>(work: (doc: Y.Doc) => Result): Promise<Result>;
  readonly listeners: Set<Listener>;
  /** Lets another page of a browser send what its pages have not, because all of them have left. */
  forget(browser: string): void;
  /** The Yjs clients under which the pages of a browser have sent changes. */
  clientsOf(browser: string): readonly number[];
  /** Accepts changes under these Yjs clients from the pages of a browser only. */
  claim(clients: readonly number[], browser: string): void;
  /** Lets pages add pictures and layouts to the document. Call it when they are stored. */
  allow(parts: Partial<AllowedParts>): Promise<void>;
  readonly history: Pick<DeckHistory, 'keep'>;
  /** Takes in what another node has stored. */
  follow(updates: RelayedUpdates): void;
  /** Another node has stored updates up to this number. */
  reach(number: number): void;
  /** Other nodes have stored pictures or layouts. */
  partsAdded(): void;
  /** Compacts what was stored. Nobody may use the deck any more. */
  close(): Promise<void>;
}

export interface OpenDeckParts {
  readonly id: string;
  readonly log: DeckLog;
  readonly stored: StoredDocument;
  readonly parts: AllowedParts;
  readonly history: DeckHistory;
  readonly relay: UpdateRelay;
  /** Called when updates could not be stored. What is in memory is then more than what is on disk, so the deck must be dropped. */
  readonly onFailed: (error: unknown) => void;
}

interface Waiting {
  readonly update?: Uint8Array;
  readonly from?: Listener | undefined;
  /** Of another node. */
  readonly relayed?: RelayedUpdates;
  /** Everything that was on disk has to be in the document. */
  readonly needsNews?: boolean;
  /** Called when everything before it is on disk. */
  done(outcome: ChangeOutcome): void;
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
/** Updates, and their bytes, after which the log is compacted. */
const MOST_UNCOMPACTED = { updates: 500, bytes: 2 ** 20 };

/** Throws if the stored document is damaged. */
export function openDeck({ id, log, stored, parts, history, relay, onFailed }: OpenDeckParts): OpenDeck {
  const doc = new Y.Doc();
  for (const update of [stored.snapshot, ...stored.updates]) applyOnly(doc, update);
  const pictures = new Map<string, ScenePicture>();
  const layouts = new Set<string>();
  let isMissingParts = false;
  /** A picture or layout was not known since this was set to false. */
  let wasUnknown = false;
  const guard = createGuard(doc, {
    hasPicture: (picture) => isKnown(isEqual(pictures.get(picture.id), picture)),
    allowsLayout: (layout) => isKnown(layouts.has(layoutFingerprint(layout))),
  });
  const listeners = new Set<Listener>();
  const waiting: Waiting[] = [];
  let { number, compacted } = stored;
  /** Bytes of the updates since the snapshot. */
  let bytes = sizeOf(stored.updates);
  let isWorking = false;
  let failure: { readonly error: unknown } | undefined;
  addParts(parts);

  function addParts(added: Partial<AllowedParts>): void {
    for (const picture of added.pictures ?? []) pictures.set(picture.id, picture);
    for (const layout of added.layouts ?? []) layouts.add(layout);
  }

  function isKnown(known: boolean): boolean {
    wasUnknown ||= !known;
    return known;
  }

  /** Returns whether other nodes have added any. */
  async function readParts(): Promise<boolean> {
    const before = pictures.size + layouts.size;
    isMissingParts = false;
    addParts(await log.loadParts(id));
    return pictures.size + layouts.size > before;
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
    if (isMissingParts) await readParts();
    for (const { relayed } of batch) if (relayed !== undefined) takeRelayed(relayed);
    if (batch.some(({ update }) => update !== undefined)) await store(batch);
    else {
      if (log.isShared) await catchUp(batch);
      for (const work of batch) work.done(STORED);
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
      await history.beforeChange(() => Y.encodeStateAsUpdate(doc), database);
      for (const work of batch) {
        results.push(work.update === undefined ? { work, outcome: STORED } : await apply(work, work.update));
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
      work.done(outcome);
      if (applied !== undefined) broadcast(applied, work.from);
    }
    if (log.isShared && updates.length > 0) relay.stored(id, first, updates);
    for (const { work, applied } of results) if (applied !== undefined) await history.changed(work.from?.person);
    // By the node that stored the last of them, and not by those that follow it.
    if (number - compacted >= MOST_UNCOMPACTED.updates || bytes >= MOST_UNCOMPACTED.bytes) await compact();
  }

  /** `applied` is undefined if the document does not change, as when a page repeats an update after a lost connection. */
  async function apply(work: Waiting, update: Uint8Array): Promise<Applied> {
    const browser = work.from?.browser ?? OWN;
    wasUnknown = false;
    let verdict = guard.check(update, browser);
    // Its picture may have been uploaded to another node.
    if (!verdict.ok && wasUnknown && log.isShared && (await readParts())) verdict = guard.check(update, browser);
    if (!verdict.ok) return { work, outcome: { reason: verdict.reason } };
    // More than one if Yjs puts something right that the update changes.
    const changes: Uint8Array[] = [];
    const note = (change: Uint8Array) => changes.push(change);
    doc.on('update', note);
    verdict.apply();
    doc.off('update', note);
    return { work, outcome: STORED, applied: changes.length === 0 ? undefined : Y.mergeUpdates(changes) };
  }

  /** What does not continue where the document ends is read from the database. */
  function takeRelayed({ first, last, updates }: RelayedUpdates): void {
    if (updates === undefined || first > number + 1 || last <= number) return;
    for (const { bytes: update, browser } of updates.slice(number + 1 - first)) takeUpdate(update, browser);
    number = last;
    history.changedElsewhere();
  }

  async function takeNews(news: DeckNews, database?: Database): Promise<void> {
    if (news.snapshot !== undefined) takeUpdate(news.snapshot);
    if (news.compacted > compacted) bytes = 0;
    for (const update of news.updates) takeUpdate(update);
    if (news.number > number) history.changedElsewhere();
    ({ number, compacted } = news);
    await history.follow(news.version, database);
  }

  function takeUpdate(update: Uint8Array, browser?: string): void {
    bytes += update.byteLength;
    const change = guard.follow(update, browser);
    if (change !== undefined) broadcast(change, undefined);
  }

  function broadcast(update: Uint8Array, from: Listener | undefined): void {
    if (listeners.size === 0) return;
    const message = encodeMessage({ kind: 'update', number: 0, update });
    for (const listener of listeners) if (listener !== from) listener.send(message);
  }

  async function compact(): Promise<void> {
    await log.compact(id, number, Y.encodeStateAsUpdate(doc));
    compacted = number;
    bytes = 0;
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

  const takeIn = (relayed: RelayedUpdates) => enqueue({ relayed, done() {}, fail() {} });

  return {
    listeners,
    history,
    read,
    forget(browser) {
      const isConnected = [...listeners].some((listener) => listener.browser === browser);
      if (!isConnected) guard.leave(browser);
    },
    clientsOf: guard.clientsOf,
    claim: guard.claim,
    async allow(added) {
      addParts(added);
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
      isMissingParts = true;
    },
    async close() {
      await new Promise<unknown>((done) => enqueue({ done, fail: done }));
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

function isEqual(one: ScenePicture | undefined, other: ScenePicture): boolean {
  const facts = ({ id, mediaType, width, height, vector }: ScenePicture) =>
    JSON.stringify([id, mediaType, width, height, vector ?? null]);
  return one !== undefined && facts(one) === facts(other);
}
