import { decodeMessage, encodeMessage, type Message } from '@deckwright/deck-document';
import {
  type Awareness,
  applyAwarenessUpdate,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness';
import * as Y from 'yjs';
import { say } from '../sentences/deck.ts';
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
  4403: say('youCanNoLongerEdit'),
  4404: say('thisPresentationDoesNotExist'),
  4410: say('thisPresentationWasRemoved'),
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
  const link = createLink({ url: parts.url, onOpen, onClose, receive, isWaiting: () => outbox.isWaiting() });
  const inbox = createInbox(doc, awareness);
  const outbox = createOutbox(parts, link.send);

  function onOpen(): void {
    useSync.setState({ isOpen: true });
    link.send({ kind: 'state', vector: Y.encodeStateVector(doc) });
    sendPresence();
  }

  function onClose(code: number, reason: string): void {
    inbox.show();
    outbox.lose();
    const others = [...awareness.getStates().keys()].filter((client) => client !== doc.clientID);
    removeAwarenessStates(awareness, others, 'connection');
    if (link.hasEnded()) return;
    const end = ENDS[code];
    if (code === TOO_LARGE) reject(say('theChangeIsTooLarge'));
    else if (end !== undefined) stop(reason === '' ? end : reason, true);
    else tellClosed(code, reason);
  }

  function stop(problem: string, hasEnded: boolean): void {
    link.end();
    useSync.setState({ connection: 'ended', problem, hasEnded });
  }

  function receive(message: Message): void {
    switch (message.kind) {
      case 'state':
        link.settle();
        outbox.catchUp(message.vector);
        break;
      case 'update':
      case 'presence':
        inbox.add(message.kind, message.update);
        break;
      case 'stored':
        outbox.stored(message.number);
        break;
      case 'rejected':
        reject(message.reason);
        break;
      case 'access':
        parts.onAccess(message.access);
        break;
    }
  }

  function reject(reason: string): void {
    stop(reason, false);
    outbox.lose();
    parts.onRejected(reason);
  }

  function sendPresence(): void {
    if (link.isOpen()) link.send({ kind: 'presence', update: encodeAwarenessUpdate(awareness, [doc.clientID]) });
  }

  function onUpdate(update: Uint8Array, origin: unknown): void {
    if (origin !== 'server' && origin !== 'copy') outbox.add(update);
  }

  function onPresence(_: unknown, origin: unknown): void {
    if (origin !== 'connection') sendPresence();
  }

  doc.on('update', onUpdate);
  awareness.on('update', onPresence);
  outbox.report();
  link.open();
  return () => {
    doc.off('update', onUpdate);
    awareness.off('update', onPresence);
    inbox.close();
    link.end();
  };
}

function tellClosed(code: number, reason: string): void {
  if (useSync.getState().connection !== 'loading' || !navigator.onLine) useSync.setState({ connection: 'offline' });
  useSync.setState({ isOpen: false, closed: reason === '' ? undefined : reason });
  if (code !== TOO_MANY) return;
  useSync.setState({ problem: reason === '' ? say('tooManyPeopleHaveThis') : reason });
}

interface LinkParts {
  readonly url: string;
  readonly onOpen: () => void;
  readonly onClose: (code: number, reason: string) => void;
  readonly receive: (message: Message) => void;
  /** Something that was sent has not been answered. */
  readonly isWaiting: () => boolean;
}

