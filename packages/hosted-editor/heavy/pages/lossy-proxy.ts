import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

/** The server's pings end a connection that nobody answers later than this. */
const UNNOTICED_MS = 20_000;

/** Connects browsers to a server on a port, which is killed and started again, and loses connections. */
export async function startLossyProxy(port: number) {
  const pages = new Set<Pair>();
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const pair = { near, far };
    near.once('data', (head) => {
      if (/^GET \S+\/sync/.test(head.toString('latin1'))) pages.add(pair);
    });
    near.pipe(far);
    far.pipe(near);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        open.delete(socket);
        pages.delete(pair);
      });
    }
    far.once('close', () => near.destroy());
    near.once('close', () => {
      if (!lost.has(far)) far.destroy();
    });
  });
  const lost = new Set<Socket>();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Ends one connection of a page, chosen by a number. `unnoticed`: the server still counts it. */
    lose(choice: number, unnoticed: boolean) {
      const pair = [...pages][choice % Math.max(1, pages.size)];
      if (pair === undefined) return;
      if (unnoticed) {
        lost.add(pair.far);
        pair.near.unpipe(pair.far);
        pair.far.unpipe(pair.near);
        pair.far.resume();
        setTimeout(() => pair.far.destroy(), UNNOTICED_MS).unref();
      }
      pair.near.destroy();
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
