import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { answerBrokenRequest } from './answer-broken-request.ts';

const answerBroken = answerBrokenRequest(pino({ level: 'silent' }), new Set());

describe('a request that is not valid HTTP', () => {
  test.each([
    ['not http at all\r\n\r\n', '400 Bad Request', 'BAD_REQUEST', 'Invalid method encountered.'],
    [
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      '400 Bad Request',
      'BAD_REQUEST',
      'Duplicate Content-Length.',
    ],
    [
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'HEADERS_TOO_LARGE',
      '16 KB',
    ],
  ])('gets an error with the usual body, which says what is wrong: %#', async (request, status, code, why) => {
    const server = createServer().on('clientError', answerBroken).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(request);
    const answer = await text(socket);
    server.close();
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({
      error: code,
      message: expect.stringContaining(why),
      requestId: expect.stringMatching(/^req_/),
    });
  });

  test('gets 408 REQUEST_TIMEOUT if its headers do not arrive in time', async () => {
    const server = createServer({ headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 });
    server.on('clientError', answerBroken).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    const answer = await text(socket);
    server.close();
    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ error: 'REQUEST_TIMEOUT' });
  });
});
