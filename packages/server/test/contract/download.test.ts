import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ON_SQLITE } from '../on-sqlite.ts';
import { runServer, type TestServer, titleDeck } from '../run-server.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await runServer();
  const deck = titleDeck({}, 'Some text');
  Object.assign(deck.presentation, { attributes: { title: 'Übersicht 2026' } });
  url = ((await (await server.export(deck)).json()) as { url: string }).url;
});
afterAll(() => server.end());

describe('a download', () => {
  test('works with plain curl -O, and from S3 with -L', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'deckwright-curl-'));
    try {
      await promisify(execFile)('curl', [ON_SQLITE ? '-sSfO' : '-sSfLO', url], { cwd: folder });
      expect(await readdir(folder)).toEqual(['Ubersicht-2026.pptx']);
      expect(await readFile(join(folder, 'Ubersicht-2026.pptx'), 'utf8')).toBe('Some text');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('has a file name in any language, is never sniffed, and is not cached by proxies', async () => {
    const { headers } = await fetch(url);
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="_bersicht 2026.pptx"; filename*=UTF-8\'\'%C3%9Cbersicht%202026.pptx',
    );
    // S3 does not send the header. Browsers save an attachment in any case.
    if (ON_SQLITE) expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toMatch(/^private/);
    expect(headers.get('content-length')).toBe('9');
  });

  test('answers HEAD without the file', async () => {
    const response = await fetch(url, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('9');
    expect(await response.text()).toBe('');
  });

  test('of a file in S3 is a redirect, once the link was checked', async ({ skip }) => {
    skip(ON_SQLITE, 'The server sends files of a folder itself.');
    const response = await fetch(url, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const address = new URL(response.headers.get('location')!);
    expect(address.searchParams.get('X-Amz-Expires')).toBe('300');
    const file = await fetch(address);
    expect(await file.text()).toBe('Some text');
    expect(file.headers.get('content-type')).toBe('text/plain');
    const part = await fetch(url, { headers: { range: 'bytes=5-8' } });
    expect([part.status, await part.text()]).toEqual([206, 'text']);
    expect((await fetch(url, { method: 'HEAD', redirect: 'manual' })).status).toBe(200);
    expect((await fetch(`${url}x`, { redirect: 'manual' })).status).toBe(404);
  });

  test('has no other address', async () => {
    const address = new URL(url);
    const [, , link, name] = address.pathname.split('/');
    for (const path of [
      `/files/${link}/other.pptx`,
      `/files/${link}x/${name}`,
      `/files/${link}/..%2f${name}`,
      '/files/x/y',
    ]) {
      const response = await fetch(new URL(path, address));
      expect(response.status, path).toBe(404);
      expect(await response.json()).toMatchObject({ error: 'NOT_FOUND' });
    }
  });

  test('has an address below DECKWRIGHT_PUBLIC_URL, whatever the Host header is', async () => {
    const other = await runServer({ environment: { DECKWRIGHT_PUBLIC_URL: 'https://decks.example.com/app/' } });
    try {
      expect(other.welcome).toContain('https://decks.example.com/app/v1/project/export');
      const answer = await exportWithHost(other, 'evil.example');
      expect(answer.url).toMatch(/^https:\/\/decks\.example\.com\/app\/files\//);
      const page = await (await other.call('/')).text();
      expect(page).toContain('https://decks.example.com/app/v1');
    } finally {
      await other.end();
    }
  });
});

/** `fetch` cannot set the Host header. */
async function exportWithHost({ port, secret }: TestServer, host: string): Promise<{ url: string }> {
  const call = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/v1/project/export',
    headers: { host, authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
  });
  call.end(JSON.stringify(titleDeck()));
  const [response] = await once(call, 'response');
  return (await json(response)) as { url: string };
}
