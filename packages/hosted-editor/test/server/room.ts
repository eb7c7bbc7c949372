import { decodeMessage, encodeMessage, type Message } from '@deckwright/deck-document';
import type { WebSocket } from 'ws';
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate, removeAwarenessStates } from 'y-protocols/awareness';
import * as Y from 'yjs';

/** Everybody who has a deck open. */
export interface Room {
  join(client: WebSocket): void;
  /** The next update is rejected for this reason. */
  rejectNext(reason: string): void;
  /** Tells all pages what their people may do from now on. */
  tellAccess(access: 'edit' | 'view'): void;
  /** How long the server takes to store an update, in milliseconds. */
  delay: number;
}

export function createRoom(doc: Y.Doc): Room {
  const clients = new Set<WebSocket>();
  const awareness = new Awareness(new Y.Doc());
  const pages = new Map<WebSocket, number>();
  awareness.on('update', ({ added }: { added: readonly number[] }, client: WebSocket) => {
    for (const page of added) pages.set(client, page);
  });
  let rejection: string | undefined;

  function send(client: WebSocket, message: Message): void {
    if (client.readyState === client.OPEN) client.send(encodeMessage(message));
  }

  function others(client: WebSocket, message: Message): void {
    for (const other of clients) if (other !== client) send(other, message);
  }

  async function receive(client: WebSocket, message: Message): Promise<void> {
    if (message.kind === 'state') {
      send(client, { kind: 'update', number: 0, update: Y.encodeStateAsUpdate(doc, message.vector) });
    } else if (message.kind === 'update') {
      if (rejection !== undefined) {
        send(client, { kind: 'rejected', number: message.number, reason: rejection });
        rejection = undefined;
        return;
      }
      if (room.delay > 0) await new Promise((resolve) => setTimeout(resolve, room.delay));
      Y.applyUpdate(doc, message.update);
      send(client, { kind: 'stored', number: message.number });
      others(client, { kind: 'update', number: 0, update: message.update });
    } else if (message.kind === 'presence') {
      applyAwarenessUpdate(awareness, message.update, client);
      others(client, message);
    }
  }

  const room: Room = {
    delay: 0,
    rejectNext(reason) {
      rejection = reason;
    },
    tellAccess(access) {
      for (const client of clients) send(client, { kind: 'access', access });
    },
    join(client) {
      clients.add(client);
      send(client, { kind: 'state', vector: Y.encodeStateVector(doc) });
      client.on('message', (data: Buffer) => void receive(client, decodeMessage(new Uint8Array(data))));
      client.on('close', () => {
        clients.delete(client);
        const page = pages.get(client);
        if (page === undefined) return;
        pages.delete(client);
        removeAwarenessStates(awareness, [page], 'closed');
        others(client, { kind: 'presence', update: encodeAwarenessUpdate(awareness, [page]) });
      });
    },
  };
  return room;
}
