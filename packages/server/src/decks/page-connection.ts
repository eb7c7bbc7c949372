import { setTimeout as delay } from 'node:timers/promises';
import { decodeMessage, encodeMessage, type Message } from '@deckwright/deck-document';
import { checkStateVector, encodeMissing } from '@deckwright/deck-document/guard';
import type { WebSocket } from 'ws';
import * as Y from 'yjs';

import { LIMITS } from '../telemetry/limits.ts';
import type { Metrics } from '../telemetry/metrics/metrics.ts';
import type { UsedDeck } from './deck-hub.ts';
import type { Listener } from './deck-in-memory.ts';
import { personOf } from './people.ts';
import { type PagePresence, readPresence, writePresence } from './presence.ts';
import { createRate, type Rate } from './rate.ts';
import { createTimeBudget, spending, TOO_MUCH } from './spent-time.ts';

const { hostedDecks: MOST } = LIMITS;

/** Why the server closes a connection. Codes of this kind belong to applications (RFC 6455 §7.4.2). */
export const CLOSE = {
  unknown: 4404,
  gone: 4410,
  forbidden: 4403,
  tooMany: 4429,
  invalid: 4400,
  restart: 1012,
} as const;

/** Bytes of messages that wait to be answered, beyond which a page is not read. */
const MOST_UNANSWERED_BYTES = 2 ** 20;

export const TOO_MANY_REJECTED = 'Too many changes were rejected. Try again in a minute.';

/** A page that is connected to a deck. */
export interface PageConnection extends Listener {
  /** Says which page it is, also when it connects again. Other pages do not know it. */
  readonly id: string;
  /** What its person may do. */
  setAccess(canEdit: boolean): void;
  readonly presence: PagePresence | undefined;
  close(code: number, reason: string): void;
}

export interface PageConnectionParts {
  readonly socket: WebSocket;
  readonly deck: UsedDeck;
  readonly id: string;
  readonly browser: string;
  readonly canEdit: boolean;
  /** The other pages of the deck in this node, and the presence of those in other nodes. */
  readonly others: () => Iterable<PageConnection>;
  readonly elsewhere: () => Iterable<PagePresence>;
  /** Called when the page has said where it is. */
  readonly onPresence: () => void;
  readonly onRejected: (reason: string) => void;
  /** Counts changes that the deck rejected, of all pages of one address. */
  readonly rejections: Rate;
  /** Processor time that is left for all pages of its address, and for all pages of the deck. */
  readonly times: readonly Rate[];
  readonly metrics: Pick<Metrics, 'deckWorked' | 'deckOverBudget'>;
  /** The clock of intervals, in milliseconds. */
  readonly clock: () => number;
}

/** Answers the messages of one page until its socket is closed. The page gets the changes of others at once. */
export function connectPage(parts: PageConnectionParts): PageConnection {
  const { socket, deck, others, elsewhere, clock } = parts;
  let { canEdit } = parts;
  const rejections = createRate(MOST.rejections.most / 60, MOST.rejections.most, clock);
  const states = createRate(MOST.statesASecond.most, 1, clock);
  const own = createRate(MOST.time.most, MOST.timeAtOnce.most, clock);
  const { spend, hasTime } = createTimeBudget([own, ...parts.times], parts.metrics);
  let presence: PagePresence | undefined;
  const page: PageConnection = {
    id: parts.id,
    browser: parts.browser,
    spend,
    get person() {
      return presence && personOf(presence)?.name;
    },
    get presence() {
      return presence;
    },
    setAccess(value) {
      if (value === canEdit) return;
      canEdit = value;
      tellAccess();
    },
    ...senderOf(socket),
  };

  const intake = createIntake(socket, page, clock);

  function tellAccess(): void {
    page.send(encodeMessage({ kind: 'access', access: canEdit ? 'edit' : 'view' }));
  }

  async function answer(message: Message): Promise<void> {
    switch (message.kind) {
      case 'state': {
        while (isOpen(socket) && !states.take()) await intake.pausedFor(states.wait());
        if (!isOpen(socket)) return;
        return sendState(deck, page, message.vector, socket);
      }
      case 'update': {
        const { number, update } = message;
        if (!canEdit) return reject(number, VIEW_ONLY);
        const outcome = await deck.change(update, page);
        if ('stored' in outcome) return page.send(encodeMessage({ kind: 'stored', number }));
        return reject(number, outcome.reason, parts.rejections);
      }
      case 'presence':
        // Of the page alone: where many people type, all of them would wait for each other.
        return spending(own.spend, () => takePresence(readPresence(message.update)));
      default:
        throw new TypeError(`A page may not send ${message.kind}.`);
    }
  }

  function reject(number: number, reason: string, ofAddress?: Rate): void {
    parts.onRejected(reason);
    page.send(encodeMessage({ kind: 'rejected', number, reason }));
    ofAddress?.take();
    if (!rejections.take() || rejections.isSpent() || ofAddress?.isSpent())
      page.close(CLOSE.tooMany, TOO_MANY_REJECTED);
  }

  function takePresence(given: PagePresence): void {
    if (!isOwn(given, page, parts)) return;
    presence = given;
    tellPresence(others(), given, page);
    parts.onPresence();
  }

  async function receive(data: Buffer): Promise<void> {
    if (!(await hasTime(intake.pausedFor))) return page.close(CLOSE.tooMany, TOO_MUCH);
    try {
      await answer(decodeMessage(data));
    } catch (error) {
      if (deck.failed.aborted) return;
      page.close(
        CLOSE.invalid,
        `The message is wrong. ${error instanceof TypeError ? error.message : ''}`.slice(0, 100),
      );
    }
  }

  intake.listen(receive);
  // Its code says why. Without a listener, an error would end the process.
  socket.on('error', () => {});
  socket.once('close', () => deck.listeners.delete(page));
  tellAccess();
  void deck
    .read((doc) => page.send(encodeMessage({ kind: 'state', vector: Y.encodeStateVector(doc) })))
    .catch(() => {});
  for (const other of others()) {
    if (other.presence !== undefined) tellPresence([page], other.presence);
  }
  for (const presence of elsewhere()) tellPresence([page], presence);
  return page;
}

