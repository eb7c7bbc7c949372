import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { createConnections } from './connections.ts';
import { createSharedBrowser } from './shared.ts';

const PATIENCE = 300;

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

it('a connection that was made in time stays, however long it is used', async () => {
  const shared = createSharedBrowser();
  opened.push(shared);
  // Chromium's own start is not what the patience is for.
  await shared.endpoint();
  const connections = createConnections(shared, 5_000);
  opened.push(connections);
  const taken = await connections.take();
  await wait(5_500);
  expect(taken.running.browser.connected).toBe(true);
  const again = await connections.take();
  expect(again).toBe(taken);
}, 30_000);

it('a browser that accepts a connection and says nothing is given up', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  opened.push(silent);
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as { port: number };
  const connections = createConnections(
    { endpoint: async () => `ws://127.0.0.1:${port}/devtools/browser/x` },
    PATIENCE,
  );
  await expect(connections.take()).rejects.toThrow('it did not answer');
});
