import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Express } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import { answerBrokenRequest } from './answer-broken-request.ts';
import type { ConnectionWatch } from './limit-connections.ts';
import { createPipelines } from './pipelines.ts';

/** Time for a connection that was accepted last to send its request. */
const LAST_REQUEST_MS = 250;

export interface ConnectionParts {
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'limited'>;
  readonly connections: ConnectionWatch;
}

/**
 * Passes requests to the app once it resolves, those of one connection one at a time. While the server closes, the last response of each
 * connection asks the client to close it.
 */
export function acceptRequests(
  server: Server,
  app: Promise<Express>,
  { logger, metrics, connections }: ConnectionParts,
): { close(farewellMs: number): Promise<void> } {
  const pipelines = createPipelines(
    (request, response) => {
      app.then(
        (handle) => handle(request, response),
        () => response.destroy(),
      );
    },
    (socket) => {
      metrics.limited('pipelined');
      connections.abused(socket);
    },
  );
  server.on('clientError', answerBrokenRequest(logger, pipelines.end));
  // Unknown expectations may be ignored (RFC 9110 §10.1.1). Node would reject them without a body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  // The app sends 100 Continue itself, when it accepts the body.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  server.on('request', pipelines.take);
  return {
    async close(farewellMs) {
      pipelines.close();
      await delay(farewellMs, undefined, { ref: false });
      // Closes right after pending connections were accepted, because closing the port resets those that still wait.
      await nextTurn();
      // The close of http.Server would treat connections without a request yet as idle, and close them.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      // This timer keeps the process alive until the stop is done, because the closed port no longer does.
      await delay(Math.min(LAST_REQUEST_MS, farewellMs));
      server.closeIdleConnections();
      return closed;
    },
  };
}
