import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdLock } from './hold-lock.ts';
import { newOwner } from './new-owner.ts';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from './run-server.ts';

let server: TestServer;
let done: number;
let file: string;
beforeAll(async () => {
  server = await runServer();
  done = await acceptedExport(server, titleDeck({ async: true }));
  file = String((await exportThatEnded(server, done)).url);
});
afterAll(async () => {
  await server.end();
});

describe('while another process holds the lock of the database', () => {
  test('everything but writing is answered, and an export is accepted once the lock is free', async () => {
    // This key is used for the first time, so its last use is to be stored.
    const { secret } = await newOwner(server.dataDir);
    const unused = { headers: { authorization: `Bearer ${secret}` } };
    const release = await holdLock(server.dataDir);
    let isAccepted = false;
    const accepted = server.export(titleDeck({ async: true })).finally(() => {
      isAccepted = true;
    });
    try {
      const answers = [
        await server.call('/livez'),
        await server.call('/openapi.json'),
        await server.call(`/v1/presentation/${done}`),
        await server.call('/v1/presentation', unused),
        await server.call('/v1/presentation', { headers: { authorization: 'Bearer unknown' } }),
        await fetch(file),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 401, 200]);
      expect(isAccepted).toBe(false);
    } finally {
      await release();
    }
    expect((await accepted).status).toBe(202);
  });

  test('exports give up after 5 s, those that wait behind others too', async () => {
    const release = await holdLock(server.dataDir);
    const begun = performance.now();
    try {
      const answers = await Promise.all([1, 2, 3, 4].map(() => server.export(titleDeck({ async: true }))));
      // One after the other would take 20 s.
      expect(performance.now() - begun).toBeLessThan(12_000);
      for (const answer of answers) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
        const message = expect.stringMatching(/Another process has locked.*Nothing was charged/);
        expect(await answer.json()).toMatchObject({ error: 'SERVICE_UNAVAILABLE', message });
      }
    } finally {
      await release();
    }
    expect((await exportThatEnded(server, await acceptedExport(server, titleDeck({ async: true })))).status).toBe(
      'success',
    );
  });
});
