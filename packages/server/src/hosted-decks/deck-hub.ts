import type { DeckHistory } from './deck-history.ts';
import type { DeckLog } from './deck-log.ts';
import type { UpdateRelay } from './nodes/update-relay.ts';
import { type OpenDeck, openDeck } from './open-deck.ts';

/** The decks that are in memory. A deck is opened when it is first used, and dropped after its last use. */
export interface DeckHub {
  /** Uses a deck until `release` is called. Rejects if there is no such deck, or if its document cannot be read. */
  use(deck: string): Promise<UsedDeck>;
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
  readonly openHistory: (deck: string) => Promise<DeckHistory>;
  /** Used if other nodes store updates of the same decks. */
  readonly relay: UpdateRelay;
  /** Called when updates of a deck could not be stored. */
  readonly report: (error: unknown, deck: string) => void;
}

/** How often this node looks for updates of others whose notifications were lost. */
const LOOK_MS = 3_000;

interface Entry {
  readonly opened: Promise<OpenDeck>;
  readonly failed: AbortController;
  users: number;
  /** Set while the deck is being dropped. */
  closing?: Promise<void>;
}

export function createDeckHub({ log, openHistory, relay, report }: DeckHubParts): DeckHub {
  const entries = new Map<string, Entry>();
  let isClosed = false;

  async function open(id: string, failed: AbortController): Promise<OpenDeck> {
    // First, so that notifications that arrive meanwhile are about later updates.
    const stored = await log.load(id);
    if (stored === undefined) throw new Error(`there is no document of the deck ${id}`);
    const onFailed = (error: unknown) => {
      report(error, id);
      // The next page gets the deck as it is on disk.
      if (entries.get(id)?.failed === failed) entries.delete(id);
      failed.abort(error);
    };
    const [parts, history] = [await log.loadParts(id), await openHistory(id)];
    return openDeck({ id, log, stored, parts, history, relay, onFailed });
  }

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

  function entryOf(id: string): Entry {
    const known = entries.get(id);
    if (known !== undefined) return known;
    const failed = new AbortController();
    const entry: Entry = { opened: open(id, failed), failed, users: 0 };
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
    async use(id) {
      let entry = entryOf(id);
      // Only one document of a deck at a time, because each numbers its updates.
      while (entry.closing !== undefined) {
        await entry.closing;
        entry = entryOf(id);
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