/** A connection that is opened again whenever it was closed, until it is ended. */
function createLink({ url, onOpen, onClose, receive, isWaiting }: LinkParts) {
  let socket: WebSocket | undefined;
  let isOpen = false;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const ended = new AbortController();
  const { signal } = ended;

  function open(): void {
    clearTimeout(timer);
    if (signal.aborted || socket) return;
    const opening = new WebSocket(url);
    socket = opening;
    // A proxy may swallow what it does not know, and answer nothing.
    silence = setTimeout(() => opening.close(), SILENCE_MS);
    opening.binaryType = 'arraybuffer';
    opening.addEventListener('open', () => {
      isOpen = true;
      onOpen();
    });
    opening.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) =>
      receive(decodeMessage(new Uint8Array(data))),
    );
    opening.addEventListener('close', ({ code, reason }) => opening === socket && close(code, reason));
  }

  function close(code: number, reason: string): void {
    socket = undefined;
    isOpen = false;
    clearTimeout(silence);
    onClose(code, reason);
    if (signal.aborted) return;
    timer = setTimeout(open, pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  function settle(): void {
    pause = FIRST_PAUSE_MS;
  }

  function onOnline(): void {
    settle();
    open();
  }

  function onOffline(): void {
    socket?.close();
    if (socket) close(0, '');
  }

  addEventListener('online', onOnline, { signal });
  addEventListener('offline', onOffline, { signal });
  return {
    open,
    /** From now on, further connections follow at short intervals again. */
    settle,
    isOpen: () => isOpen,
    hasEnded: () => signal.aborted,
    send(message: Message): void {
      socket!.send(encodeMessage(message) as Uint8Array<ArrayBuffer>);
      // Whatever is sent is answered sooner or later.
      clearTimeout(silence);
      if (message.kind !== 'presence') silence = setTimeout(() => isWaiting() && socket?.close(), SILENCE_MS);
    },
    end(): void {
      ended.abort();
      isOpen = false;
      clearTimeout(timer);
      clearTimeout(silence);
      socket?.close();
    },
  };
}

/** Updates and presence of others, which are shown a few times a second. */
function createInbox(doc: Y.Doc, awareness: Awareness) {
  let arrived: { readonly kind: 'update' | 'presence'; readonly update: Uint8Array }[] = [];
  let shownAt = Number.NEGATIVE_INFINITY;
  let showing: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    clearTimeout(showing);
    showing = undefined;
    shownAt = performance.now();
    const all = arrived;
    arrived = [];
    const updates = all.filter(({ kind }) => kind === 'update');
    if (updates.length > 0) {
      const apply = () => {
        for (const { update } of updates) Y.applyUpdate(doc, update, 'server');
      };
      Y.transact(doc, apply, 'server', false);
      useSync.setState({ connection: 'online', problem: undefined, closed: undefined });
    }
    for (const { kind, update } of all) if (kind === 'presence') applyAwarenessUpdate(awareness, update, 'connection');
  }

  return {
    show,
    add(kind: 'update' | 'presence', update: Uint8Array): void {
      arrived.push({ kind, update });
      showing ??= setTimeout(show, Math.max(0, shownAt + SHOWN_EVERY_MS - performance.now()));
    },
    close: () => clearTimeout(showing),
  };
}

/** What this page has changed, and the server has not stored. */
function createOutbox({ doc, mayHaveUnsent, onUnstored }: SyncParts, send: (message: Message) => void) {
  /** The server's state has arrived, so that updates have a place. */
  let isReady = false;
  let number = 0;
  /** Numbers of the updates that were sent, and not answered. */
  const sent = new Set<number>();
  let waiting: Uint8Array[] = [];
  let hasUnsent = mayHaveUnsent;

  function sendUpdate(update: Uint8Array): void {
    number += 1;
    sent.add(number);
    send({ kind: 'update', number, update });
  }

  /** Changes that are made while others are on their way are sent as one. */
  function flush(): void {
    if (!isReady || sent.size > 0 || waiting.length === 0) return;
    const update = waiting.length === 1 ? waiting[0]! : Y.mergeUpdates(waiting);
    waiting = [];
    sendUpdate(update);
  }

  function report(): void {
    const isUnstored = hasUnsent || sent.size > 0 || waiting.length > 0;
    if (useSync.getState().isUnstored === isUnstored) return;
    useSync.setState({ isUnstored });
    onUnstored(isUnstored);
  }

  return {
    report,
    isWaiting: () => sent.size > 0,
    add(update: Uint8Array): void {
      if (isReady) {
        waiting.push(update);
        flush();
      } else hasUnsent = true;
      report();
    },
    /** Sends what the server lacks. */
    catchUp(vector: Uint8Array): void {
      isReady = true;
      if (hasUnsent || isAheadOf(doc, vector)) sendUpdate(Y.encodeStateAsUpdate(doc, vector));
      hasUnsent = false;
      flush();
    },
    stored(answered: number): void {
      sent.delete(answered);
      flush();
      report();
    },
    /** The connection has ended. */
    lose(): void {
      isReady = false;
      if (sent.size > 0 || waiting.length > 0) hasUnsent = true;
      sent.clear();
      waiting = [];
    },
  };
}

/** Another page of this browser, which shares the copy, may have made changes that it could not send. */
function isAheadOf(doc: Y.Doc, vector: Uint8Array): boolean {
  const known = Y.decodeStateVector(vector);
  return [...Y.decodeStateVector(Y.encodeStateVector(doc))].some(([client, clock]) => clock > (known.get(client) ?? 0));
}
