import { join } from 'node:path';
import { ServiceMissing, startServer } from '@deckwright/testkit/services';
import { describe, expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '../../server');

describe('startServer', () => {
  it('resolves when the server is ready, and stop ends it', {
    timeout: 90_000,
  }, async () => {
    const server = await startServer({
      main: join(SERVER, 'src/main.ts'),
      environment: { DECKWRIGHT_LOG_LEVEL: 'warn' },
    });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const list = await fetch(`${server.url}/v1/presentation`, { headers: { Authorization: `Bearer ${server.token}` } });
    expect(list.status).toBe(200);
    await server.stop();
    await expect(fetch(`${server.url}/readyz`)).rejects.toThrow();
  });

  it('rejects with the output of a server that does not start', async () => {
    const starting = startServer({
      main: join(SERVER, 'src/main.ts'),
      environment: { DECKWRIGHT_CONCURRENCY: 'many' },
    });
    await expect(starting).rejects.toThrow(/did not start \(it exited with 1\).*DECKWRIGHT_CONCURRENCY is "many"/s);
  });

  it('rejects with what to install if there is no server', async () => {
    const before = process.cwd();
    process.chdir('/');
    try {
      await expect(startServer()).rejects.toThrow(ServiceMissing);
      await expect(startServer()).rejects.toThrow(
        'Set DECKWRIGHT_IMAGE and start Docker, or install @deckwright/server.',
      );
    } finally {
      process.chdir(before);
    }
  });
});
