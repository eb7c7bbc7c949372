import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that nobody may connect to. */
export interface Trap {
  /** Its address, in several forms. */
  readonly urls: readonly string[];
  readonly connections: number;
  close(): void;
}

export async function openTrap(): Promise<Trap> {
  let connections = 0;
  const server = createServer((_request, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  server.on('connection', () => {
    connections++;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    urls: ['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]'].map((host) => `http://${host}:${port}/trap`),
    get connections() {
      return connections;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
