import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';

/** A request for a WebSocket, until it is taken. */
export interface Upgrade {
  readonly socket: Duplex;
  /** What the client sent after its request. */
  readonly head: Buffer;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** Takes the connection of a request for a WebSocket, whose response is then no longer used. Undefined: the request is for none. */
export function takeUpgrade(request: IncomingMessage, response: ServerResponse): Upgrade | undefined {
  const upgrade = upgrades.get(request);
  if (upgrade === undefined || response.headersSent) return undefined;
  upgrades.delete(request);
  response.detachSocket(request.socket);
  return upgrade;
}

/** Whether a request is for a WebSocket. Others with `Upgrade`, such as those of HTTP/2, are answered in HTTP/1.1 (RFC 9110 §7.8). */
export function wantsWebSocket({ headers, method, url = '' }: IncomingMessage): boolean {
  return method === 'GET' && /^websocket$/i.test(headers.upgrade ?? '') && SYNC.test(url);
}

const SYNC = /^\/e\/[^/]+\/[^/]+\/sync(\?|$)/;

/** Passes requests for WebSockets to the app once it resolves. */
export function acceptUpgrades(server: Server, app: Promise<Express>): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node listens for errors until here.
    socket.on('error', () => socket.destroy());
    upgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    // Nothing may follow an answer that rejects a WebSocket.
    response.shouldKeepAlive = false;
    response.assignSocket(request.socket);
    response.once('finish', () => socket.end());
    app.then(
      (handle) => handle(request, response),
      () => socket.destroy(),
    );
  });
}
