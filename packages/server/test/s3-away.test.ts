import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { casesOf } from '@deckwright/test-tools/cases';
import { type RunningS3, ServiceMissing, startS3 } from '@deckwright/testkit/services';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILE_STORE } from '../src/start/server-parts.ts';
import { openDatabase } from '../src/storage/database/open-database.ts';
import type { FileStore } from '../src/storage/files/file-store.ts';
import { createS3FileStore } from '../src/storage/files/s3-file-store.ts';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from './run-server.ts';
import { startProxy, type TcpProxy } from './tcp-proxy.ts';

/** Two tries of a request, with the pauses between them. */
const BOUND_MS = 9_000;

let s3: RunningS3 | undefined;
let folder: string;
let proxy: TcpProxy;
let files: FileStore;
let server: TestServer;
let url: string;
beforeAll(async () => {
  s3 = await startS3().catch((error: unknown) => {
    if (!(error instanceof ServiceMissing)) throw error;
    console.log(error.message);
    return undefined;
  });
  if (s3 === undefined) return;
  folder = await mkdtemp(join(tmpdir(), 'deckwright-s3-away-'));
  proxy = await startProxy(Number(new URL(s3.endpoint).port));
  const client = { ...s3.client, endpoint: `http://127.0.0.1:${proxy.port}` };
  files = createS3FileStore({ client, bucket: s3.bucket, prefix: 'decks/', folder: join(folder, 'temporary') });
  server = await runServer({
    dataDir: join(folder, 'data'),
    register: (container) => container.register(FILE_STORE, { useValue: files }),
  });
  url = String((await exportThatEnded(server, await order())).url);
});
afterAll(async () => {
  if (s3 === undefined) return;
  await server.end();
  await proxy.stop();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

function order(text = 'Stored'): Promise<number> {
  return acceptedExport(server, titleDeck({ async: true }, text));
}

function withS3(name: string, run: () => Promise<void>): void {
  test(name, async ({ skip }) => {
    if (s3 === undefined) skip();
    await run();
  });
}

async function kindsOf(id: number): Promise<readonly string[]> {
  const database = await openDatabase(join(folder, 'data'));
  try {
    return (await database.selectFrom('ledger').select('kind').where('task', '=', id).orderBy('kind').execute()).map(
      ({ kind }) => kind,
    );
  } finally {
    await database.destroy();
  }
}

function errorAnswer(status: string, code: string): string {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>Later.</Message></Error>`;
  return `HTTP/1.1 ${status}\r\nContent-Type: application/xml\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

const BREAKDOWNS: Readonly<Record<string, () => Promise<void> | void>> = {
  'rejects connections': () => proxy.close(),
  'answers nothing': () => proxy.silence(),
  'answers 500': () => proxy.answer(errorAnswer('500 Internal Server Error', 'InternalError')),
  'answers SlowDown': () => proxy.answer(errorAnswer('503 Slow Down', 'SlowDown')),
  'breaks connections in the middle of an answer': () => proxy.cutAfter(20, 'down'),
};

describe.each(casesOf(Object.keys(BREAKDOWNS)))('while S3 %s', (name) => {
  withS3('downloads get a 503, exports wait and end once, and the server recovers by itself', async () => {
    await BREAKDOWNS[name]!();
    const begun = performance.now();
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(url, { method });
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(response.headers.get('cache-control')).toContain('no-store');
      if (method === 'HEAD') continue;
      expect(await response.json()).toMatchObject({
        error: 'SERVICE_UNAVAILABLE',
        message: expect.stringContaining('file store'),
      });
    }
    expect(performance.now() - begun).toBeLessThan(2 * BOUND_MS);
    expect((await server.call('/livez')).status).toBe(200);
    await expect.poll(async () => (await server.call('/readyz')).text()).toMatch(/the file store cannot be reached/);
    expect((await server.call('/readyz')).status).toBe(503);
    const id = await order(name);
    await expect.poll(() => server.stage.begun).toBeGreaterThan(0);
    const made = server.stage.begun;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    // It is not made again and again meanwhile.
    expect(server.stage.begun - made).toBeLessThanOrEqual(1);
    proxy.speak();
    await proxy.open();
    const record = await exportThatEnded(server, id);
    expect(record.status).toBe('success');
    expect(await (await fetch(String(record.url))).text()).toBe(name);
    expect(await kindsOf(id)).toEqual(['capture', 'hold']);
    expect(await (await fetch(url)).text()).toBe('Stored');
    await expect.poll(async () => (await server.call('/readyz')).status).toBe(200);
  });
});

describe('a connection to S3 that breaks', () => {
  withS3('in the middle of an upload leaves nothing under the key', async () => {
    const path = await files.temporary();
    await writeFile(path, Buffer.alloc(20_000_000, 1));
    proxy.cutAfter(3_000_000, 'up');
    await expect(files.keep(path, 'owner/1/large')).rejects.toMatchObject({ name: 'ServiceAway' });
    await proxy.open();
    expect(await files.read('owner/1/large')).toBeUndefined();
  });

  withS3('in the middle of a file fails its stream', async () => {
    const path = await files.temporary();
    await writeFile(path, Buffer.alloc(5_000_000, 1));
    await files.keep(path, 'owner/2/large');
    proxy.cutAfter(1_000_000, 'down');
    const file = (await files.read('owner/2/large'))!;
    let bytes = 0;
    await expect(
      (async () => {
        for await (const chunk of file.stream()) bytes += chunk.length;
      })(),
    ).rejects.toMatchObject({ name: 'ServiceAway' });
    expect(bytes).toBeLessThan(5_000_000);
    await proxy.open();
  });
});
