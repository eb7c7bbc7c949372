import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { serveDocument } from './serve-document.ts';

test('a document that gzip does not make smaller is sent as it is, and does not vary', async () => {
  const body = crypto.getRandomValues(Buffer.alloc(10_000));
  const server = express()
    .get(
      '/',
      serveDocument('image/png', 'public, max-age=3600', () => body),
    )
    .listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': 'gzip' } });
  const { headers } = response;
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  expect(headers.has('content-encoding')).toBe(false);
  expect(headers.has('vary')).toBe(false);
  expect(body.equals(await response.bytes())).toBe(true);
});
