import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { LIMITS } from '../../telemetry/limits.ts';
import { answerBrokenRequest } from './answer-broken-request.ts';

/** Callers who send requests all the time must not delay a stop for longer. */
const QUIET_TURN_MS = 5_000;
/** In a longer turn of the event loop, callers may have sent something since the turn looked for it. */
const SHORT_TURN_MS = 0.1;

export interface Accepting {
  /**
   * Closes the port after `farewellMs`, and idle connections after as long again. In that time, the response to any request closes its
   * connection. Resolves when all connections are closed.
   */
  close(farewellMs: number): Promise<void>;
}

/** Passes requests to the app once it resolves. While the server closes, each response asks the client to close its connection. */
export function acceptRequests(server: Server, app: Promise<Express>, logger: Logger): Accepting {
  const open = new Set<ServerResponse>();
  const waiting = new WeakMap<Socket, number>();
  let closing = false;
  server.on('clientError', answerBrokenRequest(logger, open));
  // Unknown expectations may be ignored (RFC 9110 §10.1.1). Node would reject them without a body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  // The app sends 100 Continue itself, when it accepts the body.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  server.on('request', (request, response) => {
    const { socket } = request;
    const before = waiting.get(socket) ?? 0;
    if (before === LIMITS.connections.requests.most) {
      // Node would keep each request of a caller who reads no response, and process it too.
      socket.destroy();
      return;
    }
    waiting.set(socket, before + 1);
    open.add(response);
    response.once('close', () => {
      waiting.set(socket, waiting.get(socket)! - 1);
      open.delete(response);
    });
    if (closing) response.setHeader('Connection', 'close');
    app.then(
      (handle) => handle(request, response),
      () => response.destroy(),
    );
  });
  return {
    async close(farewellMs) {
      closing = true;
      for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close');
      await delay(farewellMs, undefined, { ref: false });
      // Closing the port resets the connections that wait to be accepted.
      await quietTurn(server, ['connection', 'drop']);
      // The close of http.Server would treat connections without a request yet as idle, and close them.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      // This timer keeps the process alive until the stop is done, because the closed port no longer does.
      await Promise.race([closed, delay(farewellMs)]);
      await quietTurn(server, ['request']);
      server.closeIdleConnections();
      return closed;
    },
  };
}

/** Returns after a short turn of the event loop without any of `events`. Node accepts one connection a turn, so a burst takes many. */
async function quietTurn(server: Server, events: readonly string[]): Promise<void> {
  let emitted = 0;
  const count = () => emitted++;
  for (const event of events) server.on(event, count);
  const until = performance.now() + QUIET_TURN_MS;
  for (let turn = performance.now(); turn < until; turn = performance.now()) {
    emitted = 0;
    await nextTurn();
    if (emitted === 0 && performance.now() - turn < SHORT_TURN_MS) break;
  }
  for (const event of events) server.off(event, count);
}
