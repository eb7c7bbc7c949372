import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Logger } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { createPublicAddress, type PublicAddress } from './public-address.ts';

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Watched {
  readonly address: PublicAddress;
  readonly log: string[];
  open(path: string, headers: Record<string, string>): Promise<number>;
}

async function watched(publicUrl: string, trustedProxies = 0): Promise<Watched> {
  const log: string[] = [];
  const logger = { warn: (_facts: object, message: string) => log.push(message) } as unknown as Logger;
  const address = createPublicAddress(publicUrl, logger);
  const app = express().set('trust proxy', trustedProxies);
  app.use(address.watch, (_request, response) => void response.end());
  const server = app.listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address,
    log,
    async open(path, headers) {
      const sent = request({ host: '127.0.0.1', port, path, headers, agent: false });
      sent.end();
      const [response] = await once(sent, 'response');
      response.resume();
      return response.statusCode;
    },
  };
}

describe('the public address', () => {
  test.each(['/', '/studio/', '/studio/o/default', '/e/deck/signature'])(
    'is said to be wrong once if a page is opened at another one: %s',
    async (path) => {
      const { address, log, open } = await watched('https://decks.example.com');
      expect(await open(path, { ...PAGE, host: 'slides.example.com' })).toBe(200);
      await open(path, { ...PAGE, host: 'third.example.com' });
      await open(path, { ...PAGE, host: 'decks.example.com' });
      expect(log).toHaveLength(1);
      expect(log[0]).toMatch(
        /at "https:\/\/slides\.example\.com".*is https:\/\/decks\.example\.com\..*set DECKWRIGHT_/,
      );
      expect(address.warnings()).toEqual([
        expect.stringMatching(/slides\.example\.com.* so far: 2; at the public URL: 1\.$/),
      ]);
    },
  );

  test('is right for pages at its host, whatever the letters and the default port', async () => {
    const { address, open } = await watched('https://decks.example.com/slides');
    await open('/', { ...PAGE, host: 'Decks.Example.com:443' });
    expect(address.warnings()).toEqual([]);
  });

  test('does not depend on health checks, metrics, the API and what pages load', async () => {
    const { address, open } = await watched('https://decks.example.com');
    const host = '10.0.0.7:8080';
    for (const path of ['/livez', '/readyz', '/v1/presentation', '/manage/v1/me']) await open(path, { ...PAGE, host });
    await open('/', { accept: '*/*', host });
    await open('/studio/assets/a.js', { accept: '*/*', host });
    expect(address.warnings()).toEqual([]);
  });

  test('is right if a proxy replaces the host, and tells the one that it has received', async () => {
    const { address, open } = await watched('https://decks.example.com');
    await open('/', { ...PAGE, host: 'backend:8080', 'x-forwarded-host': 'decks.example.com' });
    expect(address.warnings()).toEqual([]);
  });

  test('counts the scheme that a trusted proxy tells, and no other', async () => {
    const headers = { ...PAGE, host: 'decks.example.com', 'x-forwarded-proto': 'http' };
    const trusting = await watched('https://decks.example.com', 1);
    await trusting.open('/', headers);
    expect(trusting.address.warnings()).toEqual([expect.stringContaining('"http://decks.example.com"')]);
    const untrusting = await watched('https://decks.example.com');
    await untrusting.open('/', headers);
    expect(untrusting.address.warnings()).toEqual([]);
  });

  test('keeps one short text of hostile hosts', async () => {
    const { address, log, open } = await watched('https://decks.example.com');
    for (let number = 0; number < 50; number += 1) {
      await open('/', { ...PAGE, host: `${'a'.repeat(4_000)}${number}.example` });
    }
    await open('/', { ...PAGE, host: 'no host at all"' });
    expect(log).toHaveLength(1);
    expect(address.warnings()).toHaveLength(1);
    expect(address.warnings()[0]!.length).toBeLessThan(600);
  });
});
