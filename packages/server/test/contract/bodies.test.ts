import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOwner } from '../new-owner.ts';
import { runServer, type TestServer, titleDeck } from '../run-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await runServer({ constants: { maxBodyMegabytes: 1 } });
});
afterAll(() => server.end());

/** Begins an export, and returns once the server waits for its body. */
async function begun(secret: string, headers: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1').on('error', () => {});
  socket.write(
    `POST /v1/project/export HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${secret}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n${headers}\r\n`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  return socket;
}

test('the bodies that one owner is sending may hold four times the largest body, until they have arrived or ended', async () => {
  const [mine, other] = [await newOwner(server.dataDir), await newOwner(server.dataDir)];
  const send = async ({ secret }: { secret: string }) =>
    server.export(titleDeck(), { authorization: `Bearer ${secret}` });
  const slow = [
    await begun(mine.secret, 'Transfer-Encoding: chunked\r\n'),
    await begun(mine.secret, 'Content-Encoding: gzip\r\nContent-Length: 10\r\n'),
    await begun(mine.secret, `Content-Length: ${2 ** 20}\r\n`),
    await begun(mine.secret, `Content-Length: ${2 ** 20}\r\n`),
  ];
  const rejected = await send(mine);
  expect(rejected.status).toBe(429);
  expect(rejected.headers.get('retry-after')).toBe('1');
  expect(await rejected.json()).toMatchObject({
    error: 'RATE_LIMIT_EXCEEDED',
    message: expect.stringContaining('hold'),
  });
  expect((await send(other)).status).toBe(200);
  slow.pop()!.destroy();
  await expect.poll(async () => (await send(mine)).status).toBe(200);
  for (const socket of slow) socket.destroy();
});

test('the body of an export that waits or runs holds nothing', async () => {
  const { secret } = await newOwner(server.dataDir);
  const headers = { authorization: `Bearer ${secret}` };
  const count = async () => {
    const { total } = (await (await server.call('/v1/presentation', { headers })).json()) as { total: number };
    return total;
  };
  const gate = Promise.withResolvers<void>();
  server.stage.hold = gate.promise;
  const body = JSON.stringify(titleDeck());
  const sockets: Socket[] = [];
  for (let sent = 1; sent <= 6; sent++) {
    // In chunks, so that each counts as the largest body until it is checked.
    const socket = await begun(secret, 'Transfer-Encoding: chunked\r\nConnection: close\r\n');
    socket.write(`${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
    sockets.push(socket);
    await expect.poll(count).toBe(sent);
  }
  gate.resolve();
  server.stage.hold = undefined;
  for (const answer of await Promise.all(sockets.map((socket) => text(socket))))
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});
