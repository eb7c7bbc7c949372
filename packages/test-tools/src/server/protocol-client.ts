import { once } from 'node:events';
import { decodeMessage, encodeMessage, type Message } from '@deckwright/deck-document';
import { WebSocket } from 'ws';
import * as Y from 'yjs';

/** A page without a screen: it edits a deck through the messages of deck-document. */
export interface ProtocolClient {
  readonly doc: Y.Doc;
  /** Reasons of rejected updates. */
  readonly rejections: string[];
  /** The last presence of each other client, as JSON. */
  readonly presences: Map<number, string>;
  /** What the server says that its person may do. */
  readonly access: 'edit' | 'view' | undefined;
  /** How the connection ended; undefined while it is open. */
  readonly closed: { readonly code: number; readonly reason: string } | undefined;
  /** Updates that the server called stored. */
  readonly stored: readonly Uint8Array[];
  /** Resolves when the server has answered every update. */
  settled(): Promise<void>;
  send(message: Message | Uint8Array): void;
  close(): void;
}

export interface PageOptions {
  readonly doc?: Y.Doc;
  /** The secret of the page. */
  readonly page?: string;
  /** The secret of the browser that the page is in. */
  readonly browser?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address of this machine that the connection comes from. */
  readonly localAddress?: string;
}

/** Connects to the deck of an edit link, and resolves when both know the same. Rejects if the connection is closed before. */
export async function connectClient(
  url: string,
  { doc = new Y.Doc(), page, browser, headers = {}, localAddress }: PageOptions = {},
): Promise<ProtocolClient> {
  const secrets = new URLSearchParams({
    ...(page !== undefined && { page }),
    ...(browser !== undefined && { browser }),
  });
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/sync?${secrets}`, {
    headers,
    ...(localAddress && { localAddress }),
  });
  const rejections: string[] = [];
  const presences = new Map<number, string>();
  const stored: Uint8Array[] = [];
  const sent = new Map<number, Uint8Array>();
  const ready = Promise.withResolvers<void>();
  let closed: ProtocolClient['closed'];
  let access: ProtocolClient['access'];
  let number = 0;

  const send = (message: Message | Uint8Array) => {
    if (socket.readyState === socket.OPEN)
      socket.send(message instanceof Uint8Array ? message : encodeMessage(message));
  };
  const sendUpdate = (update: Uint8Array) => {
    number++;
    sent.set(number, update);
    send({ kind: 'update', number, update });
  };
  const onUpdate = (update: Uint8Array, origin: unknown) => {
    if (origin !== 'server') sendUpdate(update);
  };

  socket.on('message', (data: Buffer) => {
    const message = decodeMessage(new Uint8Array(data));
    switch (message.kind) {
      case 'state': {
        const lacking = Y.encodeStateAsUpdate(doc, message.vector);
        if (lacking.byteLength > 2) sendUpdate(lacking);
        doc.on('update', onUpdate);
        return send({ kind: 'state', vector: Y.encodeStateVector(doc) });
      }
      case 'update':
        Y.applyUpdate(doc, message.update, 'server');
        return ready.resolve();
      case 'stored':
        stored.push(sent.get(message.number)!);
        return void sent.delete(message.number);
      case 'rejected':
        rejections.push(message.reason);
        return void sent.delete(message.number);
      case 'access':
        access = message.access;
        return;
      case 'presence':
        return readPresences(message.update);
    }
  });
  socket.on('close', (code, reason) => {
    closed = { code, reason: String(reason) };
    doc.off('update', onUpdate);
    ready.reject(new Error(`closed with ${code}: ${reason}`));
  });
  socket.on('error', (error) => ready.reject(error));
  ready.promise.catch(() => {});

  function readPresences(update: Uint8Array): void {
    // The format of y-protocols: how many, and then client, clock and JSON of each.
    const text = Buffer.from(update).toString('latin1');
    const json = /\{.*\}|null/s.exec(text)?.[0] ?? '';
    let client = 0;
    for (let at = 1, shift = 0; ; at++, shift += 7) {
      client += (update[at]! & 127) * 2 ** shift;
      if (update[at]! < 128) break;
    }
    presences.set(client, json);
  }

  await ready.promise;
  return {
    doc,
    rejections,
    presences,
    stored,
    get access() {
      return access;
    },
    get closed() {
      return closed;
    },
    async settled() {
      while (sent.size > 0 && closed === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    send,
    close: () => socket.close(),
  };
}

/** How the server ends a connection to an address. */
export async function refusedWith(url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/sync`, { headers });
  const answered = Promise.withResolvers<number>();
  socket.on('unexpected-response', (_request, response) => {
    answered.resolve(response.statusCode ?? 0);
    response.destroy();
  });
  socket.on('error', () => {});
  once(socket, 'close').then(([code]) => answered.resolve(code as number));
  return answered.promise;
}

/** A presence as pages send it, in the format of y-protocols. */
export function presenceOf(client: number, clock: number, json: string): Uint8Array {
  const varint = (value: number): number[] =>
    value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
  const text = new TextEncoder().encode(json);
  return Uint8Array.from([1, ...varint(client), ...varint(clock), ...varint(text.length), ...text]);
}
