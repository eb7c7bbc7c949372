import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runServer, type TestServer } from './run-server.ts';

const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const FILES: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><script src="./assets/index-AbCd1234.js"></script>',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/index-AbCd1234.js': 'plain',
  'assets/index-AbCd1234.js.br': 'brotli',
  'assets/index-AbCd1234.js.gz': 'gzip',
  'workers/preview-AbCd1234.js': 'worker',
  'assets/secret.ts': 'no type that is served',
  '.inputs': 'hash',
};

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-studio-'));
  await writeStudio(folder);
  server = await runServer({
    studioFolder: folder,
    environment: { DECKWRIGHT_PUBLIC_URL: 'https://decks.example.com/tools' },
  });
});
afterAll(async () => {
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

async function writeStudio(to: string): Promise<void> {
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(to, name)), { recursive: true });
    await writeFile(join(to, name), text);
  }
}

/** With node:http, because `fetch` normalizes paths and decompresses bodies. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const call = request({ host: '127.0.0.1', port: server.port, path, method, headers });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: String(await buffer(response)) };
}

describe('the page of the studio', () => {
  test.each(['/studio/', '/studio/sign-in', '/studio/o/acme/projects/quarterly.report'])(
    'is at %s for a browser that opens it, with addresses below the public one',
    async (path) => {
      const { status, headers, body } = await ask(path, NAVIGATION);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      expect(body).toContain('src="/tools/studio/assets/index-AbCd1234.js"');
      expect((await ask(path, { ...NAVIGATION, 'if-none-match': headers.etag! })).status).toBe(304);
    },
  );

  test.each<Record<string, string>>([{ accept: '*/*' }, { accept: 'text/*' }, {}])(
    'is at /studio/ for a program that sends %j',
    async (headers) => {
      const { status, headers: answered, body } = await ask('/studio/', headers);
      expect([status, answered['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(body).toContain('src="/tools/studio/assets/index-AbCd1234.js"');
      const { status: ofHead, body: none } = await ask('/studio/', headers, 'HEAD');
      expect([ofHead, none]).toEqual([200, '']);
      expect((await ask('/studio/', { accept: 'application/json' })).status).toBe(404);
    },
  );

  test('is not sent to a script that asks for something that does not exist', async () => {
    for (const path of ['/studio/projects', '/studio/assets/index-Older000.js', '/studio/workers/x.js']) {
      const { status, body } = await ask(path, { accept: '*/*' });
      expect(status, path).toBe(404);
      expect(JSON.parse(body)).toMatchObject({
        error: 'NOT_FOUND',
        message: expect.stringContaining('Reload the page'),
      });
    }
    expect((await ask('/studio/assets/index-Older000.js', NAVIGATION)).status).toBe(404);
  });

  test('allows no inline script or style, no other host and no frame', async () => {
    const { headers } = await ask('/studio/', NAVIGATION);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  test('moves to its address with a slash', async () => {
    const { status, headers } = await ask('/studio', NAVIGATION);
    expect([status, headers.location]).toEqual([308, '/tools/studio/']);
  });

  test('is read only', async () => {
    const { status, headers } = await ask('/studio/', {}, 'POST');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a file of the studio', () => {
  test.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip, deflate', 'gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['identity', undefined, 'plain'],
  ])('is sent as the build compressed it, to a browser that accepts %s', async (accept, encoding, body) => {
    const answer = await ask('/studio/assets/index-AbCd1234.js', { 'accept-encoding': accept });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.body).toBe(body);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
  });

  test('is kept forever only if its name has a hash of its content', async () => {
    expect((await ask('/studio/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test('may run WebAssembly only if it is a worker', async () => {
    const worker = await ask('/studio/workers/preview-AbCd1234.js');
    expect(worker.headers['content-security-policy']).toContain("'wasm-unsafe-eval'");
    const script = await ask('/studio/assets/index-AbCd1234.js');
    expect(script.headers['content-security-policy']).not.toContain('unsafe');
  });

  test('is one that the build wrote to be served', async () => {
    const paths = [
      '.inputs',
      'assets/secret.ts',
      '../package.json',
      '%2e%2e/package.json',
      'assets/../index.html',
      'index',
    ];
    for (const path of paths) expect((await ask(`/studio/${path}`)).status, path).toBe(404);
  });
});

test('the home page leads to the studio', async () => {
  expect((await ask('/', NAVIGATION)).body).toContain('href="/tools/studio/"');
});

test('a page waits for a studio that is still being built, and then opens it', async () => {
  const later = join(folder, 'later');
  const server = await runServer({ studioFolder: later });
  const open = async (path: string) => fetch(`${server.publicUrl}/studio/${path}`, { headers: NAVIGATION });
  try {
    const waiting = await (await open('projects')).text();
    expect(waiting).toContain('The studio is being built');
    expect(waiting).toContain('http-equiv="refresh"');
    expect((await open('assets/index.js')).status).toBe(404);
    await writeStudio(later);
    expect(await (await open('projects')).text()).not.toContain('being built');
  } finally {
    await server.end();
  }
});
