import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runServer, type TestServer } from './run-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await runServer();
});
afterAll(() => server.end());

/** Sends a request with node:http, because `fetch` decompresses bodies and changes conditional requests. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const authorization = `Bearer ${server.secret}`;
  const call = request({ host: '127.0.0.1', port: server.port, path, method, headers: { authorization, ...headers } });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

const DOCUMENTS = ['/', '/openapi.json'];

describe.each(DOCUMENTS)('the document %s', (path) => {
  test('is sent only to callers who do not have it yet', async () => {
    const first = await ask(path);
    const { etag, 'cache-control': cacheControl } = first.headers;
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    expect(cacheControl).toBe('no-cache');
    const again = await ask(path, { 'if-none-match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers).toMatchObject({ etag, 'cache-control': cacheControl });
    expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('has the same headers for HEAD, and no body', async () => {
    const get = await ask(path);
    const head = await ask(path, {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'vary']) {
      expect(head.headers[name], name).toBe(get.headers[name]);
    }
  });

  test('is compressed for callers who accept gzip', async () => {
    const plain = await ask(path);
    const packed = await ask(path, { 'accept-encoding': 'br;q=1, gzip;q=0.5' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' });
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    // Other bytes have another strong ETag (RFC 9110 §8.8.3.3).
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect((await ask(path, { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
  });
});

describe('an answer that changes', () => {
  test.each(['/v1/presentation', '/livez', '/readyz'])(
    'is never a 304, because clients expect its body: %s',
    async (path) => {
      const conditions: readonly Record<string, string>[] = [
        { 'if-none-match': '*' },
        { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
      ];
      for (const condition of conditions) {
        const { status, headers } = await ask(path, condition);
        expect(status).toBe(200);
        expect(headers.etag).toBeUndefined();
      }
    },
  );
});
