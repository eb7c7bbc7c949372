import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { buildConnector } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPictureFetcher } from './fetch-picture.ts';
import { PictureRejected } from './picture-rejected.ts';
import { type Connector, pinnedConnector } from './pinned-connector.ts';

/** A server on this machine that is reachable only if it is allowed. */
let canary: Server;
let port: number;
let hits = 0;
let answer: (path: string, response: ServerResponse) => void;

beforeAll(async () => {
  canary = createServer((request, response) => {
    hits++;
    answer(request.url ?? '', response);
  });
  await new Promise<void>((resolve) => canary.listen(0, () => resolve()));
  port = (canary.address() as AddressInfo).port;
});
afterAll(() => canary.close());

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

function fetcher(parts: Partial<Parameters<typeof createPictureFetcher>[0]> = {}) {
  const { fetchPicture, close } = createPictureFetcher({ allow: [], ...parts });
  closers.push(close);
  return (url: string, signal: AbortSignal = AbortSignal.timeout(20_000)) => fetchPicture(url, signal);
}

describe('a picture that is not public', () => {
  const SPELLINGS = [
    'http://127.0.0.1',
    'http://127.1',
    'http://0',
    'http://0.0.0.0',
    'http://2130706433',
    'http://0x7f000001',
    'http://0x7f.0.0.1',
    'http://0177.0.0.1',
    'http://017700000001',
    'http://127.0.0.1.',
    'http://127%2e0%2e0%2e1',
    'http://①②⑦.⓪.⓪.①',
    'http://localhost',
    'http://LOCALHOST.',
    'http://[::1]',
    'http://[::]',
    'http://[0:0:0:0:0:0:0:1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
    'http://[::127.0.0.1]',
    'http://[64:ff9b::7f00:1]',
    'http://user@127.0.0.1',
    'http://example.com@127.0.0.1',
    'http:\\\\127.0.0.1',
  ];

  // Some systems cannot resolve `localhost.`.
  const REJECTED = /^pictures come from public|^its server could not be reached$/;

  test.each(SPELLINGS)('is not reached as %s', async (spelling) => {
    answer = (_, response) => response.end('secret');
    hits = 0;
    // On the canary's port, and on the default one.
    const open = fetcher();
    await expect(open(`${spelling}:${port}/`)).rejects.toThrow(REJECTED);
    await expect(open(`${spelling}/`)).rejects.toThrow(REJECTED);
    expect(hits).toBe(0);
  });

  test('is not reached by a name, even on a default port', async () => {
    hits = 0;
    const lookups: string[] = [];
    const open = fetcher({
      lookup: async (name) => {
        lookups.push(name);
        return name === 'mixed.example' ? ['93.184.216.34', '127.0.0.1'] : ['127.0.0.1'];
      },
    });
    await expect(open('http://inside.example/')).rejects.toThrow(/public/);
    await expect(open('https://inside.example/')).rejects.toThrow(/public/);
    await expect(open('http://mixed.example/')).rejects.toThrow(/public/);
    expect(lookups).toEqual(['inside.example', 'inside.example', 'mixed.example']);
    expect(hits).toBe(0);
  });

  test.each(['file:///etc/passwd', 'ftp://example.com/x', 'gopher://x', 'javascript:0', 'http://', 'x'])(
    'is not fetched from %s',
    async (url) => {
      await expect(fetcher()(url)).rejects.toThrow(PictureRejected);
    },
  );

  test('is not reached through a redirect', async () => {
    const open = fetcher({
      allow: [`start.example:${port}`],
      lookup: async (name) => (name === 'start.example' ? ['127.0.0.1'] : ['10.0.0.1']),
    });
    for (const target of [
      `http://127.0.0.1:${port}/secret`,
      'http://127.0.0.1/secret',
      `//127.0.0.1:${port}/secret`,
      'http://other.example/',
      'file:///etc/passwd',
      `http://start.example:${port}@127.0.0.1/`,
    ]) {
      hits = 0;
      answer = (_, response) => response.writeHead(302, { location: target }).end();
      await expect(open(`http://start.example:${port}/`), target).rejects.toThrow(/^pictures come from public/);
      expect(hits, target).toBe(1);
    }
  });
});

