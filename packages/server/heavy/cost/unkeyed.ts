import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What each connection sends, and whether it reads what comes back. */
const HABITS: readonly {
  readonly reads: boolean;
  readonly send: (socket: Socket, ended: AbortSignal) => Promise<void>;
}[] = [
  { reads: false, send: pipelined('/openapi.json', 200) },
  { reads: true, send: pipelined('/livez', 500) },
  { reads: false, send: pipelined('/', 200) },
  { reads: true, send: slowHeaders },
  { reads: true, send: slowBody },
];

/** Linux lets any address of 127.0.0.0/8 connect, so the attacker is not counted with the tenant. */
const ADDRESS = '127.0.0.2';

/** Keeps `connections` connections busy without a key until `ended`: pipelined, never read, and slow. Returns how many were opened. */
export async function flood(url: string, connections: number, ended: AbortSignal): Promise<number> {
  const { hostname, port } = new URL(url);
  let opened = 0;
  const lane = async (index: number) => {
    const habit = HABITS[index % HABITS.length]!;
    while (!ended.aborted) {
      opened++;
      const socket = connect({ port: Number(port), host: hostname, localAddress: ADDRESS });
      socket.on('error', () => {});
      if (habit.reads) socket.resume();
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      await Promise.race([habit.send(socket, ended), closed]);
      socket.destroy();
      // An attacker with one machine opens connections no faster than this.
      await delay(20);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => lane(index)));
  return opened;
}

function pipelined(path: string, count: number) {
  const requests = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(count);
  return async (socket: Socket, ended: AbortSignal) => {
    socket.write(requests);
    await delay(3_000, undefined, { signal: ended }).catch(() => {});
  };
}

async function slowHeaders(socket: Socket, ended: AbortSignal): Promise<void> {
  socket.write('GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n');
  while (!ended.aborted && !socket.destroyed) {
    socket.write('X-Slow: 1\r\n');
    await delay(1_000, undefined, { signal: ended }).catch(() => {});
  }
}

async function slowBody(socket: Socket, ended: AbortSignal): Promise<void> {
  socket.write(
    'POST /v1/project/export HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 104857600\r\n\r\n',
  );
  while (!ended.aborted && !socket.destroyed) {
    socket.write(' '.repeat(1_000));
    await delay(100, undefined, { signal: ended }).catch(() => {});
  }
}
