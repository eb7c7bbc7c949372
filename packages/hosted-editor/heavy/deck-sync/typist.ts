import { setTimeout as delay } from 'node:timers/promises';
import {
  caretAt,
  decodeMessage,
  encodeMessage,
  insertText,
  type Message,
  type TextTarget,
  textOf,
} from '@deckwright/deck-document';
import { WebSocket } from 'ws';
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { Arrivals } from './arrivals.ts';

/** A page without a screen, whose person types. It sends what the real page sends, but does not read the changes of others. */
export interface Typist {
  readonly doc: Y.Doc;
  /** Messages that it has received. */
  readonly received: number;
  /** Types a character. */
  type(target: TextTarget): void;
  /** Resolves when everything is stored. */
  settled(): Promise<void>;
  close(): void;
}

/** As in the real page: a caret that moves is shared after this time. */
const PRESENCE_MS = 60;
const LETTERS = 'the quick brown fox jumps over the lazy dog ';

export async function connectTypist(url: string, arrivals: Arrivals): Promise<Typist> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/sync`);
  const doc = new Y.Doc();
  const awareness = new Awareness(doc);
  const ready = Promise.withResolvers<void>();
  let waiting: { readonly update: Uint8Array; readonly at: number }[] = [];
  let number = 0;
  let stored = 0;
  let received = 0;
  let letter = 0;
  let isSharing = false;

  function send(message: Message): void {
    if (socket.readyState === socket.OPEN) socket.send(encodeMessage(message));
  }

  /** What is typed while an update is on its way is sent as one. */
  function flush(): void {
    if (number > stored || waiting.length === 0) return;
    const update = Y.mergeUpdates(waiting.map((one) => one.update));
    const changedAt = waiting.map(({ at }) => at);
    arrivals.sent(update, changedAt);
    waiting = [];
    number++;
    send({ kind: 'update', number, update });
  }

  async function share(target: TextTarget): Promise<void> {
    if (isSharing) return;
    isSharing = true;
    await delay(PRESENCE_MS);
    isSharing = false;
    const { length } = textOf(doc, target)!;
    const { slide, node } = target;
    const caret = caretAt(doc, target, length, length);
    awareness.setLocalState({ name: '', color: 'C2185B', slide, selected: [node], caret });
    send({ kind: 'presence', update: encodeAwarenessUpdate(awareness, [doc.clientID]) });
  }

  socket.on('message', (data: Buffer) => {
    const at = performance.timeOrigin + performance.now();
    received++;
    const message = decodeMessage(new Uint8Array(data));
    if (message.kind === 'state') send({ kind: 'state', vector: Y.encodeStateVector(doc) });
    else if (message.kind === 'stored') {
      stored = message.number;
      flush();
    } else if (message.kind === 'rejected') throw new Error(`The server rejected a character: ${message.reason}`);
    else if (message.kind === 'update' && doc.store.clients.size > 0) arrivals.arrived(message.update, at);
    else if (message.kind === 'update') {
      Y.applyUpdate(doc, message.update, 'server');
      ready.resolve();
    }
  });
  socket.on('close', (code, reason) => ready.reject(new Error(`closed with ${code}: ${reason}`)));
  socket.on('error', (error) => ready.reject(error));
  await ready.promise;
  doc.on('update', (update: Uint8Array) => {
    waiting.push({ update, at: performance.timeOrigin + performance.now() });
    flush();
  });

  return {
    doc,
    get received() {
      return received;
    },
    type(target) {
      const text = textOf(doc, target)!;
      insertText({ doc, origin: 'typist' }, target, text.length, LETTERS[letter++ % LETTERS.length]!);
      void share(target);
    },
    async settled() {
      while (waiting.length > 0 || number > stored) await delay(5);
    },
    close() {
      awareness.destroy();
      socket.close();
    },
  };
}
