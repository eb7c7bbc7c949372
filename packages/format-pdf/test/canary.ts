import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that should receive no request. */
export interface Canary {
  readonly url: string;
  /** Paths of the requests that it has received. */
  readonly requests: string[];
  close(): void;
}

export async function openCanary(): Promise<Canary> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
