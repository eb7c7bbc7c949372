import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runServer, type TestServer, titleDeck } from '../run-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await runServer();
});
afterAll(() => server.end());

const anonymous = { headers: { authorization: '' } };

describe('/livez', () => {
  test('reports that the process is alive, without a key or rate limit', async () => {
    const response = await server.call('/livez', anonymous);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'alive' });
    expect(response.headers.get('ratelimit')).toBeNull();
    expect((await server.call('/livez', { method: 'HEAD' })).status).toBe(200);
  });
});

describe('/readyz', () => {
  test('reports that the server accepts new work', async () => {
    const response = await server.call('/readyz', anonymous);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ready' });
  });

  test('is 503 as soon as the server begins to stop, while /livez and running work continue', async () => {
    const ending = await runServer();
    const gate = Promise.withResolvers<void>();
    ending.stage.hold = gate.promise;
    const waiting = ending.export(titleDeck());
    await expect.poll(() => ending.stage.begun).toBe(1);
    const stopped = ending.stop(5_000);
    const ready = await ending.call('/readyz');
    expect(ready.status).toBe(503);
    expect(((await ready.json()) as { message: string }).message).toContain('the server is stopping');
    expect((await ending.call('/livez')).status).toBe(200);
    gate.resolve();
    expect((await waiting).status).toBe(200);
    await stopped;
  });
});

describe('X-Request-Id', () => {
  test('is on every response: API, files, health checks, pages, errors', async () => {
    const { url } = (await (await server.export(titleDeck())).json()) as { url: string };
    const { pathname } = new URL(url);
    for (const path of [
      '/v1/presentation',
      '/v1/presentation/abc',
      '/v1/nothing',
      pathname,
      `${pathname}x`,
      '/livez',
      '/readyz',
      '/openapi.json',
      '/docs',
      '/',
      '/nothing',
      '/%E0%A4%A',
    ]) {
      const response = await server.call(path, { headers: { 'x-request-id': 'mine-1' }, redirect: 'manual' });
      expect(response.headers.get('x-request-id'), path).toBe('mine-1');
    }
    expect((await server.call('/livez')).headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{32}$/);
  });

  test('is on the response to bytes that are not HTTP', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write('nonsense\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n(.+\r\n)*X-Request-Id: req_[0-9a-f]{32}\r\n/);
  });
});

describe('a malformed HTTP request', () => {
  const responseTo = async (request: string) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(request);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { head, body: JSON.parse(body) as Record<string, string> };
  };

  test('without a Host header gets an error with the usual body', async () => {
    const { head, body } = await responseTo('GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(body).toEqual({
      error: 'BAD_REQUEST',
      message: expect.stringContaining('Host'),
      requestId: /X-Request-Id: (\S+)/.exec(head)?.[1],
    });
  });

  test.each([
    ['two Host headers', 'Host: a\r\nHost: b\r\n', 400, 'BAD_REQUEST', 'Host was sent more than once'],
    ['a Host header that is no host', 'Host: a b/<>\r\n', 400, 'BAD_REQUEST', 'host[:port]'],
    [
      'two Authorization headers',
      'Host: a\r\nAuthorization: KEY\r\nAuthorization: Bearer x\r\n',
      401,
      'UNAUTHORIZED',
      'more than one Authorization header',
    ],
    [
      'two Idempotency-Keys',
      'Host: a\r\nAuthorization: KEY\r\nIdempotency-Key: a\r\nIdempotency-Key: a\r\n',
      400,
      'BAD_REQUEST',
      'Idempotency-Key was sent more than once',
    ],
  ])('with %s is rejected', async (_, headers, status, code, why) => {
    const path = code === 'UNAUTHORIZED' ? '/v1/presentation' : '/livez';
    const lines = headers.replace('KEY', `Bearer ${server.secret}`);
    const { head, body } = await responseTo(`GET ${path} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(body).toEqual({
      error: code,
      message: expect.stringContaining(why),
      requestId: /X-Request-Id: (\S+)/.exec(head)?.[1],
    });
  });

  test('may lack the Host header in HTTP/1.0', async () => {
    expect((await responseTo('GET /livez HTTP/1.0\r\n\r\n')).body).toEqual({ status: 'alive' });
  });

  test('with an unknown Expect header is answered anyway', async () => {
    const { body } = await responseTo('GET /livez HTTP/1.1\r\nHost: x\r\nExpect: more\r\nConnection: close\r\n\r\n');
    expect(body).toEqual({ status: 'alive' });
  });

  test('with a wrong percent-encoding in its path gets a message about it', async () => {
    const response = await server.call('/v1/presentation/%zz');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: 'BAD_REQUEST',
      message: expect.stringMatching(/"%" in the path/),
    });
  });
});

describe('the limits of a server', () => {
  test('apply to the size of a body and to the number of slides', async () => {
    const small = await runServer({ constants: { maxBodyMegabytes: 1, maxSlides: 2 } });
    try {
      const large = await small.export(titleDeck({}, 'x'.repeat(1_100_000)));
      expect(large.status).toBe(413);
      expect(await large.json()).toMatchObject({
        error: 'PAYLOAD_TOO_LARGE',
        message: expect.stringContaining('1 MB'),
      });
      const deck = titleDeck();
      deck.presentation.slideList = Array(3).fill(deck.presentation.slideList[0]);
      const long = await small.export({ ...deck, projectId: 'nope' });
      expect(long.status).toBe(400);
      expect(await long.json()).toMatchObject({
        error: 'INVALID_REQUEST',
        details: [{ path: '/presentation/slideList', expected: 'at most 2 slides', got: '3 slides' }],
      });
    } finally {
      await small.end();
    }
  });
});
