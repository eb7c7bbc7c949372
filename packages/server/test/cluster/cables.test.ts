import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { layCable } from '../../heavy/cluster/faulty-network.ts';

test('a cable that hangs passes each byte once afterwards, also of connections that were made meanwhile', async () => {
  const server = createServer((socket) => socket.pipe(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cable = await layCable((server.address() as AddressInfo).port);
  try {
    const early = connect(cable.port, '127.0.0.1');
    await once(early, 'connect');
    cable.hang(300);
    cable.hang(200);
    const late = connect(cable.port, '127.0.0.1');
    const received = [early, late].map((socket) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.write('once');
      return () => text;
    });
    await delay(100);
    expect(received.map((text) => text())).toEqual(['', '']);
    await expect.poll(() => received.map((text) => text())).toEqual(['once', 'once']);
    await delay(200);
    expect(received.map((text) => text())).toEqual(['once', 'once']);
    early.destroy();
    late.destroy();
  } finally {
    cable.close();
    server.close();
  }
});
