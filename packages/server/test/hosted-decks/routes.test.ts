import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScenePicture } from '@deckwright/core/contract';
import { readDeck } from '@deckwright/deck-document';
import { connectClient, type ProtocolClient } from '@deckwright/test-tools/server/protocol-client';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { writePresence } from '../../src/decks/presence.ts';
import { createDatabase } from '../../src/storage/database/open-database.ts';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from '../run-server.ts';

let folder: string;
let server: TestServer;
const clients: ProtocolClient[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-deck-routes-'));
  server = await runServer({ dataDir: folder, location: 'builtin' });
});
afterAll(async () => {
  for (const client of clients) client.close();
  await server.stop(1_000);
  await rm(folder, { recursive: true, force: true });
});

async function hostedDeck(): Promise<string> {
  const id = await acceptedExport(server, titleDeck({ format: 'hosted-slides', async: true }));
  return (await exportThatEnded(server, id)).url as string;
}

async function joined(url: string): Promise<ProtocolClient> {
  const client = await connectClient(url);
  clients.push(client);
  return client;
}

function post(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const isBytes = body instanceof Uint8Array;
  return fetch(url, {
    method: 'POST',
    headers: { ...(body !== undefined && { 'content-type': isBytes ? 'image/png' : 'application/json' }), ...headers },
    ...(body !== undefined && { body: isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
  });
}

async function setAccess(url: string, access: 'edit' | 'view' | 'sign-in'): Promise<void> {
  const database = createDatabase(folder);
  await database.updateTable('hosted_deck').set({ access }).where('id', '=', url.split('/').at(-2)!).execute();
  await database.destroy();
}

async function picture(): Promise<Uint8Array> {
  return sharp({ create: { width: 30, height: 20, channels: 3, background: '#c03' } })
    .png()
    .toBuffer();
}

describe('GET /deck', () => {
  test('says what the page needs, with fonts that it can read', async () => {
    const url = await hostedDeck();
    const facts = (await (await fetch(`${url}/deck`)).json()) as {
      title: string;
      access: string;
      expiresAt: string;
      engine: { fonts: { family: string; url: string }[] };
      fonts: unknown[];
    };
    expect(facts).toMatchObject({ access: 'edit', fonts: [] });
    expect(Date.parse(facts.expiresAt)).toBeGreaterThan(Date.now());
    expect(facts.engine.fonts.length).toBeGreaterThan(3);
    const font = await fetch(new URL(facts.engine.fonts[0]!.url, url));
    expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/ttf']);
    expect((await font.bytes()).byteLength).toBeGreaterThan(1_000);
    expect((await fetch(`${url}/fonts/engine/9999`)).status).toBe(404);
    expect((await fetch(`${url}/fonts/engine/__proto__`)).status).toBe(404);
  });
});

describe('GET /address', () => {
  test('says where the server expects the page, also for a deck that it does not have', async () => {
    const url = await hostedDeck();
    expect(await (await fetch(`${url}/address`)).json()).toEqual({ url });
    const unknown = `${server.publicUrl}/e/unknown/signature`;
    expect(await (await fetch(`${unknown}/address`)).json()).toEqual({ url: unknown });
    expect((await post(`${url}/address`)).status).toBe(405);
  });
});

describe('a picture', () => {
  test('is uploaded, put into the document, and read again', async () => {
    const url = await hostedDeck();
    const page = await joined(url);
    const answer = await post(`${url}/pictures`, await picture());
    expect(answer.status).toBe(201);
    const added = (await answer.json()) as ScenePicture;
    expect(added).toMatchObject({ mediaType: 'image/png', width: 30, height: 20 });
    page.doc.getMap('pictures').set(added.id, { order: 'a0', ...added });
    await page.settled();
    expect(page.rejections).toEqual([]);
    expect(readDeck(page.doc).pictures.map(({ id }) => id)).toContain(added.id);
    const read = await fetch(`${url}/pictures/${added.id}`);
    expect([read.status, read.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(read.headers.get('content-security-policy')).toContain('sandbox');
    expect(await read.bytes()).toEqual(new Uint8Array(await picture()));
    const again = await post(`${url}/pictures`, await picture());
    expect([again.status, await again.json()]).toEqual([201, added]);
    expect((await fetch(`${url}/pictures/${added.id}`)).status).toBe(200);
  });

  test('in a vector format becomes a picture with a sanitized vector', async () => {
    const url = await hostedDeck();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><rect width="40" height="40"/></svg>';
    const answer = await post(`${url}/pictures`, new TextEncoder().encode(svg));
    const added = (await answer.json()) as ScenePicture;
    expect(added.vector).toBeDefined();
    const vector = await (await fetch(`${url}/pictures/${added.vector}`)).text();
    expect(vector).toContain('rect');
    expect(vector).not.toContain('script');
  });

  test('that is none is rejected, as is one that was never uploaded', async () => {
    const url = await hostedDeck();
    const answer = await post(`${url}/pictures`, new TextEncoder().encode('<html>'));
    expect(answer.status).toBe(400);
    const page = await joined(url);
    const forged = { id: '0'.repeat(32), mediaType: 'image/png', width: 1, height: 1 };
    page.doc.getMap('pictures').set(forged.id, { order: 'a0', ...forged });
    await page.settled();
    expect(page.rejections).toEqual([expect.stringContaining('picture')]);
    expect((await fetch(`${url}/pictures/${forged.id}`)).status).toBe(404);
  });
});

describe('a download', () => {
  test('has the present content, in both formats, and is made once for the same content', async () => {
    const url = await hostedDeck();
    const page = await joined(url);
    page.doc.getMap('deck').set('title', 'Été');
    await page.settled();
    const begun = server.stage.begun;
    const first = await post(`${url}/downloads`, { format: 'pptx' });
    expect(first.status).toBe(200);
    expect(first.headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%89t%C3%A9.pptx");
    expect(await first.text()).toContain('Hello');
    expect((await post(`${url}/downloads`, { format: 'pptx' })).status).toBe(200);
    expect(server.stage.begun - begun).toBe(1);
    expect((await post(`${url}/downloads`, { format: 'pdf' })).headers.get('content-type')).toBe('application/pdf');
  });

  test('of another format is rejected, as is a body that is no JSON', async () => {
    const url = await hostedDeck();
    expect((await post(`${url}/downloads`, { format: 'hosted-slides' })).status).toBe(400);
    expect((await fetch(`${url}/downloads`, { method: 'POST', body: 'x' })).status).toBe(415);
  });
});

describe('a copy', () => {
  test('is a deck of its own, with the content of the moment, which expires with the first', async () => {
    const url = await hostedDeck();
    const page = await joined(url);
    page.doc.getMap('deck').set('title', 'Original');
    await page.settled();
    const answer = await post(`${url}/copies`);
    expect(answer.status).toBe(201);
    const { url: copy } = (await answer.json()) as { url: string };
    const other = await joined(copy);
    expect(readDeck(other.doc).properties.title).toBe('Original');
    other.doc.getMap('deck').set('title', 'Copy');
    await other.settled();
    expect(readDeck(page.doc).properties.title).toBe('Original');
    const expiry = async (of: string) =>
      ((await (await fetch(`${of}/deck`)).json()) as { expiresAt: string }).expiresAt;
    expect(await expiry(copy)).toBe(await expiry(url));
  });
});

describe('versions', () => {
  test('are kept with a name, and restored for everybody', async () => {
    const url = await hostedDeck();
    const [one, other] = [await joined(url), await joined(url)];
    const kept = await post(`${url}/versions`, { name: 'Before' });
    expect(kept.status).toBe(201);
    const { id } = (await kept.json()) as { id: string };
    const [slide] = [...one.doc.getMap('slides').keys()];
    one.doc.getMap('slides').delete(slide!);
    one.doc.getMap('deck').set('title', 'After');
    await one.settled();
    await expect.poll(() => readDeck(other.doc).slides.length).toBe(0);
    const restored = await post(`${url}/versions/${id}/restore`);
    expect(restored.status).toBe(200);
    for (const page of [one, other]) await expect.poll(() => readDeck(page.doc).slides.length).toBe(1);
    expect(readDeck(one.doc)).toEqual(readDeck(other.doc));
    const { versions } = (await (await fetch(`${url}/versions`)).json()) as {
      versions: { id: string; name?: string }[];
    };
    expect(versions.map(({ name }) => name)).toEqual([undefined, 'Before']);
    expect((await post(`${url}/versions/99/restore`)).status).toBe(404);
    expect((await post(`${url}/versions`, { name: '' })).status).toBe(400);
    const { before } = (await restored.json()) as { before: string };
    expect((await post(`${url}/versions/${before}/restore`)).status).toBe(200);
    for (const page of [one, other]) await expect.poll(() => readDeck(page.doc).slides.length).toBe(0);
  });

  test('begin with the deck as it was made, say who changed it, and can be read', async () => {
    const url = await hostedDeck();
    const page = await joined(url);
    const list = async () =>
      ((await (await fetch(`${url}/versions`)).json()) as { versions: Record<string, unknown>[] }).versions;
    expect(await list()).toEqual([]);
    const presence = { client: page.doc.clientID, clock: 1, json: JSON.stringify({ name: 'Ada' }) };
    page.send({ kind: 'presence', update: writePresence(presence) });
    const made = readDeck(page.doc);
    page.doc.getMap('deck').set('title', 'Changed');
    await page.settled();
    expect(await list()).toEqual([{ id: '1', kind: 'automatic', people: [], createdAt: expect.any(String) }]);
    const read = await fetch(`${url}/versions/1`);
    expect(read.headers.get('content-type')).toBe('application/octet-stream');
    const doc = new Y.Doc();
    Y.applyUpdate(doc, await read.bytes());
    expect(readDeck(doc)).toEqual(made);
    expect((await fetch(`${url}/versions/9`)).status).toBe(404);
    expect((await post(`${url}/versions`, { name: 'Final' })).status).toBe(201);
    expect(await list()).toEqual([
      expect.objectContaining({ kind: 'named', name: 'Final', people: ['Ada'] }),
      expect.objectContaining({ kind: 'automatic' }),
    ]);
    await setAccess(url, 'view');
    expect((await fetch(`${url}/versions`)).status).toBe(403);
    expect((await fetch(`${url}/versions/1`)).status).toBe(403);
  });
});

describe('access', () => {
  test('to a deck that may only be viewed allows downloads and copies, and no changes', async () => {
    const url = await hostedDeck();
    await setAccess(url, 'view');
    expect(await (await fetch(`${url}/deck`)).json()).toMatchObject({ access: 'view' });
    expect((await post(`${url}/pictures`, await picture())).status).toBe(403);
    expect((await post(`${url}/versions`, { name: 'x' })).status).toBe(403);
    expect((await post(`${url}/downloads`, { format: 'pptx' })).status).toBe(200);
  });

  test('to a deck that needs a sign-in is rejected with a page that says why', async () => {
    const url = await hostedDeck();
    await setAccess(url, 'sign-in');
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([403, expect.stringContaining('Sign in first')]);
    expect((await fetch(`${url}/deck`)).status).toBe(403);
  });

  test('from a page of another site is rejected', async () => {
    const url = await hostedDeck();
    const foreign = { origin: 'https://evil.example' };
    expect((await post(`${url}/copies`, undefined, foreign)).status).toBe(403);
    expect((await post(`${url}/downloads`, { format: 'pptx' }, foreign)).status).toBe(403);
  });
});
