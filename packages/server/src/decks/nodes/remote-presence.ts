import type { Notifications } from '../../storage/notifications/notifications.ts';
import { randomLetters } from '../../storage/token-secret.ts';
import type { PagePresence } from '../presence.ts';

/** What other nodes know of a page that shows a deck. */
export interface KnownPage {
  /** Says which page it is, also when it connects again. */
  readonly id: string;
  /** Says which browser the page is in. */
  readonly browser: string;
  /** When it connected, in milliseconds of the wall clock. */
  readonly since: number;
  readonly presence: PagePresence | undefined;
  /** The Yjs clients under which the pages of its browser have sent changes. */
  readonly clients: readonly number[];
}

export interface RemotePagesParts {
  readonly notifications: Notifications;
  /** The pages of this node that show a deck, or those of all decks. */
  readonly local: { decks(): Iterable<string>; pages(deck: string): Iterable<KnownPage> };
  /** Called when a page of another node has connected, changed its presence, or still is there. */
  readonly onPage: (deck: string, page: KnownPage, before: KnownPage | undefined) => void;
  readonly onLeft: (deck: string, page: KnownPage) => void;
  /** The clock of intervals, in milliseconds. */
  readonly clock: () => number;
}

/** The pages of the other nodes. */
export interface RemotePages {
  of(deck: string): readonly KnownPage[];
  /** Tells the others of a page of this node that has connected, or whose presence has changed. */
  tell(deck: string, page: KnownPage, what: 'connected' | 'moved'): void;
  /** Tells the others that a page of this node has left. */
  left(deck: string, id: string): void;
  /** Asks the others for their pages of a deck. */
  ask(deck: string): void;
  /** Tells the others what is left to tell. */
  close(): Promise<void>;
}

const CHANNEL = 'deck-pages';
/** Of `Notifications`, in bytes, without the channel, and what every message has beside its pages. */
const LONGEST = 7_700;
/** Time between two messages. People see a caret move, but not whether it moved twice. */
const PAUSE_MS = 100;
/** How often a node repeats which pages it has, and when the pages of a node that does not are forgotten. */
const RENEW_MS = 10_000;
const FORGOTTEN_MS = 25_000;
/** More than a browser needs, unless somebody makes them on purpose. */
const MOST_CLIENTS = 50;

/** A page, or the id of one that has left. */
type Item = KnownPage | string;

interface Told {
  readonly node: string;
  readonly deck: string;
  readonly items: readonly Item[];
  readonly asks?: boolean;
}

interface Known {
  readonly node: string;
  readonly page: KnownPage;
  readonly heardAt: number;
}

/**
 * Nodes tell each other which pages they have, now and again, so that a message that was lost, or a node that was killed, does harm for some
 * seconds only.
 */
export function createRemotePages({ notifications, local, onPage, onLeft, clock }: RemotePagesParts): RemotePages {
  const node = randomLetters(12);
  const known = new Map<string, Map<string, Known>>();
  /** What the others do not know yet: by deck, and by the id of the page. */
  let untold = new Map<string, Map<string, Item>>();
  let toldAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  function send(told: Omit<Told, 'node'>): Promise<void> {
    return notifications.notify(CHANNEL, JSON.stringify({ node, ...told })).catch(() => {});
  }

  function note(deck: string, id: string, item: Item): void {
    const items = untold.get(deck) ?? new Map<string, Item>();
    untold.set(deck, items.set(id, item));
    timer ??= setTimeout(() => void flush(), Math.max(0, toldAt + PAUSE_MS - clock())).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    toldAt = clock();
    const telling = untold;
    untold = new Map();
    for (const [deck, items] of telling) {
      await Promise.all(parcels([...items.values()]).map((parcel) => send({ deck, items: parcel })));
    }
  }

  function take({ node: from, deck, items, asks }: Told): void {
    if (from === node) return;
    if (asks) for (const page of local.pages(deck)) note(deck, page.id, page);
    for (const item of items) {
      if (typeof item === 'string') forget(deck, item, from);
      else remember(deck, item, from);
    }
  }

  function remember(deck: string, page: KnownPage, from: string): void {
    const pages = known.get(deck) ?? new Map<string, Known>();
    known.set(deck, pages);
    const before = pages.get(page.id);
    // The page has moved on to another node.
    if (before !== undefined && before.node !== from && before.page.since > page.since) return;
    pages.set(page.id, { node: from, page, heardAt: clock() });
    onPage(deck, page, before?.page);
  }

  function forget(deck: string, id: string, from: string): void {
    const pages = known.get(deck);
    const found = pages?.get(id);
    if (pages === undefined || found?.node !== from) return;
    pages.delete(id);
    if (pages.size === 0) known.delete(deck);
    onLeft(deck, found.page);
  }

  function renew(): void {
    for (const deck of local.decks()) for (const page of local.pages(deck)) note(deck, page.id, page);
    for (const [deck, pages] of [...known]) {
      for (const [id, { node: from, heardAt }] of [...pages]) {
        if (clock() - heardAt > FORGOTTEN_MS) forget(deck, id, from);
      }
    }
  }

  const stopListening = notifications.listen(
    CHANNEL,
    (payload) => take(JSON.parse(payload) as Told),
    () => {
      renew();
      for (const deck of local.decks()) void send({ deck, items: [], asks: true });
    },
  );
  const renewing = setInterval(renew, RENEW_MS).unref();

  return {
    of: (deck) => [...(known.get(deck)?.values() ?? [])].map(({ page }) => page),
    tell(deck, page, what) {
      // Nobody else would show where it is.
      if (what === 'connected' || known.has(deck)) note(deck, page.id, page);
    },
    left: (deck, id) => note(deck, id, id),
    ask: (deck) => void send({ deck, items: [], asks: true }),
    async close() {
      clearInterval(renewing);
      await flush();
      stopListening();
    },
  };
}

/** As few messages as possible. */
function parcels(items: readonly Item[]): readonly (readonly Item[])[] {
  const all: Item[][] = [];
  let left = 0;
  for (const item of items.map(shortened)) {
    const size = sizeOf(item);
    if (size > left) {
      all.push([]);
      left = LONGEST;
    }
    all.at(-1)!.push(item);
    left -= size;
  }
  return all;
}

/** A page whose presence is too long for a message is only counted. */
function shortened(item: Item): Item {
  if (typeof item === 'string') return item;
  const short = { ...item, clients: item.clients.slice(-MOST_CLIENTS) };
  return sizeOf(short) <= LONGEST ? short : { ...short, presence: undefined };
}

function sizeOf(item: Item): number {
  return Buffer.byteLength(JSON.stringify(item)) + 1;
}
