import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runServer, type TestServer } from './run-server.ts';

const FILES = {
  'index.html': '<h1>Documentation</h1>',
  'index.md': '# Documentation',
  'fonts/index.html': '<h1>Fonts</h1>',
  'fonts.md': '# Fonts',
  'templates/index.html': '<h1>Templates</h1>',
  'templates/index.md': '# Templates',
  'workers/draw-abcdefgh.js': 'self',
  'llms.txt': '- [Fonts]({{address}}fonts.md)',
  'llms-full.txt': 'Page: {{address}}fonts/',
  'sitemap.xml': '<loc>{{address}}fonts/</loc>',
  'policy.txt': "default-src 'none'",
  'redirects.json': '{ "old.md": "fonts.md" }',
} as const;

let server: TestServer;
const folder = await mkdtemp(join(tmpdir(), 'deckwright-docs-'));

beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  server = await runServer({
    docsFolder: folder,
    environment: { DECKWRIGHT_PUBLIC_URL: 'https://slides.example.com/deck' },
  });
});
afterAll(async () => {
  await server.end();
  await rm(folder, { recursive: true });
});

function ask(path: string, accept = '*/*', method = 'GET'): Promise<Response> {
  return fetch(`http://127.0.0.1:${server.port}${path}`, { method, redirect: 'manual', headers: { accept } });
}

describe('the documentation', () => {
  test('is at addresses with a slash at the end, to which those without one lead', async () => {
    const page = await ask('/docs/fonts/');
    expect(await page.text()).toBe(FILES['fonts/index.html']);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    for (const [path, there] of [
      ['/docs', '/deck/docs/'],
      ['/docs', '/deck/docs/'],
      ['/docs/fonts', '/deck/docs/fonts/'],
      ['/docs/old.md', '/deck/docs/fonts.md'],
    ] as const) {
      const response = await ask(path);
      expect([response.status, response.headers.get('location')], path).toEqual([308, there]);
    }
  });

  test('is Markdown at its own address, and for requests that prefer it', async () => {
    for (const [path, accept] of [
      ['/docs/fonts.md', '*/*'],
      ['/docs/fonts/', 'text/markdown'],
      ['/docs/fonts/', 'text/markdown, text/html;q=0.5'],
    ] as const) {
      const response = await ask(path, accept);
      expect(await response.text(), path).toBe(FILES['fonts.md']);
      expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(response.headers.get('vary')).toContain('Accept');
    }
    expect(await (await ask('/docs/', 'text/markdown')).text()).toBe(FILES['index.md']);
    expect(await (await ask('/docs/templates/', 'text/markdown')).text()).toBe(FILES['templates/index.md']);
    // Some browsers download Markdown.
    const inBrowser = await ask('/docs/fonts.md', 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect(inBrowser.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await (await ask('/docs/fonts/', 'text/html,*/*;q=0.8')).text()).toBe(FILES['fonts/index.html']);
  });

  test('names the address of this server where a list needs it', async () => {
    const address = 'https://slides.example.com/deck/docs/';
    for (const [path, type] of [
      ['llms.txt', 'text/plain'],
      ['llms-full.txt', 'text/plain'],
      ['sitemap.xml', 'application/xml'],
    ] as const) {
      const response = await ask(`/docs/${path}`);
      expect(await response.text()).toContain(`${address}fonts`);
      expect(response.headers.get('content-type')).toContain(type);
    }
  });

  test('says what to open instead of a page that is missing', async () => {
    const program = await ask('/docs/nothing.md');
    expect(program.status).toBe(404);
    expect(await program.json()).toMatchObject({
      error: 'NOT_FOUND',
      message: expect.stringContaining('/docs/llms.txt'),
    });
    const person = await ask('/docs/nothing/', 'text/html');
    expect(person.status).toBe(404);
    expect(await person.text()).toContain('href="/deck/docs/"');
    for (const path of ['/docs/../package.json', '/docs/..%2fpackage.json', '/docs/%', '/docs/policy.txt/']) {
      expect((await ask(path)).status, path).toBe(404);
    }
  });

  test('is sent only to callers who do not have it yet, and cannot be changed', async () => {
    const etag = (await ask('/docs/fonts/')).headers.get('etag')!;
    // `fetch` changes conditional requests.
    const call = get({
      host: '127.0.0.1',
      port: server.port,
      path: '/docs/fonts/',
      headers: { 'if-none-match': etag },
    });
    const [again] = (await once(call, 'response')) as [IncomingMessage];
    expect(again.resume().statusCode).toBe(304);
    expect((await ask('/docs/fonts/', '*/*', 'POST')).status).toBe(405);
  });

  test('has the fonts of the live examples, which the build leaves out', async () => {
    const font = await ask('/docs/assets/fonts/Source%20Sans%203%20Bold.ttf');
    expect(font.headers.get('content-type')).toBe('font/ttf');
    expect((await font.bytes()).length).toBeGreaterThan(100_000);
    expect((await ask('/docs/assets/fonts/Nothing.ttf')).status).toBe(404);
  });

  test('runs workers under a policy of their own', async () => {
    const { headers } = await ask('/docs/workers/draw-abcdefgh.js');
    expect(headers.get('content-security-policy')).toContain("'wasm-unsafe-eval'");
  });
});