function isOpen(socket: WebSocket): boolean {
  return socket.readyState === socket.OPEN;
}

function senderOf(socket: WebSocket): Pick<PageConnection, 'send' | 'close'> {
  function close(code: number, reason: string): void {
    socket.close(code, reason);
    // So that the answer of the page is read.
    socket.resume();
  }

  return {
    close,
    send(message) {
      if (!isOpen(socket)) return;
      // A page that reads slower than others write would fill the memory. It connects again, and gets what it lacks.
      if (socket.bufferedAmount > MOST.unread.most) close(CLOSE.tooMany, 'The connection is too slow.');
      else socket.send(message);
    },
  };
}

/** The messages of a page. What it sends while too many wait for an answer stays in its socket. */
function createIntake(socket: WebSocket, page: PageConnection, clock: () => number) {
  const rate = createRate(MOST.messagesASecond.most, MOST.messagesAtOnce.most, clock);
  /** Messages are answered in their order. */
  let turn: Promise<void> = Promise.resolve();
  let isWaiting = false;
  const unanswered = { messages: 0, bytes: 0 };

  function readOrPause(): void {
    if (isOpen(socket) && (isWaiting || unanswered.bytes > MOST_UNANSWERED_BYTES)) socket.pause();
    else socket.resume();
  }

  function add(messages: number, bytes: number): void {
    unanswered.messages += messages;
    unanswered.bytes += bytes;
    readOrPause();
  }

  return {
    listen(receive: (data: Buffer) => Promise<void>): void {
      socket.on('message', (data: Buffer, isBinary: boolean) => {
        if (!isOpen(socket)) return;
        if (!isBinary) return page.close(CLOSE.invalid, 'Messages are binary.');
        if (!rate.take() || unanswered.messages >= MOST.unanswered.most) {
          return page.close(CLOSE.tooMany, 'Too many messages.');
        }
        add(1, data.length);
        turn = turn.then(() => receive(data)).finally(() => add(-1, -data.length));
      });
    },
    async pausedFor(milliseconds: number): Promise<void> {
      isWaiting = true;
      readOrPause();
      await delay(milliseconds, undefined, { ref: false });
      isWaiting = false;
      readOrPause();
    },
  };
}

/** Sends what a page lacks, and from then on what others change. */
function sendState(deck: UsedDeck, page: PageConnection, vector: Uint8Array, socket: WebSocket): Promise<void> {
  return deck.readInSteps(function* (doc, encoded) {
    if (!isOpen(socket)) return;
    checkStateVector(vector, doc);
    // A page that has just been loaded, and has no copy, knows no client.
    const isEmpty = vector[0] === 0;
    const update = isEmpty ? (yield* encoded()).state : yield* encodeMissing(doc, vector);
    page.send(encodeMessage({ kind: 'update', number: 0, update }));
    // Changes of others depend on what the page has only now.
    if (isOpen(socket)) deck.listeners.add(page);
  }, page.spend);
}

/** Whether a presence is that of this page, and of no other one. Throws a `TypeError` if the page sends a second one. */
function isOwn(given: PagePresence, page: PageConnection, { others, elsewhere }: PageConnectionParts): boolean {
  const { presence } = page;
  // The pages of others would count a page for ever that has left and never was there.
  if (presence === undefined && given.json === 'null') return false;
  if (presence !== undefined && presence.client !== given.client) {
    throw new TypeError('A page may send its own presence only.');
  }
  for (const other of others()) {
    // After a lost connection, the server may still count the earlier one of the same page.
    if (other !== page && other.presence?.client === given.client) return false;
  }
  for (const other of elsewhere()) if (other.client === given.client) return false;
  return true;
}

/** Tells pages where one is, except for that one. */
export function tellPresence(pages: Iterable<PageConnection>, presence: PagePresence, except?: PageConnection): void {
  const message = encodeMessage({ kind: 'presence', update: writePresence(presence) });
  for (const page of pages) if (page !== except) page.send(message);
}

/** Why a deck that may only be viewed takes no changes. */
export const VIEW_ONLY = 'This presentation can only be viewed.';
