import type { EncodedDocument } from '@deckwright/deck-document/guard';
import { LRUCache } from 'lru-cache';
import type { DeckHistory } from './deck-history.ts';
import type { OpenDeck } from './deck-in-memory.ts';
import type { DeckLog } from './deck-log.ts';
import type { UpdateRelay } from './nodes/update-relay.ts';
import { type CompactAfter, openDeck } from './open-deck.ts';
import type { DeckRecovery, LeftOut } from './recovery/deck-recovery.ts';
import type { Readable, ReadBack } from './recovery/read-back.ts';
import { UnreadableState } from './recovery/stored-state.ts';
import type { Spend } from './spent-time.ts';

/** The decks that are in memory. A deck is opened when it is first used, and dropped after its last use. */
export interface DeckHub {
  /**
   * Uses a deck until `release` is called. Rejects if there is no such deck, or if its document cannot be read. `spend` is called with the time
   * that it takes to open it, if it is not open.
   */
  use(deck: string, spend?: Spend): Promise<UsedDeck>;
  /** Ids of the decks in memory. */
  ids(): readonly string[];
  /** Resolves when all decks are stored whole. From now on, none can be used. */
  close(): Promise<void>;
}

export interface UsedDeck extends Omit<OpenDeck, 'follow' | 'reach' | 'partsAdded' | 'close'> {
  release(): void;
  /** Aborted if updates could not be stored. Connect again to use the deck as it is on disk. */
  readonly failed: AbortSignal;
}

export interface DeckHubParts {
  readonly log: DeckLog;
  readonly openHistory: (deck: string, readable: Readable) => Promise<DeckHistory>;
  readonly readBack: Pick<ReadBack, 'readBack'>;
  readonly recovery: Pick<DeckRecovery, 'recover'>;
  readonly compactAfter?: CompactAfter;
  /** Used if other nodes store updates of the same decks. */
  readonly relay: UpdateRelay;
  /** Called when updates of a deck could not be stored. */
  readonly report: (error: unknown, deck: string) => void;
  /** Called when a deck was opened without what could not be read of it, or not at all, or when the state of an open one could not be read back. */
  readonly onDamage: (damage: DeckDamage, deck: string) => void;
  /** Called when a change of one page failed. The deck continues without it. */
  readonly onFault: (error: unknown, deck: string) => void;
}

/** `lost`: nothing of the deck could be read, so it was not opened. */
export type DeckDamage =
  | { readonly leftOut: readonly LeftOut[] }
  | { readonly unreadable: string }
  | { readonly lost: string };

/** How often this node looks for updates of others whose notifications were lost. */
const LOOK_MS = 3_000;
/** Decks whose state could not be read back, and how long it is not tried again. */
const RESTING = { max: 10_000, ttl: 3_600_000 };

interface Entry {
  readonly opened: Promise<OpenDeck>;
  readonly failed: AbortController;
  users: number;
  /** Set while the deck is being dropped. */
  closing?: Promise<void>;
}

