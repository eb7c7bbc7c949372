import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../src/telemetry/limits.ts';
import { SPELLINGS } from '../inside-addresses.ts';
import { type ManageServer, runManageServer } from './manage-server.ts';

/** Another server. The settings allow its address under one name only. */
let outside: Server;
let port: number;
let hits = 0;
let server: ManageServer;

const PNG = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script>alert(1)</script></svg>');
const FILES: Readonly<Record<string, Buffer>> = {
  '/photo.png': PNG,
  '/drawing.svg': SVG,
  '/secret.txt': Buffer.from('a secret of the network'),
  '/page.html': Buffer.from('<!doctype html><script>alert(1)</script>'),
};

beforeAll(async () => {
  outside = createServer((request, response) => {
    hits++;
    if (request.url === '/inside') response.writeHead(302, { location: `http://127.0.0.2:${port}/photo.png` }).end();
    else if (request.url === '/large') response.end(Buffer.alloc(LIMITS.fetching.bytes.most + 1));
    else response.writeHead(FILES[request.url!] ? 200 : 404, { 'content-type': 'text/html' }).end(FILES[request.url!]);
  });
  await once(outside.listen(0, '0.0.0.0'), 'listening');
  port = (outside.address() as AddressInfo).port;
  server = await runManageServer({ environment: { DECKWRIGHT_FETCH_ALLOW: `127.0.0.1:${port}` } });
});
afterAll(async () => {
  outside.close();
  outside.closeAllConnections();
  await server.end();
});

function picture(url: string): Promise<Response> {
  return fetch(`${server.url}/manage/v1/owners/default/picture?url=${encodeURIComponent(url)}`, {
    headers: { authorization: `Bearer ${server.token}` },
  });
}

describe('a picture of another server', () => {
  test.each([
    ['/photo.png', 'image/png', 'picture.png'],
    ['/drawing.svg', 'image/svg+xml', 'picture.svg'],
  ])('%s is answered as a file that browsers save', async (path, type, name) => {
    const response = await picture(`http://127.0.0.1:${port}${path}`);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(FILES[path]);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(headers.ratelimit).toMatch(/^"pictures";r=\d+;t=\d+$/);
  });

  test.each(['/secret.txt', '/page.html', '/missing', '/large', '/inside'])(
    'is not answered if %s is something else',
    async (path) => {
      const response = await picture(`http://127.0.0.1:${port}${path}`);
      expect(response.status).toBe(400);
      const text = await response.text();
      expect(JSON.parse(text)).toMatchObject({ error: 'INVALID_REQUEST' });
      expect(text).not.toContain('a secret of the network');
    },
  );

  test('is not fetched from inside addresses, in any spelling, or over other protocols', async () => {
    const before = hits;
    const urls = SPELLINGS.filter(([spelled]) => spelled !== '127.0.0.1').map(([spelled]) => `http://${spelled}/`);
    // Other spellings of the address that is allowed with another port.
    const all = [...urls, 'http://127.0.0.1/', 'file:///etc/passwd', 'ftp://127.0.0.1/', 'data:image/png;base64,AAAA'];
    for (const url of all) expect((await picture(url)).status, url).toBe(400);
    expect(hits).toBe(before);
  });

  test('needs an address', async () => {
    expect((await picture('')).status).toBe(400);
    expect((await picture(`http://127.0.0.1/${'x'.repeat(9_000)}`)).status).toBe(400);
  });

  test('is fetched so often a minute and no more', async () => {
    const answers = await Promise.all(
      Array.from({ length: LIMITS.fetching.ofPerson.most + 1 }, () => picture('http://inside.invalid:1/')),
    );
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});