describe('an allowed host', () => {
  const allowed = () => fetcher({ allow: [`localhost:${port}`] });
  const url = () => `http://localhost:${port}/start`;

  test('returns the bytes', async () => {
    answer = (_, response) => response.end('picture');
    expect(Buffer.from(await allowed()(url())).toString()).toBe('picture');
  });

  test('may redirect at most three times', async () => {
    const redirect = (times: number) => (path: string, response: ServerResponse) => {
      const step = Number(path.slice(2)) || 0;
      if (step < times) response.writeHead(307, { location: `/r${step + 1}` }).end();
      else response.end('there');
    };
    answer = redirect(3);
    expect(Buffer.from(await allowed()(url())).toString()).toBe('there');
    answer = redirect(4);
    await expect(allowed()(url())).rejects.toThrow('redirects more than 3 times');
  });

  test('is looked up once, so that the answer cannot change', async () => {
    answer = (_, response) => response.end('x');
    let lookups = 0;
    const open = fetcher({
      allow: [`once.example:${port}`],
      lookup: async () => {
        lookups++;
        return ['127.0.0.1'];
      },
    });
    await open(`http://once.example:${port}/`);
    expect(lookups).toBe(1);
  });

  test('that answers with an error or too many bytes is rejected with that reason', async () => {
    answer = (_, response) => response.writeHead(404).end();
    await expect(allowed()(url())).rejects.toThrow('its server answered 404');
    answer = (_, response) => response.writeHead(200, { 'content-length': String(20 * 1_048_576) }).end();
    await expect(allowed()(url())).rejects.toThrow('larger than 10 MB');
    // Without Content-Length, only counting the bytes helps.
    answer = (_, response) => {
      const chunk = Buffer.alloc(1_048_576);
      const pour = () => {
        while (response.write(chunk)) if (response.destroyed) return;
        response.once('drain', pour);
      };
      pour();
    };
    await expect(allowed()(url())).rejects.toThrow('larger than 10 MB');
  });

  test.each([
    ['gzip', gzipSync('picture')],
    ['x-gzip', gzipSync('picture')],
    ['deflate', deflateSync('picture')],
    ['BR', brotliCompressSync('picture')],
    ['identity', Buffer.from('picture')],
  ])('that sends the bytes as %s returns them decompressed', async (encoding, bytes) => {
    answer = (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bytes);
    expect(Buffer.from(await allowed()(url())).toString()).toBe('picture');
  });

  test('that compresses too many bytes is stopped at 10 MB', async () => {
    const zeros = Buffer.alloc(60 * 2 ** 20);
    for (const [encoding, packed] of [
      ['gzip', gzipSync(zeros)],
      ['br', brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })],
    ] as const) {
      expect(packed.length).toBeLessThan(100_000);
      answer = (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(packed);
      const before = process.memoryUsage().rss;
      await expect(allowed()(url())).rejects.toThrow('larger than 10 MB');
      expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(50);
    }
  });

  test('that compresses in an unsupported way, twice, or wrongly is rejected with that reason', async () => {
    const send = (encoding: string, bytes: Uint8Array) => {
      answer = (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bytes);
      return allowed()(url());
    };
    const twice = gzipSync(gzipSync('x'));
    await expect(send('compress', twice)).rejects.toThrow(
      'Content-Encoding compress; gzip, deflate and br are supported',
    );
    await expect(send('gzip, gzip', twice)).rejects.toThrow('Content-Encoding gzip, gzip;');
    await expect(send('constructor', twice)).rejects.toThrow('Content-Encoding constructor;');
    await expect(send('gzip', Buffer.from('no gzip'))).rejects.toThrow('could not be decompressed');
    await expect(send('gzip', gzipSync('a picture').subarray(0, 12))).rejects.toThrow('could not be decompressed');
  });

  test('with several addresses is reached at the first one that answers', async () => {
    answer = (_, response) => response.end('picture');
    const tried: string[] = [];
    const real = buildConnector({});
    const dial: Connector = (options, callback) => {
      tried.push(options.hostname);
      if (options.hostname === '127.0.0.1') real(options, callback);
      else callback(new Error('ENETUNREACH'), null);
    };
    const fetching = (addresses: readonly string[]) =>
      fetcher({
        allow: [`two.example:${port}`],
        lookup: async () => addresses,
        connect: (guard) => pinnedConnector(guard, dial),
      })(`http://two.example:${port}/`);
    expect(Buffer.from(await fetching(['::1', '127.0.0.1', '127.0.0.2'])).toString()).toBe('picture');
    expect(tried).toEqual(['::1', '127.0.0.1']);
    await expect(fetching(['::1', '::2', '::3', '127.0.0.1'])).rejects.toThrow('could not be reached');
  });

  test('that does not answer times out after five seconds', async () => {
    answer = () => {};
    await expect(allowed()(url())).rejects.toThrow('did not answer in time');
  });

  test('is disconnected at once when the export is cancelled', async () => {
    answer = () => {};
    const cancel = new AbortController();
    const fetching = allowed()(url(), cancel.signal);
    setTimeout(() => cancel.abort(new Error('cancelled')), 50);
    await expect(fetching).rejects.toThrow('cancelled');
  });

  test('that does not exist cannot be reached', async () => {
    const open = fetcher({
      lookup: async () => {
        throw new Error('ENOTFOUND');
      },
    });
    await expect(open('http://nowhere.example/')).rejects.toThrow('could not be reached');
  });
});
