import { EventEmitter } from 'node:events';
import { decodeMessage, encodeMessage, type Message } from '@deckwright/deck-document';
import { encodeDocument, finish } from '@deckwright/deck-document/guard';
import { describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import * as Y from 'yjs';
import { NO_METRICS } from '../telemetry/metrics/metrics.ts';
import type { UsedDeck } from './deck-hub.ts';
import { CLOSE, connectPage, type PageConnection } from './page-connection.ts';
import { writePresence } from './presence.ts';
import { createRate } from './rate.ts';

const EMPTY = new Uint8Array([0]);

/** A socket without a network. */
class TestSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  isPaused = false;
  closedWith: number | undefined;
  readonly received: Message[] = [];

  send(bytes: Uint8Array): void {
    this.received.push(decodeMessage(bytes));
  }
  close(code: number): void {
    this.readyState = 2;
    this.closedWith ??= code;
  }
  pause(): void {
    this.isPaused = true;
  }
  resume(): void {
    this.isPaused = false;
  }
}

interface Options {
  /** Milliseconds of the processor that each change costs. */
  readonly costOfChange?: number;
  readonly others?: () => Iterable<PageConnection>;
}

/** A page of a deck that says yes to every change. */
function connected({ costOfChange = 0, others = () => [] }: Options = {}) {
  const socket = new TestSocket();
  const doc = new Y.Doc();
  let now = 0;
  const clock = () => now;
  const whole = vi.fn(() => encodeDocument(doc));
  const deck = {
    listeners: new Set(),
    failed: new AbortController().signal,
    read: async (work: (doc: Y.Doc) => unknown) => work(doc),
    readInSteps: async (work: Parameters<UsedDeck['readInSteps']>[0]) => finish(work(doc, whole)),
    async change(_update: Uint8Array, from?: { spend?: (milliseconds: number) => void }) {
      from?.spend?.(costOfChange);
      return { stored: true };
    },
  } as unknown as UsedDeck;
  const page = connectPage({
    socket: socket as unknown as WebSocket,
    deck,
    ...{ id: 'page', browser: 'browser', canEdit: true, clock },
    ...{ others, elsewhere: () => [], onPresence() {}, onRejected() {} },
    rejections: createRate(1, 60, clock),
    times: [createRate(400, 4_000, clock)],
    metrics: NO_METRICS,
  });
  let number = 0;
  return {
    socket,
    page,
    whole,
    pass(milliseconds: number) {
      now += milliseconds;
    },
    send: (message: Message) => socket.emit('message', Buffer.from(encodeMessage(message)), true),
    change() {
      this.send({ kind: 'update', number: ++number, update: EMPTY });
    },
    count: (kind: Message['kind']) => socket.received.filter((message) => message.kind === kind).length,
  };
}

/** All that can be done without waiting for a clock is done. */
function idle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}

describe('a page that asks for the whole deck again and again', () => {
  it('gets it once, and then once a second', async () => {
    const { send, count, pass, socket } = connected();
    for (let asked = 0; asked < 3; asked++) send({ kind: 'state', vector: EMPTY });
    await expect.poll(() => count('update')).toBe(1);
    await idle();
    expect([count('update'), socket.isPaused]).toEqual([1, true]);
    pass(1_000);
    await expect.poll(() => count('update')).toBe(2);
    pass(1_000);
    await expect.poll(() => count('update')).toBe(3);
    expect([socket.closedWith, socket.isPaused]).toEqual([undefined, false]);
  });

  it('costs nothing more once its connection is closed', async () => {
    const { send, whole, socket } = connected();
    send({ kind: 'state', vector: EMPTY });
    send({ kind: 'state', vector: EMPTY });
    socket.readyState = 2;
    await idle();
    expect(whole).not.toHaveBeenCalled();
  });
});

describe('a page that needs more processor time than it has', () => {
  it('is not read until there is time again', async () => {
    const { change, count, pass, socket, ...page } = connected({ costOfChange: 2_200 });
    change.call(page);
    change.call(page);
    await expect.poll(() => [count('stored'), socket.isPaused]).toEqual([1, true]);
    await idle();
    expect(count('stored')).toBe(1);
    pass(1_010);
    await expect.poll(() => [count('stored'), socket.isPaused]).toEqual([2, false]);
    expect(socket.closedWith).toBeUndefined();
  });

  it('is closed if that takes too long', async () => {
    const { change, count, socket, ...page } = connected({ costOfChange: 6_000 });
    change.call(page);
    change.call(page);
    await expect.poll(() => socket.closedWith).toBe(CLOSE.tooMany);
    expect([count('stored'), socket.isPaused]).toEqual([1, false]);
  });

  it('is read again when the messages that it sent at once are answered', async () => {
    const { send, count, socket } = connected();
    const update = new Uint8Array(600_000);
    for (let number = 1; number <= 3; number++) send({ kind: 'update', number, update });
    expect(socket.isPaused).toBe(true);
    await expect.poll(() => [count('stored'), socket.isPaused]).toEqual([3, false]);
  });
});

describe('a page that leaves without having been there', () => {
  it('is not told to the others, which would remember it for ever', async () => {
    const told = vi.fn();
    const other = { send: told } as unknown as PageConnection;
    const { send } = connected({ others: () => [other] });
    send({ kind: 'presence', update: writePresence({ client: 7, clock: 1, json: 'null' }) });
    send({ kind: 'presence', update: writePresence({ client: 8, clock: 1, json: '{"name":"A"}' }) });
    await expect.poll(() => told.mock.calls.length).toBe(1);
    const message = decodeMessage(told.mock.calls[0]![0] as Uint8Array);
    expect(message).toMatchObject({ kind: 'presence' });
    expect(Buffer.from((message as { update: Uint8Array }).update).toString('latin1')).toContain('{"name":"A"}');
  });
});
