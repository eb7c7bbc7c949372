import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import express from 'express';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { NO_METRICS } from '../../telemetry/metrics/metrics.ts';
import { answerErrors } from '../answer-errors.ts';
import { acceptRequests } from '../connections/accept-requests.ts';
import { requestId } from '../headers/request-id.ts';
import { createBodyBytes } from './body-bytes.ts';
import { receiveBody } from './read-body.ts';

const MB = 1_048_576;
const logger = pino({ level: 'silent' });

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** Starts a server that answers with the number of bytes of the body. */
async function start() {
  const bodies: Buffer[] = [];
  const app = express();
  const bytes = createBodyBytes(MB, NO_METRICS);
  app.use(requestId, async (request, response) => {
    const body = await receiveBody(request, response, { limit: MB, bodies: bytes, owner: 'me' });
    bodies.push(body);
    response.json(body.length);
  });
  app.use(answerErrors(logger));
  server = createServer();
  acceptRequests(server, Promise.resolve(app), logger);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = (headers: string, body: string | Uint8Array = '') => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
    socket.write(body);
    return socket;
  };
  return { open, bodies, url: `http://127.0.0.1:${port}/` };
}

/** The first bytes that the server sends. */
async function answerTo(socket: Socket): Promise<string> {
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return String(chunk);
}

const PACK: Record<string, (bytes: Uint8Array) => Uint8Array<ArrayBuffer>> = {
  gzip: gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
  zstd: zstdCompressSync,
};

const TOO_LARGE = /^HTTP\/1\.1 413 (.|\r\n)*Connection: close\r\n(.|\r\n)*"PAYLOAD_TOO_LARGE"/;

describe('a body', () => {
  test.each(['identity', ...Object.keys(PACK)])(
    'of the largest size arrives whole, encoded as %s',
    async (encoding) => {
      const { bodies, url } = await start();
      const bytes = crypto.getRandomValues(Buffer.alloc(65_536));
      const body = Buffer.concat(Array(16).fill(bytes));
      const sent = PACK[encoding]?.(body) ?? body;
      const response = await fetch(url, { method: 'POST', body: sent, headers: { 'content-encoding': encoding } });
      expect(await response.json()).toBe(MB);
      expect(bodies[0]!.equals(body)).toBe(true);
    },
  );

  test('that announces too many bytes is rejected before they are sent', async () => {
    const { open } = await start();
    expect(await answerTo(open(`Content-Length: ${MB + 1}\r\n`, '{'))).toMatch(TOO_LARGE);
  });

  test('in chunks is rejected at the first byte over the limit', async () => {
    const { open, bodies } = await start();
    const most = 'x'.repeat(MB);
    const socket = open('Transfer-Encoding: chunked\r\n', `${MB.toString(16)}\r\n${most}\r\n`);
    socket.write('1\r\nx\r\n');
    expect(await answerTo(socket)).toMatch(TOO_LARGE);
    expect(bodies).toEqual([]);
  });

  test.each(Object.keys(PACK))('is rejected when it grows over the limit, compressed with %s', async (encoding) => {
    const { open } = await start();
    const bomb = PACK[encoding]!(Buffer.alloc(64 * MB));
    expect(bomb.length).toBeLessThan(MB);
    // The body is not finished, so only the bytes so far can be the reason.
    const socket = open(`Content-Encoding: ${encoding}\r\nContent-Length: ${bomb.length + 1}\r\n`, bomb);
    expect(await answerTo(socket)).toMatch(TOO_LARGE);
  });

  test('is rejected when its compressed bytes never become anything', async () => {
    const { open } = await start();
    // Empty stored blocks of DEFLATE (RFC 1951 §3.2.4).
    const empty = Buffer.concat([gzipSync('').subarray(0, 10), Buffer.alloc(2 * MB, Buffer.from('000000ffff', 'hex'))]);
    const socket = open(`Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n`);
    socket.write(`${empty.length.toString(16)}\r\n`);
    socket.write(empty);
    expect(await answerTo(socket)).toMatch(TOO_LARGE);
  });

  test('compressed with zstd may need a window of 8 MB, not more (RFC 9659)', async () => {
    const { open } = await start();
    const params = { [constants.ZSTD_c_windowLog]: 27, [constants.ZSTD_c_enableLongDistanceMatching]: 1 };
    const large = zstdCompressSync(Buffer.alloc(64 * MB), { params });
    const socket = open(`Content-Encoding: zstd\r\nContent-Length: ${large.length}\r\n`, large);
    expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 400 (.|\r\n)*not compressed as its Content-Encoding says/);
  });

  test('that is too large gets its answer even if the caller reads it only after sending everything', async () => {
    const { open } = await start();
    const socket = open(`Content-Length: ${32 * MB}\r\n`);
    socket.pause();
    const part = Buffer.alloc(MB);
    for (let sent = 0; sent < 32; sent++) {
      if (!socket.write(part)) await once(socket, 'drain');
    }
    expect(await text(socket)).toMatch(TOO_LARGE);
  });

  test('that ends early is not passed on', async () => {
    const { open, bodies, url } = await start();
    for (const encoding of ['identity', 'gzip']) {
      const socket = open(`Content-Encoding: ${encoding}\r\nContent-Length: 100\r\n`, gzipSync('x'.repeat(60)));
      await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(1);
      socket.destroy();
    }
    expect(await (await fetch(url, { method: 'POST', body: 'abc' })).json()).toBe(3);
    expect(bodies).toHaveLength(1);
  });
});

describe('a caller who waits for 100 Continue', () => {
  test('gets it if the body is accepted', async () => {
    const { open } = await start();
    const socket = open('Expect: 100-continue\r\nContent-Length: 3\r\n');
    expect(await answerTo(socket)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.write('abc');
    expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('does not get it if the body is rejected, and the connection is closed because no body will come', async () => {
    const { open } = await start();
    expect(await answerTo(open(`Expect: 100-continue\r\nContent-Length: ${2 * MB}\r\n`))).toMatch(TOO_LARGE);
    const unsupported = open('Expect: 100-continue\r\nContent-Encoding: compress\r\nContent-Length: 3\r\n');
    expect(await answerTo(unsupported)).toMatch(/^HTTP\/1\.1 415 (.|\r\n)*Connection: close\r\n/);
  });
});
