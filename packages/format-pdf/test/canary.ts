import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that nothing should ask, and what it was asked for. */
export interface Canary {
  readonly url: string;
  readonly asked: string[];
  close(): void;
}

export async function openCanary(): Promise<Canary> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