export function createDeckHub(hub: DeckHubParts): DeckHub {
  const { log, relay, report } = hub;
  const entries = new Map<string, Entry>();
  let isClosed = false;
  const open = createOpener(hub, (id, failed) => {
    if (entries.get(id)?.failed === failed) entries.delete(id);
  });

  function withOpened(id: string, work: (deck: OpenDeck) => void): void {
    entries.get(id)?.opened.then(work, () => {});
  }

  /** Finds updates whose notifications were lost. If the database does not answer, it tries again soon. */
  async function look(): Promise<void> {
    const ids = [...entries.keys()];
    if (ids.length === 0) return;
    const numbers = await log.numbers(ids).catch(() => new Map<string, number>());
    for (const [id, number] of numbers) withOpened(id, (deck) => deck.reach(number));
  }

  const stopListening = log.isShared
    ? relay.listen({
        stored: (id, updates) => withOpened(id, (deck) => deck.follow(updates)),
        partsAdded: (id) => withOpened(id, (deck) => deck.partsAdded()),
        missed() {
          for (const id of entries.keys()) withOpened(id, (deck) => deck.partsAdded());
          void look();
        },
      })
    : () => {};
  const looking = log.isShared ? setInterval(() => void look(), LOOK_MS).unref() : undefined;

  function entryOf(id: string, spend: Spend): Entry {
    const known = entries.get(id);
    if (known !== undefined) return known;
    const failed = new AbortController();
    const entry: Entry = { opened: open(id, failed, spend), failed, users: 0 };
    entries.set(id, entry);
    return entry;
  }

  function release(id: string, entry: Entry): void {
    entry.users--;
    if (entry.users > 0) return;
    entry.closing = entry.opened
      .then((deck) => deck.close())
      .catch((error) => {
        if (!entry.failed.signal.aborted) report(error, id);
      })
      .finally(() => {
        if (entries.get(id) === entry) entries.delete(id);
      });
  }

  return {
    async use(id, spend = () => {}) {
      let entry = entryOf(id, spend);
      // Only one document of a deck at a time, because each numbers its updates.
      while (entry.closing !== undefined) {
        await entry.closing;
        entry = entryOf(id, spend);
      }
      if (isClosed) throw new Error('the server is stopping');
      const used = entry;
      used.users++;
      let isReleased = false;
      const once = () => {
        if (isReleased) return;
        isReleased = true;
        release(id, used);
      };
      try {
        const { follow: _f, reach: _r, partsAdded: _p, close: _c, ...deck } = await used.opened;
        return { ...deck, release: once, failed: used.failed.signal };
      } catch (error) {
        once();
        throw error;
      }
    },

    ids: () => [...entries.keys()],

    async close() {
      isClosed = true;
      stopListening();
      clearInterval(looking);
      await Promise.all([...entries.values()].map(({ closing }) => closing));
    },
  };
}

/** `drop` is called when updates could not be stored. */
function createOpener(hub: DeckHubParts, drop: (id: string, failed: AbortController) => void) {
  const { log, openHistory, readBack, recovery, relay, compactAfter, report, onDamage } = hub;
  const resting = new LRUCache<string, 'unreadable' | 'unknown'>(RESTING);

  async function open(id: string, failed: AbortController, spend: Spend): Promise<OpenDeck> {
    // First, so that notifications that arrive meanwhile are about later updates.
    const stored = await log.load(id);
    if (stored === undefined) throw new Error(`there is no document of the deck ${id}`);
    const onFailed = (error: unknown) => {
      report(error, id);
      // The next page gets the deck as it is on disk.
      drop(id, failed);
      failed.abort(error);
    };
    const readable: Readable = (encoded) => isReadable(id, encoded, onFailed);
    const [parts, history] = [await log.loadParts(id), await openHistory(id, readable)];
    const onFault = (error: unknown) => hub.onFault(error, id);
    const deck = { id, log, parts, history, relay, readable, compactAfter, onFailed, onFault, spend };
    try {
      if (resting.get(id) !== 'unreadable') return await openDeck({ ...deck, stored });
    } catch (error) {
      if (!(error instanceof UnreadableState)) throw error;
    }
    const recovered = await recovery.recover(id).catch((error) => {
      if (error instanceof UnreadableState) onDamage({ lost: error.message }, id);
      throw error;
    });
    if (recovered.leftOut.length > 0) {
      // Its state can be read now.
      resting.delete(id);
      onDamage({ leftOut: recovered.leftOut }, id);
    }
    return openDeck({ ...deck, stored: recovered });
  }

  async function isReadable(id: string, { state, contents }: EncodedDocument, drop: (error: unknown) => void) {
    if (resting.has(id)) return false;
    try {
      const unreadable = await readBack.readBack(state, contents);
      if (unreadable === undefined) return true;
      resting.set(id, 'unreadable');
      onDamage({ unreadable }, id);
      // Its pages connect again, to what can be read of it.
      drop(new UnreadableState(unreadable));
    } catch (error) {
      resting.set(id, 'unknown');
      report(error, id);
    }
    return false;
  }

  return open;
}

/** Uses a deck for one piece of work. */
export async function withDeck<Result>(
  hub: DeckHub,
  id: string,
  work: (deck: UsedDeck) => Promise<Result>,
): Promise<Result> {
  const deck = await hub.use(id);
  try {
    return await work(deck);
  } finally {
    deck.release();
  }
}
