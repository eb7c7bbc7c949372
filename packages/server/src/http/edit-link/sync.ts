import { hash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import type { DeckHub } from '../../decks/deck-hub.ts';
import type { HostedDecks } from '../../decks/decks.ts';
import { CLOSE, connectPage, type PageConnection, TOO_MANY_REJECTED } from '../../decks/page-connection.ts';
import type { DeckPages } from '../../decks/people.ts';
import { createRate, type Rate } from '../../decks/rate.ts';
import { createTimeBudget, TOO_MUCH } from '../../decks/spent-time.ts';
import type { Notifications } from '../../storage/notifications/notifications.ts';
import { randomLetters } from '../../storage/token-secret.ts';
import { HTTP_CODES, HttpError, httpErrorOf } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import { takeUpgrade } from '../connections/upgrades.ts';
import { requestIdOf } from '../headers/request-id.ts';
import { addressGroup } from '../limits/address-group.ts';
import { type Connected, type ConnectedPages, createConnectedPages } from './connected-pages.ts';
import { type ActorOf, accessOf, rememberActor, SIGN_IN } from './deck-access.ts';

export interface DeckSyncParts {
  readonly decks: Pick<HostedDecks, 'find' | 'open'>;
  readonly hub: DeckHub;
  readonly actorOf: ActorOf;
  /** The other nodes have pages of the same decks. */
  readonly notifications: Notifications;
  /** Pages of other sites may not connect. */
  readonly publicUrl: string;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** The connections of pages to the decks that they show. */
export interface Sync {
  /** `GET /e/{deck}/{signature}/sync`: a WebSocket with the messages of deck-document. */
  readonly connect: RequestHandler<{ deck: string; signature: string }>;
  /** The pages of all nodes that show a deck. */
  pages(deck: string): DeckPages;
  /** Closes the connections of links that no longer open, in all nodes. Every node does so each second; call it after a change, for an answer at once. */
  check(): Promise<void>;
  /** Closes all connections. Pages connect again to the next server. */
  close(): Promise<void>;
}

const { hostedDecks: MOST } = LIMITS;
const CHECK_MS = 1_000;
const PING_MS = 15_000;
/** Time for a page to answer the close of its connection. */
const CLOSE_MS = 1_000;
/** Addresses and decks that are remembered. */
const MOST_RATES = 10_000;
const KEY_LENGTH = 20;
/** Characters of ASCII that fit the reason of a close (RFC 6455 §5.5). */
const REASON_LENGTH = 120;

/** A page may choose one at random for itself, and one for its browser, and send them again when it connects again. */
const SECRET = /^[\w-]{20,64}$/;

/** A node whose links were changed tells the others its name. */
const CHANGED_LINKS = 'deck-links';

const CODES: Readonly<Record<number, number>> = { 404: CLOSE.unknown, 410: CLOSE.gone, 403: CLOSE.forbidden };

export function createSync(parts: DeckSyncParts): Sync {
  const { decks, hub, notifications, publicUrl, logger } = parts;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST.message.most,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const { origin: own } = new URL(publicUrl);
  const sockets = createSockets();
  const pages = createConnectedPages({ hub, notifications, logger, clock });
  const join = createJoin(parts, pages, sockets.of);
  let isClosed = false;
  const node = randomLetters(12);

  const check = () => checkLinks(decks, pages);
  const report = (error: unknown) => logger.error({ err: error }, 'the links of open decks could not be checked');
  const checking = setInterval(() => void check().catch(report), CHECK_MS).unref();
  const stopListening = notifications.listen(CHANGED_LINKS, (from) => {
    if (from !== node) void check().catch(report);
  });
  const pinging = setInterval(() => ping(pages), PING_MS).unref();

  return {
    async connect(request, response) {
      const { origin } = request.headers;
      // Programs send none. A browser always does, and its page may be of another site.
      if (origin !== undefined && origin !== own) {
        const shown = JSON.stringify(origin.slice(0, 200));
        throw new HttpError('FORBIDDEN', `The request comes from the site ${shown}. Only pages of ${own} may send it.`);
      }
      if (isClosed) throw new HttpError('SERVICE_UNAVAILABLE', 'The server is stopping.');
      const requestId = requestIdOf(response);
      const upgrade = takeUpgrade(request, response);
      if (upgrade === undefined) throw new HttpError('BAD_REQUEST', 'This address is for a WebSocket (RFC 6455).');
      const { deck, signature } = request.params;
      server.handleUpgrade(request, upgrade.socket, upgrade.head, (socket) => {
        const address = addressGroup(request.ip);
        sockets.add(socket, address);
        // A message that arrives meanwhile waits in the socket.
        socket.pause();
        join(socket, request, { deck, signature }, address).then(
          () => socket.resume(),
          (error) => {
            socket.resume();
            if (HTTP_CODES[httpErrorOf(error).code].status === 500) {
              logger.error({ requestId, err: error }, 'a page could not be connected to its deck');
            }
            closeFor(socket, error);
          },
        );
      });
    },

    pages: pages.people,

    async check() {
      // The others find out within a second even if they are not told.
      await Promise.all([check(), notifications.notify(CHANGED_LINKS, node).catch(() => {})]);
    },

    async close() {
      if (isClosed) return;
      isClosed = true;
      clearInterval(checking);
      clearInterval(pinging);
      stopListening();
      pages.endPurge();
      await sockets.close();
      server.close();
      await pages.close();
      await hub.close();
    },
  };
}

/** The open sockets, counted by address. */
function createSockets() {
  const sockets = new Set<WebSocket>();
  const addresses = new Map<string, number>();
  const of = (address: string) => addresses.get(address) ?? 0;
  return {
    of,
    add(socket: WebSocket, address: string): void {
      addresses.set(address, of(address) + 1);
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        const left = of(address) - 1;
        if (left > 0) addresses.set(address, left);
        else addresses.delete(address);
      });
    },
    async close(): Promise<void> {
      for (const socket of sockets) {
        socket.close(CLOSE.restart, 'The server is restarting.');
        setTimeout(() => socket.terminate(), CLOSE_MS).unref();
      }
      await Promise.all([...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    },
  };
}

/** Joins pages to their decks. Rejects with an `HttpError` if one may not. */
function createJoin(
  { decks, hub, actorOf, metrics, logger }: DeckSyncParts,
  pages: ConnectedPages,
  socketsOf: (address: string) => number,
) {
  /** By deck and address. */
  const rejections = ratesOf(MOST.rejectionsOfAddress.most / 60, MOST.rejectionsOfAddress.most);
  /** By address, and by deck. */
  const times = ratesOf(MOST.timeOfAll.most, MOST.timeOfAllAtOnce.most);

  function requireRoom(deck: string, address: string, id: string): void {
    if (pages.own(deck).length + pages.elsewhere(deck, id).length >= MOST.pagesOfADeck.most) {
      throw new HttpError('RATE_LIMIT_EXCEEDED', 'Too many people have this presentation open. Try again later.');
    }
    if (socketsOf(address) > MOST.pagesOfAnAddress.most) {
      throw new HttpError('RATE_LIMIT_EXCEEDED', 'Too many pages of your address are open. Close one.');
    }
  }

  return async (socket: WebSocket, request: Request, link: Connected['link'], address: string): Promise<void> => {
    const record = await decks.open(link.deck, link.signature);
    const person = rememberActor(actorOf, request, clock);
    const access = await accessOf(record, person);
    if (access === 'none') throw new HttpError('FORBIDDEN', SIGN_IN);
    const secret = secretOf(request.query.page) ?? randomUUID();
    const id = keyOf(secret);
    const browser = keyOf(secretOf(request.query.browser) ?? secret);
    requireRoom(record.id, address, id);
    const rejected = rejections(`${record.id} ${address}`);
    if (rejected.isSpent()) throw new HttpError('RATE_LIMIT_EXCEEDED', TOO_MANY_REJECTED);
    const timesOfPage = [times(address), times(record.id)];
    const { spend, hasTime } = createTimeBudget(timesOfPage, metrics);
    const wait = (milliseconds: number) => delay(milliseconds, undefined, { ref: false });
    if (!(await hasTime(wait))) throw new HttpError('RATE_LIMIT_EXCEEDED', TOO_MUCH);
    const deck = await hub.use(record.id, spend);
    if (socket.readyState !== socket.OPEN) return deck.release();
    pages.prepare(record.id, deck, id);
    let isIntroduced = false;
    const page = connectPage({
      ...{
        socket,
        deck,
        id,
        browser,
        clock,
        canEdit: access === 'edit',
        rejections: rejected,
        times: timesOfPage,
        metrics,
      },
      others: () => pages.own(record.id).map((other) => other.page),
      elsewhere: () => pages.elsewhere(record.id, id).flatMap(({ presence }) => presence ?? []),
      onPresence() {
        pages.tell(record.id, connected, isIntroduced ? 'moved' : 'connected');
        isIntroduced = true;
      },
      onRejected: (reason) => logger.warn({ deck: record.id, reason }, 'a change of a hosted deck was rejected'),
    });
    const connected: Connected = { socket, page, deck, since: Date.now(), link, person, isAlive: true };
    pages.add(record.id, connected);
    // Also after the deck was removed: then its link no longer opens.
    const onFailed = () =>
      void decks.open(link.deck, link.signature).then(
        () => page.close(CLOSE.restart, 'The change could not be stored.'),
        (error) => closeFor(page, error),
      );
    deck.failed.addEventListener('abort', onFailed);
    socket.on('pong', () => {
      connected.isAlive = true;
    });
    socket.once('close', () => {
      deck.failed.removeEventListener('abort', onFailed);
      pages.remove(record.id, connected);
      deck.release();
    });
  };
}

/** Closes the pages of links that no longer open. */
async function checkLinks(decks: DeckSyncParts['decks'], pages: ConnectedPages): Promise<void> {
  for (const deck of pages.decks()) {
    // Pages of the same link share the query.
    const opened = new Map<string, ReturnType<HostedDecks['open']>>();
    for (const { link, person, page } of pages.own(deck)) {
      const opening = opened.get(link.signature) ?? decks.open(link.deck, link.signature);
      opened.set(link.signature, opening);
      try {
        const access = await accessOf(await opening, person);
        if (access === 'none') page.close(CLOSE.forbidden, SIGN_IN);
        else page.setAccess(access === 'edit');
      } catch (error) {
        closeFor(page, error);
      }
    }
  }
}

function ping(pages: ConnectedPages): void {
  for (const connected of pages.decks().flatMap(pages.own)) {
    // The answer of a page that is paused has not been read.
    if (!connected.isAlive && !connected.socket.isPaused) connected.socket.terminate();
    connected.isAlive = false;
    connected.socket.ping();
  }
}

/** The clock of intervals, in milliseconds. */
function clock(): number {
  return performance.now();
}

/** A rate for each key. Those that were used last are remembered. */
function ratesOf(perSecond: number, atOnce: number): (key: string) => Rate {
  const rates = new LRUCache<string, Rate>({ max: MOST_RATES });
  return (key) => {
    const rate = rates.get(key) ?? createRate(perSecond, atOnce, clock);
    rates.set(key, rate);
    return rate;
  };
}

/** What other nodes know instead of the secret of a page or browser. */
function keyOf(secret: string): string {
  return hash('sha256', secret, 'base64url').slice(0, KEY_LENGTH);
}

function secretOf(given: unknown): string | undefined {
  return typeof given === 'string' && SECRET.test(given) ? given : undefined;
}

function closeFor(page: Pick<WebSocket, 'close'> | PageConnection, error: unknown): void {
  const { code, message } = httpErrorOf(error);
  const { status } = HTTP_CODES[code];
  const closing = status === 429 ? CLOSE.tooMany : (CODES[status] ?? CLOSE.restart);
  page.close(closing, shortened(message));
}

/** The reason of a close is short. */
function shortened(message: string): string {
  return message.replace(/[^ -~]/g, '').slice(0, REASON_LENGTH);
}
