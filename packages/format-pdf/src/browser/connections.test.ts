import { createServer } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createConnections } from './connections.ts';
import { createSharedBrowser } from './shared.ts';

const SHORT_TIMEOUT = 300;

/** A timeout that passes when a test calls `pass`, so that no test depends on how fast the machine is. */
const HELD = 12_345;
const held = vi.hoisted(() => ({ pass: () => {} }));
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>();
  const setTimeout: typeof real.setTimeout = (delay, value, options) => {
    if (delay !== HELD) return real.setTimeout(delay, value, options);
    return new Promise((resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(options.signal!.reason));
      held.pass = () => resolve(value!);
    });
  };
  return { ...real, setTimeout };
});

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

it('a connection that was made in time stays open after the timeout', async () => {
  const shared = createSharedBrowser();
  opened.push(shared);
  const connections = createConnections(shared, HELD);
  opened.push(connections);
  const acquired = await connections.acquire();
  held.pass();
  // By the second answer, a connection that was given up would have been closed.
  for (const _ of [1, 2]) await acquired.running.connection.send('Browser.getVersion');
  expect(acquired.running.browser.connected).toBe(true);
  const again = await connections.acquire();
  expect(again).toBe(acquired);
});

it('connecting to a browser that accepts the connection but does not answer times out', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  opened.push(silent);
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as { port: number };
  const connections = createConnections(
    { endpoint: async () => `ws://127.0.0.1:${port}/devtools/browser/x` },
    SHORT_TIMEOUT,
  );
  await expect(connections.acquire()).rejects.toThrow('it did not answer');
});
