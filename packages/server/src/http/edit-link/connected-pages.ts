import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { DeckHub, UsedDeck } from '../../decks/deck-hub.ts';
import { createRemotePages, type KnownPage } from '../../decks/nodes/remote-presence.ts';
import { type PageConnection, tellPresence } from '../../decks/page-connection.ts';
import { type DeckPages, deckPages } from '../../decks/people.ts';
import { goneFrom, type PagePresence } from '../../decks/presence.ts';
import { createDeckPurge } from '../../decks/purge.ts';
import type { Notifications } from '../../storage/notifications/notifications.ts';
import type { rememberActor } from './deck-access.ts';

export interface Connected {
  readonly socket: WebSocket;
  readonly page: PageConnection;
  readonly deck: UsedDeck;
  /** When it connected, in milliseconds of the wall clock. */
  readonly since: number;
  readonly link: { readonly deck: string; readonly signature: string };
  readonly person: ReturnType<typeof rememberActor>;
  /** It has answered the last ping. */
  isAlive: boolean;
}

interface PagesParts {
  readonly hub: DeckHub;
  readonly notifications: Notifications;
  readonly logger: Logger;
  /** The clock of intervals, in milliseconds. */
  readonly clock: () => number;
}

/** The pages that show decks: those of this node, and those that other nodes report. */
export type ConnectedPages = ReturnType<typeof createConnectedPages>;

export function createConnectedPages({ hub, notifications, logger, clock }: PagesParts) {
  const pagesOf = new Map<string, Set<Connected>>();
  const own = (deck: string): readonly Connected[] => [...(pagesOf.get(deck) ?? [])];
  const local = { decks: () => pagesOf.keys(), pages: (deck: string) => own(deck).map(factsOf) };
  const remote = createRemotePages({ notifications, clock, local, onPage, onLeft });
  const isInside = (deck: string) => pagesOf.has(deck) || remote.of(deck).length > 0;
  const report = (error: unknown, deck: string) =>
    logger.error({ err: error, deck }, 'what was deleted in a hosted deck could not be removed');
  const purge = createDeckPurge(hub, isInside, report);

  function onPage(id: string, page: KnownPage, before: KnownPage | undefined): void {
    const pages = own(id);
    if (pages.length === 0) return;
    pages[0]!.deck.claim(page.clients, page.browser);
    // Only when it connects there, because the clocks of nodes differ.
    const hasConnected = before?.since !== page.since;
    for (const other of pages) {
      if (hasConnected && other.page.id === page.id && other.since < page.since) other.socket.terminate();
    }
    const { presence } = page;
    if (presence === undefined || before?.presence?.clock === presence.clock) return;
    tell(
      pages.filter((other) => other.page.id !== page.id),
      presence,
    );
  }

  function onLeft(id: string, { id: left, browser, presence }: KnownPage): void {
    const pages = own(id);
    if (pages.length === 0) return;
    forgetBrowser(pages[0]!.deck, id, browser);
    if (presence !== undefined && !pages.some(({ page }) => page.id === left)) tell(pages, goneFrom(presence));
  }

  function forgetBrowser(deck: UsedDeck, id: string, browser: string): void {
    if (!remote.of(id).some((page) => page.browser === browser)) deck.forget(browser);
  }

  /** The pages of other nodes, without those that have come to this one. */
  function elsewhere(deck: string, except?: string): readonly KnownPage[] {
    const others = remote.of(deck);
    if (others.length === 0) return others;
    const here = new Set(own(deck).map(({ page }) => page.id));
    return others.filter(({ id }) => id !== except && !here.has(id));
  }

  return {
    own,
    elsewhere,
    decks: () => [...pagesOf.keys()],
    people: (deck: string): DeckPages =>
      deckPages([...own(deck).map(({ page }) => page), ...elsewhere(deck)].map(({ presence }) => presence)),
    /** Makes room for a page that comes. After a lost connection, the server may still count the earlier one of the same page. */
    prepare(deck: string, used: UsedDeck, id: string): void {
      // The deck may have been opened just now, and then knows no browser.
      for (const other of remote.of(deck)) used.claim(other.clients, other.browser);
      for (const other of own(deck)) if (other.page.id === id) other.socket.terminate();
    },
    add(deck: string, connected: Connected): void {
      const pages = pagesOf.get(deck) ?? new Set();
      pagesOf.set(deck, pages);
      if (pages.size === 0) remote.ask(deck);
      pages.add(connected);
      remote.tell(deck, factsOf(connected), 'connected');
    },
    tell: (deck: string, connected: Connected, what: 'connected' | 'moved') =>
      remote.tell(deck, factsOf(connected), what),
    remove(id: string, connected: Connected): void {
      const { page, deck } = connected;
      const pages = pagesOf.get(id);
      pages?.delete(connected);
      if (pages?.size === 0) pagesOf.delete(id);
      forgetBrowser(deck, id, page.browser);
      const hasMoved = remote.of(id).some((other) => other.id === page.id);
      if (page.presence !== undefined && !hasMoved) tell(own(id), goneFrom(page.presence));
      if (!own(id).some((other) => other.page.id === page.id)) remote.left(id, page.id);
      if (!isInside(id)) void purge.left(id, deck);
    },
    endPurge: purge.close,
    close: () => remote.close(),
  };
}

function tell(pages: readonly Connected[], presence: PagePresence): void {
  tellPresence(
    pages.map(({ page }) => page),
    presence,
  );
}

function factsOf({ page, deck, since }: Connected): KnownPage {
  const { id, browser, presence } = page;
  return { id, browser, since, presence, clients: deck.clientsOf(browser) };
}
