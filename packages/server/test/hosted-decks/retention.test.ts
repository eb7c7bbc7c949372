import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScenePicture } from '@deckwright/core/contract';
import { connectClient, type ProtocolClient, refusedWith } from '@deckwright/test-tools/server/protocol-client';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../src/storage/database/open-database.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { pictureFiles } from '../hosted-locations.ts';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from '../run-server.ts';

const TABLES = ['hosted_deck', 'hosted_snapshot', 'hosted_update', 'hosted_version', 'hosted_picture'] as const;

let folder: string;
let server: TestServer;
let database: Database;
const pages: ProtocolClient[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-retention-'));
  server = await runServer({ dataDir: folder, location: 'builtin' });
  database = createDatabase(folder);
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.close();
  await database.destroy();
  await server.stop(1_000);
  await rm(folder, { recursive: true, force: true });
});

/** A deck with a picture, changes and a version, and a page that shows it. */
async function usedDeck(): Promise<{ readonly id: number; readonly url: string; readonly page: ProtocolClient }> {
  const id = await acceptedExport(server, titleDeck({ format: 'hosted-slides', async: true }));
  const url = (await exportThatEnded(server, id)).url as string;
  const page = await connectClient(url);
  pages.push(page);
  const pixels = sharp({ create: { width: 30, height: 20, channels: 3, background: '#c03' } });
  const body = (await pixels.png().toBuffer()) as Uint8Array<ArrayBuffer>;
  const uploaded = await fetch(`${url}/pictures`, { method: 'POST', headers: { 'content-type': 'image/png' }, body });
  const picture = (await uploaded.json()) as ScenePicture;
  page.doc.getMap('pictures').set(picture.id, { order: 'a0', ...picture });
  const kept = await fetch(`${url}/versions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Before' }),
  });
  expect(kept.status).toBe(201);
  page.doc.getMap('deck').set('title', 'Changed');
  await page.settled();
  expect(page.rejections).toEqual([]);
  for (const table of TABLES) expect((await rows())[table], table).toBeGreaterThan(0);
  expect((await pictureFiles(folder)).length).toBeGreaterThan(0);
  return { id, url, page };
}

async function rows(): Promise<Readonly<Record<(typeof TABLES)[number], number>>> {
  const counts = TABLES.map(async (table) => {
    const { count } = await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return [table, count];
  });
  return Object.fromEntries(await Promise.all(counts));
}

async function expectNothingLeft(): Promise<void> {
  const none = Object.fromEntries(TABLES.map((table) => [table, 0]));
  await expect.poll(rows).toEqual(none);
  await expect.poll(() => pictureFiles(folder)).toEqual([]);
}

describe('a deck of the built-in editor', () => {
  test('that expires closes its pages with 4410, and is removed with its changes, pictures and versions', async () => {
    const { url, page } = await usedDeck();
    await database.updateTable('task').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
    await expect.poll(() => page.closed?.code).toBe(4410);
    expect(page.closed?.reason).toContain('expired');
    expect(await refusedWith(url)).toBe(4410);
    await server.stop(1_000);
    server = await runServer({ dataDir: folder, location: 'builtin' });
    await expectNothingLeft();
    expect(await refusedWith(url.replace(/^http:\/\/[^/]+/, server.publicUrl))).toBe(4410);
  });

  test('ends with its presentation while a page edits it, and nothing of it is left', async () => {
    const { id, url, page } = await usedDeck();
    expect((await server.call(`/v1/presentation/${id}`, { method: 'DELETE' })).status).toBe(204);
    page.doc.getMap('deck').set('title', 'Too late');
    await expect.poll(() => page.closed?.code).toBe(4410);
    await expectNothingLeft();
    expect(await refusedWith(url)).toBe(4410);
  });

  test('leaves its copies, each of which expires with its own date and is then removed as well', async () => {
    const { id, url } = await usedDeck();
    const { url: copy } = (await (await fetch(`${url}/copies`, { method: 'POST' })).json()) as { url: string };
    expect((await server.call(`/v1/presentation/${id}`, { method: 'DELETE' })).status).toBe(204);
    await expect.poll(async () => (await rows()).hosted_deck).toBe(1);
    const reader = await connectClient(copy);
    pages.push(reader);
    await database.updateTable('hosted_deck').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
    await expect.poll(() => reader.closed?.code).toBe(4410);
    await server.stop(1_000);
    server = await runServer({ dataDir: folder, location: 'builtin' });
    await expectNothingLeft();
  });
});
