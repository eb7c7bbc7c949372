import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { answerBrokenRequest } from './routes/answer-broken-request.ts';
import type { Settings } from './settings.ts';

/** Time for a connection that was accepted last to send its request. */
const LAST_REQUEST_MS = 250;

/** Opens the port. Rejects with a message that names the setting to change. */
export function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(new Error(listenFailure(cause, port), { cause })));
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => resolve());
  });
}

function listenFailure({ code, message }: NodeJS.ErrnoException, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop what listens there, or set PORT to another, such as PORT=${port === 65_535 ? 8081 : port + 1}.`;
    case 'EACCES':
      return `This account may not use port ${port}. Set PORT to a port above 1023, such as PORT=8080.`;
    default:
      return `The server cannot listen: ${message}. Check PORT and DECKWRIGHT_HOST.`;
  }
}

/** The address of the server for callers on this machine. */
export function listeningUrl(server: Server, host: string | undefined): string {
  const { port } = server.address() as AddressInfo;
  const everywhere = host === undefined || host === '::' || host === '0.0.0.0';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/**
 * Passes requests to the app once it resolves. While the server closes, every response asks the client to close its connection.
 */
export function acceptRequests(
  server: Server,
  app: Promise<Express>,
  logger: Logger,
): { close(farewellMs: number): Promise<void> } {
  const open = new Set<ServerResponse>();
  let closing = false;
  server.on('clientError', answerBrokenRequest(logger));
  // Unknown expectations may be ignored (RFC 9110 §10.1.1). Node would reject them without a body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('request', (request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
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

/** Closes the port and all connections, even during a request. */
export function closeNow(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
