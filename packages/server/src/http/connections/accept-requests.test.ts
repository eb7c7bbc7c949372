import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Express } from 'express';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { NO_METRICS } from '../../telemetry/metrics/metrics.ts';
import { acceptRequests } from './accept-requests.ts';

/** Far more than the buffers of both ends of a connection hold. */
const LARGE = Buffer.alloc(64 * 2 ** 20, 'x');

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
  const limited: string[] = [];
  server = createServer();
  const metrics = { ...NO_METRICS, limited: (policy: string) => limited.push(policy) };
  const handle = ((request, response) => {
    begun.push(request.url!);
    app(request, response);
  }) as RequestListener as Express;
  const accepting = acceptRequests(server, Promise.resolve(handle), {
    logger: pino({ level: 'silent' }),
    metrics,
    connections: { abused: (socket) => socket.destroy() },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = (requests: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    socket.write(requests);
    return socket;
  };
  return { begun, limited, open, accepting, port };
}

function get(path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
}

/** The bodies of pipelined responses, of one character each. */
function bodiesOf(answers: string): string {
  return [...answers.matchAll(/\r\n\r\n(.)/g)].map(([, body]) => body).join('');
}

const echo: RequestListener = (request, response) => response.end(request.url!.slice(1));

describe('requests that are sent before their turn', () => {
  test('are answered one after the other, in their order', async () => {
    const done: (() => void)[] = [];
    const { begun, open } = await start((request, response) => done.push(() => echo(request, response)));
    const socket = open(['/1', '/2', '/3'].map((path) => get(path)).join(''));
    for (const turn of [1, 2, 3]) {
      await expect.poll(() => done.length).toBe(turn);
      expect(begun).toHaveLength(turn);
      done[turn - 1]!();
    }
    await expect.poll(() => begun.length).toBe(3);
    socket.end();
    expect(bodiesOf(await text(socket))).toBe('123');
  });

  test('wait while a response is not read, so that a caller who never reads costs one response', async () => {
    const { begun, open } = await start((request, response) => {
      response.end(request.url === '/large' ? LARGE : 'small');
    });
    open(get('/large').repeat(10)).pause();
    await expect.poll(() => begun).toEqual(['/large']);
    for (let turn = 0; turn < 5; turn++) {
      const other = open(get('/small', 'Connection: close\r\n'));
      expect(await text(other)).toContain('small');
    }
    expect(begun.filter((path) => path === '/large')).toHaveLength(1);
  });

  test('may be 16; the connection with more is closed, and none of them is begun', async () => {
    const { begun, limited, open } = await start((request, response) => {
      if (request.url !== '/held') echo(request, response);
    });
    const patient = open(get('/held') + get('/x').repeat(16));
    await expect.poll(() => begun).toEqual(['/held']);
    await delay(50);
    expect(patient.closed).toBe(false);
    const greedy = open(get('/held') + get('/x').repeat(17));
    await expect.poll(() => greedy.closed).toBe(true);
    expect(begun).toEqual(['/held', '/held']);
    expect(limited).toEqual(['pipelined']);
  });

  test('may have 128 KB in all; the connection with more is closed', async () => {
    const { limited, open } = await start(() => {});
    const socket = open(get('/held'));
    await delay(50);
    const body = 'x'.repeat(40_000);
    for (let sent = 0; sent < 6 && !socket.closed; sent++) {
      socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
      await delay(20);
    }
    await expect.poll(() => socket.closed).toBe(true);
    expect(limited).toEqual(['pipelined']);
  });

  test('are not answered in place of another: a request that is not HTTP gets its answer last', async () => {
    const done: (() => void)[] = [];
    const { open } = await start((request, response) => done.push(() => echo(request, response)));
    const socket = open(`${get('/1')}nonsense\r\n\r\n`);
    await expect.poll(() => done.length).toBe(1);
    await delay(50);
    done[0]!();
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 (.|\r\n)*\r\n\r\n1HTTP\/1\.1 400 Bad Request\r\n/);
  });
});

test('the thousandth response of a connection closes it', async () => {
  const { begun, open } = await start(echo);
  const socket = open('');
  let answers = '';
  let answered = 0;
  socket.on('data', (chunk: Buffer) => {
    answers += chunk;
    answered = answers.split('HTTP/1.1 200').length - 1;
    if (begun.length < 1_000 || answered < 1_000) socket.write(get(`/${answered % 10}`));
  });
  socket.write(get('/0'));
  await once(socket, 'close');
  expect(begun).toHaveLength(1_000);
  expect(answers.match(/Connection: close/g)).toHaveLength(1);
  expect(answers.slice(answers.lastIndexOf('HTTP/1.1'))).toContain('Connection: close');
});

describe('a stop', () => {
  test('answers the requests that wait, and closes the connection with the last response', async () => {
    const done: (() => void)[] = [];
    const { accepting, open } = await start((request, response) => done.push(() => echo(request, response)));
    const socket = open(get('/1') + get('/2'));
    await expect.poll(() => done.length).toBe(1);
    const closed = accepting.close(1_000);
    done[0]!();
    await expect.poll(() => done.length).toBe(2);
    done[1]!();
    const answers = await text(socket);
    expect(bodiesOf(answers)).toBe('12');
    expect(answers.match(/Connection: [a-z-]+/g)).toEqual(['Connection: keep-alive', 'Connection: close']);
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
