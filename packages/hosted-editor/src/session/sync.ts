import { decodeMessage, encodeMessage, type Message } from '@deckwright/deck-document';
import {
  type Awareness,
  applyAwarenessUpdate,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness';
import * as Y from 'yjs';
import { useSync } from './sync-state.ts';

export interface SyncParts {
  /** `ws:` or `wss:`. */
  readonly url: string;
  readonly doc: Y.Doc;
  readonly awareness: Awareness;
  /** The document may have changes from earlier that the server lacks. */
  readonly mayHaveUnsent: boolean;
  readonly onUnstored: (isUnstored: boolean) => void;
  /** The server did not take a change. The document has it, so it has to be loaded again. */
  readonly onRejected: (reason: string) => void;
  /** What this person may do from now on. */
  readonly onAccess: (access: 'edit' | 'view') => void;
}

/** Reasons for which the server closes a connection, and no further one would help. */
const ENDS: Readonly<Record<number, string>> = {
  4403: 'You can no longer edit this presentation.',
  4404: 'This presentation does not exist any more.',
  4410: 'This presentation was removed.',
};
const TOO_MANY = 4429;
/** RFC 6455 §7.4.1. The page would send the same message again and again. */
const TOO_LARGE = 1009;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** What others do is shown so often at most. With many of them, the page would otherwise do nothing else. */
const SHOWN_EVERY_MS = 40;
/** A connection that has not answered for this long is replaced. */
const SILENCE_MS = 30_000;

/** Keeps a document and the server's the same, and tells which changes are stored. Returns a function that ends that. */
export function connect(parts: SyncParts): () => void {
  const { doc, awareness } = parts;
  let socket: WebSocket | undefined;
  let isOpen = false;
  /** The server's state has arrived, so that updates have a place. */
  let isReady = false;
  let number = 0;
  /** Numbers of the updates that were sent, and not answered. */
  const sent = new Set<number>();
  let waiting: Uint8Array[] = [];
  let hasUnsent = parts.mayHaveUnsent;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  /** Updates and presence of others that are not shown yet. */
  let arrived: { readonly isPresence: boolean; readonly update: Uint8Array }[] = [];
  let shownAt = Number.NEGATIVE_INFINITY;
  let showing: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(timer);
    if (isEnded || socket) return;
    const opening = new WebSocket(parts.url);
    socket = opening;
    // A proxy may swallow what it does not know, and answer nothing.
    silence = setTimeout(() => opening.close(), SILENCE_MS);
    opening.binaryType = 'arraybuffer';
    opening.addEventListener('open', () => {
      isOpen = true;
      useSync.setState({ isOpen });
      send({ kind: 'state', vector: Y.encodeStateVector(doc) });
      sendPresence([doc.clientID]);
    });
    opening.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => receive(new Uint8Array(data)));
    opening.addEventListener('close', ({ code, reason }) => opening === socket && close(code, reason));
  }

  function close(code: number, reason: string): void {
    socket = undefined;
    isOpen = false;
    isReady = false;
    clearTimeout(silence);
    show();
    if (sent.size > 0 || waiting.length > 0) hasUnsent = true;
    sent.clear();
    waiting = [];
    const others = [...awareness.getStates().keys()].filter((client) => client !== doc.clientID);
    removeAwarenessStates(awareness, others, 'connection');
    if (isEnded) return;
    if (code === TOO_LARGE) {
      reject('The change is too large. Insert less at once.');
      return;
    }
    const end = ENDS[code];
    if (end !== undefined) {
      stop(reason === '' ? end : reason, true);
      return;
    }
    if (useSync.getState().connection !== 'loading' || !navigator.onLine) useSync.setState({ connection: 'offline' });
    useSync.setState({ isOpen, closed: reason === '' ? undefined : reason });
    if (code === TOO_MANY) {
      useSync.setState({ problem: reason === '' ? 'Too many people have this presentation open.' : reason });
    }
    timer = setTimeout(open, pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  function stop(problem: string, hasEnded: boolean): void {
    isEnded = true;
    useSync.setState({ connection: 'ended', problem, hasEnded });
  }

  function send(message: Message): void {
    socket!.send(encodeMessage(message) as Uint8Array<ArrayBuffer>);
    // Whatever is sent is answered sooner or later.
    clearTimeout(silence);
    if (message.kind !== 'presence') silence = setTimeout(() => sent.size > 0 && socket?.close(), SILENCE_MS);
  }

  function sendUpdate(update: Uint8Array): void {
    number += 1;
    sent.add(number);
    send({ kind: 'update', number, update });
  }

  function receive(bytes: Uint8Array): void {
    const message = decodeMessage(bytes);
    switch (message.kind) {
      case 'state':
        catchUp(message.vector);
        break;
      case 'update':
      case 'presence':
        arrived.push({ isPresence: message.kind === 'presence', update: message.update });
        showing ??= setTimeout(show, Math.max(0, shownAt + SHOWN_EVERY_MS - performance.now()));
        break;
      case 'stored':
        sent.delete(message.number);
        flush();
        report();
        break;
      case 'rejected':
        reject(message.reason);
        break;
      case 'access':
        parts.onAccess(message.access);
        break;
    }
  }

  function show(): void {
    clearTimeout(showing);
    showing = undefined;
    shownAt = performance.now();
    const all = arrived;
    arrived = [];
    const updates = all.filter(({ isPresence }) => !isPresence);
    if (updates.length > 0) {
      const apply = () => {
        for (const { update } of updates) Y.applyUpdate(doc, update, 'server');
      };
      Y.transact(doc, apply, 'server', false);
      useSync.setState({ connection: 'online', problem: undefined, closed: undefined });
    }
    for (const { isPresence, update } of all) if (isPresence) applyAwarenessUpdate(awareness, update, 'connection');
  }

  /** Sends what the server lacks. */
  function catchUp(vector: Uint8Array): void {
    isReady = true;
    pause = FIRST_PAUSE_MS;
    if (hasUnsent || isAheadOf(vector)) sendUpdate(Y.encodeStateAsUpdate(doc, vector));
    hasUnsent = false;
    flush();
  }

  /** Another page of this browser, which shares the copy, may have made changes that it could not send. */
  function isAheadOf(vector: Uint8Array): boolean {
    const known = Y.decodeStateVector(vector);
    return [...Y.decodeStateVector(Y.encodeStateVector(doc))].some(
      ([client, clock]) => clock > (known.get(client) ?? 0),
    );
  }

  /** Changes that are made while others are on their way are sent as one. */
  function flush(): void {
    if (!isReady || sent.size > 0 || waiting.length === 0) return;
    const update = waiting.length === 1 ? waiting[0]! : Y.mergeUpdates(waiting);
    waiting = [];
    sendUpdate(update);
  }

  function reject(reason: string): void {
    stop(reason, false);
    isOpen = false;
    isReady = false;
    socket?.close();
    parts.onRejected(reason);
  }

  function report(): void {
    const isUnstored = hasUnsent || sent.size > 0 || waiting.length > 0;
    if (useSync.getState().isUnstored === isUnstored) return;
    useSync.setState({ isUnstored });
    parts.onUnstored(isUnstored);
  }

  function sendPresence(clients: readonly number[]): void {
    if (isOpen) send({ kind: 'presence', update: encodeAwarenessUpdate(awareness, [...clients]) });
  }

  function onUpdate(update: Uint8Array, origin: unknown): void {
    if (origin === 'server' || origin === 'copy') return;
    if (isReady) {
      waiting.push(update);
      flush();
    } else hasUnsent = true;
    report();
  }

  function onPresence(_: unknown, origin: unknown): void {
    if (origin !== 'connection') sendPresence([doc.clientID]);
  }

  function onOnline(): void {
    pause = FIRST_PAUSE_MS;
    open();
  }

  function onOffline(): void {
    socket?.close();
    if (socket) close(0, '');
  }

  doc.on('update', onUpdate);
  awareness.on('update', onPresence);
  addEventListener('online', onOnline);
  addEventListener('offline', onOffline);
  report();
  open();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    clearTimeout(silence);
    clearTimeout(showing);
    doc.off('update', onUpdate);
    awareness.off('update', onPresence);
    removeEventListener('online', onOnline);
    removeEventListener('offline', onOffline);
    socket?.close();
  };
}
