import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectClient } from '@deckwright/test-tools/server/protocol-client';
import { readPptxText } from '@deckwright/testkit/pptx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../heavy/server-process.ts';

/** Patience for a busy machine. */
const PATIENCE = 120_000;

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-rendered-'));
  server = await startServerProcess({ DECKWRIGHT_DATA_DIR: join(folder, 'data') });
}, PATIENCE);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
});

test(
  'a fresh server with nothing set exports a deck to edit, whose downloads have what people changed',
  async () => {
    const exported = await fetch(`${server.url}/v1/project/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${server.secret}` },
      body: JSON.stringify({
        projectId: 'demo',
        presentation: { slideList: [{ templateKey: 'section', content: { title: 'Words of the export' } }] },
        options: { format: 'hosted-slides' },
      }),
    });
    const { url } = (await exported.json()) as { url: string };
    expect(exported.status).toBe(200);
    expect((await fetch(url)).status).toBe(200);

    const page = await connectClient(url);
    page.doc.getMap('deck').set('title', 'Changed by a person');
    await page.settled();
    expect([page.stored.length, page.rejections]).toEqual([1, []]);
    page.close();

    const download = (format: string) =>
      fetch(`${url}/downloads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ format }),
      });
    const pptx = await download('pptx');
    expect(pptx.status, server.log()).toBe(200);
    expect(pptx.headers.get('content-disposition')).toContain('Changed by a person.pptx');
    expect((await readPptxText(await pptx.bytes())).flat().join(' ')).toContain('Words of the export');
  },
  PATIENCE,
);
