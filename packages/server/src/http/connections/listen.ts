import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Opens the port. Rejects with a message that names the setting to change. */
export function listen(
  server: Server,
  { port, host }: { readonly port: number; readonly host?: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(new Error(listenFailure(cause, port), { cause })));
    server.listen({ port, host }, () => resolve());
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
  return localUrl(host, (server.address() as AddressInfo).port);
}

export function localUrl(host: string | undefined, port: number): string {
  const everywhere = host === undefined || host === '::' || host === '0.0.0.0';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Closes the port and all connections, even during a request. */
export function closeNow(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
