import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Linux takes ports from 32768 on for outgoing connections and for port 0, other systems from 49152 on. A port below is not taken by
 * chance between this choice and its use.
 */
const FIRST = 20_000;
const END = 32_768;
const TRIES = 100;

/** Returns a free TCP port of this machine. */
export async function freePort(): Promise<number> {
  for (let left = TRIES; left > 0; left--) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${END - 1} is free.`);
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
