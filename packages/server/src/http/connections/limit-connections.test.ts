import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { type ConnectionLimits, limitConnections } from './limit-connections.ts';

const LIMITS: ConnectionLimits = { maxConnections: 8, trustedProxies: 0, silentMs: 60_000 };

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function start(limits: ConnectionLimits, handle: RequestListener = () => {}) {
  const dropped: unknown[] = [];
  server = createServer(handle);
  limitConnections(server, limits, () => dropped.push('dropped'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open = (from: string) => {
    const { port } = server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {});
    sockets.push(socket);
    return socket;
  };
  return { dropped, open, count: () => promisify(server.getConnections.bind(server))() };
}

describe('connections', () => {
  test('may be as many as the setting allows; others are closed', async () => {
    const { dropped, open, count } = await start({ ...LIMITS, trustedProxies: 1 });
    const opened = Array.from({ length: 9 }, () => open('127.0.0.1'));
    await expect.poll(() => opened.filter((socket) => socket.closed)).toHaveLength(1);
    expect(dropped).toHaveLength(1);
    expect(await count()).toBe(8);
  });

  test('of one address may be a quarter of them, so that others get in', async () => {
    const { dropped, open, count } = await start(LIMITS);
    const many = Array.from({ length: 8 }, () => open('127.0.0.1'));
    await expect.poll(() => many.filter((socket) => socket.closed)).toHaveLength(6);
    expect(dropped).toHaveLength(6);
    open('127.0.0.2');
    await expect.poll(count).toBe(3);
    // A closed connection gives its place back.
    for (const socket of many) socket.destroy();
    await expect.poll(count).toBe(1);
    const next = open('127.0.0.1');
    await expect.poll(count).toBe(2);
    expect(next.closed).toBe(false);
  });

  test('without traffic are closed, such as that of a caller who stops reading', async () => {
    const { open, count } = await start({ ...LIMITS, silentMs: 200 }, (_request, response) => {
      response.end(Buffer.alloc(64 * 2 ** 20));
    });
    open('127.0.0.1').pause().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(count).toBe(1);
    await expect.poll(count).toBe(0);
  });
});
