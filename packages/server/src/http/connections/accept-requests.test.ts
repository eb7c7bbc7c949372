import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Express } from 'express';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { acceptRequests } from './accept-requests.ts';

let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
});

/** Starts a server whose requests `app` answers. Records the paths in the order in which it gets them. */
async function start(app: RequestListener) {
  const begun: string[] = [];
  server = createServer();
  const handle = ((request, response) => {
    begun.push(request.url!);
    app(request, response);
  }) as RequestListener as Express;
  const accepting = acceptRequests(server, Promise.resolve(handle), pino({ level: 'silent' }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = (requests: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    socket.write(requests);
    return socket;
  };
  return { begun, open, accepting };
}

function get(path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
}

/** The bodies of responses, of one character each. */
function bodiesOf(answers: string): string {
  return [...answers.matchAll(/\r\n\r\n(.)/g)].map(([, body]) => body).join('');
}

const echo: RequestListener = (request, response) => response.end(request.url!.slice(1));

describe('a request that is not valid HTTP', () => {
  test('gets its answer after those of the requests before it', async () => {
    const done: (() => void)[] = [];
    const { open } = await start((request, response) => done.push(() => echo(request, response)));
    const socket = open(`${get('/1')}${get('/2')}nonsense\r\n\r\n`);
    await expect.poll(() => done.length).toBe(2);
    await delay(50);
    for (const answer of done) answer();
    expect(await text(socket)).toMatch(/^(HTTP\/1\.1 200 (.|\r\n)*\r\n\r\n[12]){2}HTTP\/1\.1 400 Bad Request\r\n/);
  });

  const BROKEN_BODY = 'POST /2 HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n';

  test('because of its body gets its answer at once', async () => {
    const { open } = await start(() => {});
    expect(await text(open(BROKEN_BODY))).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });

  test('because of its body has its connection closed if a response before it is not sent yet', async () => {
    const { begun, open } = await start(() => {});
    expect(await text(open(get('/1') + BROKEN_BODY))).toBe('');
    expect(begun).toEqual(['/1', '/2']);
  });
});

test('a connection may have 16 requests that are not answered; with a further one it is closed', async () => {
  const { begun, open } = await start(() => {});
  const patient = open(get('/x').repeat(16));
  await expect.poll(() => begun.length).toBe(16);
  await delay(50);
  expect(patient.closed).toBe(false);
  patient.write(get('/x'));
  await expect.poll(() => patient.closed).toBe(true);
  expect(begun).toHaveLength(16);
});

test('a connection may have more requests than that, one after the other', async () => {
  const { begun, open } = await start(echo);
  const socket = open('');
  for (let sent = 1; sent <= 40; sent++) {
    socket.write(get('/0'));
    await once(socket, 'data');
  }
  expect(begun).toHaveLength(40);
});

describe('a stop', () => {
  test('answers a request that was there before, and closes its connection with the response', async () => {
    const done: (() => void)[] = [];
    const { accepting, open } = await start((request, response) => done.push(() => echo(request, response)));
    const socket = open(get('/1'));
    await expect.poll(() => done.length).toBe(1);
    const closed = accepting.close(1_000);
    done[0]!();
    const answer = await text(socket);
    expect(bodiesOf(answer)).toBe('1');
    expect(answer).toContain('Connection: close');
    await closed;
  });

  test.each([
    ['many wait to be accepted', echo],
    [
      'the event loop is slow',
      (request: IncomingMessage, response: ServerResponse) => {
        for (const until = performance.now() + 15; performance.now() < until; );
        echo(request, response);
      },
    ],
  ])('answers every connection that was made before the port closed, even if %s', async (_why, app) => {
    const FAREWELL_MS = 100;
    const { accepting, open } = await start(app);
    const opened = delay(FAREWELL_MS).then(() => Array.from({ length: 50 }, () => open(get('/1'))));
    const closed = accepting.close(FAREWELL_MS);
    const answers = await Promise.all((await opened).map((socket) => text(socket).catch(String)));
    expect(answers.map(bodiesOf)).toEqual(Array.from({ length: 50 }, () => '1'));
    await closed;
  });

  test('answers a request on an idle connection for as long after the port closed as before', async () => {
    const FAREWELL_MS = 400;
    const { accepting, open } = await start(echo);
    const socket = open(get('/1'));
    await once(socket, 'data');
    const closed = accepting.close(FAREWELL_MS);
    await delay(FAREWELL_MS + 300);
    socket.write(get('/2'));
    const answer = await text(socket);
    expect(bodiesOf(answer)).toBe('2');
    expect(answer).toContain('Connection: close');
    await closed;
  });
});
