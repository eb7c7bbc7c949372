import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ScenePicture } from '@deckwright/core/contract';
import { casesOf } from '@deckwright/test-tools/cases';
import { connectClient, refusedWith } from '@deckwright/test-tools/server/protocol-client';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { createDatabase } from '../../src/storage/database/open-database.ts';
import { createDownloadLinks } from '../../src/storage/links/download-links.ts';
import { createLinkKeys } from '../../src/storage/links/link-keys.ts';
import { LIMITS } from '../../src/telemetry/limits.ts';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from '../run-server.ts';
import { createEditLinkSearch } from './edit-links.ts';

const { hostedDecks: MOST } = LIMITS;

let folder: string;
let server: TestServer;
let log = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-deck-requests-'));
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  // The address of a request is what its proxy says.
  const environment = { DECKWRIGHT_TRUSTED_PROXIES: '1' };
  server = await runServer({ dataDir: folder, location: 'builtin', logTo, environment });
});
afterAll(async () => {
  await server.stop(1_000);
  await rm(folder, { recursive: true, force: true });
});

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly status: number;
  readonly body?: Record<string, unknown> | Uint8Array;
}

interface UsedDeck {
  readonly id: number;
  readonly url: string;
  /** Every route below the link, with a request that is right. */
  readonly routes: readonly Route[];
}

async function hostedDeck(): Promise<{ readonly id: number; readonly url: string }> {
  const id = await acceptedExport(server, titleDeck({ format: 'hosted-slides', async: true }));
  return { id, url: (await exportThatEnded(server, id)).url as string };
}

async function usedDeck(): Promise<UsedDeck> {
  const deck = await hostedDeck();
  const png = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#c03' } })
    .png()
    .toBuffer();
  const routes: Route[] = [
    { method: 'POST', path: '/pictures', status: 201, body: png },
    { method: 'POST', path: '/versions', status: 201, body: { name: 'Before' } },
  ];
  const [picture] = await Promise.all(routes.map(async (route) => (await send(deck.url, route)).json()));
  routes.push(
    { method: 'GET', path: '', status: 200 },
    { method: 'GET', path: '/deck', status: 200 },
    { method: 'GET', path: '/fonts/engine/0', status: 200 },
    { method: 'GET', path: `/pictures/${(picture as ScenePicture).id}`, status: 200 },
    { method: 'GET', path: '/versions', status: 200 },
    // Without a request for a WebSocket.
    { method: 'GET', path: '/sync', status: 400 },
    { method: 'POST', path: '/downloads', status: 200, body: { format: 'pptx' } },
    {
      ...{ method: 'POST', path: '/slides', status: 200 },
      body: { template: 'title', content: { title: 'A' } },
    },
    { method: 'POST', path: '/copies', status: 201 },
    { method: 'GET', path: '/versions/1', status: 200 },
    { method: 'POST', path: '/versions/1/restore', status: 200 },
  );
  return { ...deck, routes };
}

let addresses = 0;

/** Sends a request from an address of its own, so that only the limits of the deck count. */
function send(
  url: string,
  { method, path, body }: Pick<Route, 'method' | 'path' | 'body'>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const isBytes = body instanceof Uint8Array;
  const address = { 'x-forwarded-for': `203.0.${Math.floor(++addresses / 250)}.${addresses % 250}` };
  const type: Record<string, string> =
    body === undefined ? {} : { 'content-type': isBytes ? 'image/png' : 'application/json' };
  return fetch(`${url}${path}`, {
    method,
    headers: { ...address, ...type, ...headers },
    ...(body !== undefined && { body: isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
  });
}

/** The status, and whether the answer says what no cache, search and other site may do. */
async function answerOf(response: Response): Promise<{ readonly status: number; readonly isPrivate: boolean }> {
  const { status, headers } = response;
  await response.bytes();
  const isPrivate =
    headers.get('referrer-policy') === 'no-referrer' &&
    headers.get('x-robots-tag') === 'noindex' &&
    /^private/.test(headers.get('cache-control') ?? '') &&
    headers.get('access-control-allow-origin') === null;
  return { status, isPrivate };
}

/** What every route answers, by its method and path. */
async function answers(
  { routes }: UsedDeck,
  ask: (route: Route) => Promise<Response>,
): Promise<Readonly<Record<string, unknown>>> {
  const table: Record<string, unknown> = {};
  for (const route of routes) table[`${route.method} ${route.path}`] = await answerOf(await ask(route));
  return table;
}

function all({ routes }: UsedDeck, status: (route: Route) => number): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    routes.map((route) => [`${route.method} ${route.path}`, { status: status(route), isPrivate: true }]),
  );
}

describe('every route below an edit link', () => {
  let deck: UsedDeck;
  let other: UsedDeck;
  beforeAll(async () => {
    [deck, other] = [await usedDeck(), await usedDeck()];
  });

  test('answers a right request, and HEAD as GET without the body', async () => {
    expect(await answers(deck, (route) => send(deck.url, route))).toEqual(all(deck, ({ status }) => status));
    for (const { path, method } of deck.routes) {
      if (method !== 'GET' || path === '/sync') continue;
      const response = await fetch(`${deck.url}${path}`, { method: 'HEAD' });
      expect([path, response.status, await response.text()]).toEqual([path, 200, '']);
    }
  });

  test('answers another method with 405 and the methods that it has', async () => {
    for (const wrong of ['DELETE', 'PUT', 'PATCH', 'OPTIONS']) {
      for (const { path } of deck.routes) {
        const response = await fetch(`${deck.url}${path}`, { method: wrong });
        const { status } = await answerOf(response);
        expect([wrong, path, status]).toEqual([wrong, path, 405]);
        const methods = deck.routes.filter((route) => route.path === path).map(({ method }) => method);
        expect(response.headers.get('allow')).toEqual(expect.stringContaining(methods[0]!));
      }
    }
    const reading = await fetch(`${deck.url}/copies`);
    expect([reading.status, reading.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('is unknown under a wrong signature, and under that of another deck', async () => {
    const [id] = deck.url.split('/').slice(-2);
    const wrong = [
      `${deck.url.slice(0, -1)}${deck.url.endsWith('A') ? 'B' : 'A'}`,
      other.url.replace(/\/e\/\w+\//, `/e/${id}/`),
      deck.url.replace(/[^/]+$/, 'x'),
      deck.url.replace(/\.0\.(?=[\w-]{43}$)/, '.1.'),
    ];
    for (const url of wrong) {
      const expected = all(deck, ({ path }) => (path === '/sync' ? 400 : 404));
      expect(await answers(deck, (route) => send(url, route))).toEqual(expected);
      expect(await refusedWith(url)).toBe(4404);
    }
  });

  test('that writes rejects pages of other sites, as does the socket', async () => {
    const foreign: readonly Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${server.publicUrl}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { origin: server.publicUrl, 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      for (const route of deck.routes.filter(({ method }) => method === 'POST')) {
        const { status } = await answerOf(await sendAs(deck.url, route, headers));
        expect([headers, route.path, status]).toEqual([headers, route.path, 403]);
      }
      if (headers.origin === undefined || headers.origin === server.publicUrl) continue;
      expect(await refusedWith(deck.url, { origin: headers.origin })).toBe(403);
    }
    const own = { origin: server.publicUrl, 'sec-fetch-site': 'same-origin' };
    const written = await sendAs(deck.url, deck.routes[1]!, own);
    expect(written.status).toBe(201);
  });

  test('is not at an address that is written otherwise', async () => {
    const { pathname } = new URL(deck.url);
    const [, , id, signature] = pathname.split('/');
    const paths = [
      `${pathname}/`,
      `${pathname}/nothing`,
      `/E/${id}/${signature}`,
      `//e/${id}/${signature}/deck`,
      `/e//${id}/${signature}/deck`,
      `/e/${id}//${signature}/deck`,
      `/e/${id}/${signature}/../${signature}/nothing`,
      `/e/${id}/${signature}/pictures/..%2F..%2Fdeckwright.db`,
      `/e/${id}/${signature}/pictures/${'a'.repeat(5_000)}`,
      `/e/${id}/${signature}/fonts/engine/..%2f0`,
      `/e/${id}/${signature}/versions/1e0/restore`,
      `/e/assets/..%2F..%2Fpackage.json`,
    ];
    for (const path of paths) {
      const { status, body } = await rawRequest(path);
      expect([path, status]).toEqual([path, status === 405 ? 405 : 404]);
      expect(body).not.toMatch(/SQLite|node_modules|"version"/);
    }
    // With or without one slash more, the log must not have the signature.
    expect(log).toContain('/e/');
    expect(log).not.toContain(signature!.slice(-43));
  });

  test('is gone once its link is revoked, and the new link works', async () => {
    const database = createDatabase(folder);
    await database.updateTable('task').set({ link_revision: 1 }).where('id', '=', other.id).execute();
    await database.destroy();
    const expected = all(other, ({ path }) => (path === '/sync' ? 400 : 410));
    expect(await answers(other, (route) => send(other.url, route))).toEqual(expected);
    expect(await refusedWith(other.url)).toBe(4410);
    const { url } = await exportThatEnded(server, other.id);
    const again = { ...other, url: url as string };
    expect(await answers(again, (route) => send(again.url, route))).toEqual(all(again, ({ status }) => status));
  });
});

describe('every route below a link to view', () => {
  const WRITING = ['/pictures', '/versions', '/slides', '/versions/1', '/versions/1/restore'];
  const HTML = { accept: 'text/html' };

  test('shows the deck, changes nothing, and has no link to edit it', async () => {
    const deck = await usedDeck();
    const [id] = deck.url.split('/').slice(-2) as [string];
    const database = createDatabase(folder);
    const now = () => new Date();
    const links = await createDownloadLinks(createLinkKeys(database, now), now);
    const url = `${server.publicUrl}${links.signDeck({ deck: id, revision: 0, purpose: 'view' })}`;
    const findEditLinks = await createEditLinkSearch(database);
    for (const access of ['edit', 'view', 'sign-in'] as const) {
      await database.updateTable('hosted_deck').set({ access }).where('id', '=', id).execute();
      for (const route of deck.routes) {
        const response = await send(url, route, HTML);
        const text = await response.text();
        const found = await findEditLinks(response, text);
        const isShown = access !== 'sign-in' && !WRITING.includes(route.path);
        const status = isShown || route.path === '/sync' ? route.status : 403;
        expect([access, route.path, response.status]).toEqual([access, route.path, status]);
        // People who may see a deck may copy it, and edit the copy.
        const own = found.filter((link) => route.path !== '/copies' || link.startsWith(`/e/${id}/`));
        expect([access, route.path, own]).toEqual([access, route.path, []]);
      }
    }
    await database.updateTable('hosted_deck').set({ access: 'edit' }).where('id', '=', id).execute();
    const page = await connectClient(url);
    expect(page.access).toBe('view');
    page.doc.getMap('deck').set('title', 'Not allowed');
    await page.settled();
    expect(page.rejections).toEqual(['This presentation can only be viewed.']);
    const state = Buffer.from(Y.encodeStateAsUpdate(page.doc)).toString('latin1');
    expect(await findEditLinks(new Response(), state)).toEqual([]);
    page.close();
    await database.destroy();
  });
});

describe('work that costs the server much', () => {
  // The body is wrong, because it is counted before it is read.
  const works = [
    {
      route: { method: 'POST', path: '/pictures' },
      ofDeck: MOST.picturesAnHour.most,
      ofAddress: MOST.picturesAnHour.most,
    },
    {
      route: { method: 'POST', path: '/versions', body: { name: '' } },
      ofDeck: MOST.versionsAnHour.most,
      ofAddress: MOST.versionsAnHour.most,
    },
    { route: { method: 'POST', path: '/versions/99/restore' }, ofDeck: MOST.versionsAnHour.most, ofAddress: undefined },
    { route: { method: 'POST', path: '/copies' }, ofDeck: MOST.copiesAnHour.most, ofAddress: MOST.copiesAnHour.most },
    {
      route: { method: 'POST', path: '/slides', body: {} },
      ofDeck: MOST.madeSlides.most,
      ofAddress: MOST.madeSlides.most,
    },
  ] as const;

  test.each(casesOf(works))(
    'is limited by deck: $route.path',
    async ({ route, ofDeck }) => {
      const { url } = await hostedDeck();
      for (let times = 0; times < ofDeck; times++) expect((await send(url, route)).status).not.toBe(429);
      const response = await send(url, route);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_000);
      expect(((await response.json()) as { message: string }).message).toMatch(
        /^\d+ .* of this presentation in an hour\. Try again in \d+ seconds\.$/,
      );
      expect((await send((await hostedDeck()).url, route)).status).not.toBe(429);
    },
    60_000,
  );

  test.each(casesOf(works.filter(({ ofAddress }) => ofAddress !== undefined)))(
    'is limited by address, also over several decks: $route.path',
    async ({ route, ofAddress }) => {
      const decks = [await hostedDeck(), await hostedDeck()];
      const from = { 'x-forwarded-for': `198.51.100.${++addresses % 250}` };
      for (let times = 0; times < ofAddress!; times++) {
        expect((await send(decks[times % 2]!.url, route, from)).status).not.toBe(429);
      }
      const response = await send(decks[0]!.url, route, from);
      expect([response.status, await response.text()]).toEqual([429, expect.stringContaining('from your address')]);
      expect((await send(decks[0]!.url, route)).status).not.toBe(429);
    },
    60_000,
  );

  test('is limited by deck for downloads, where a file that was made before is free', async () => {
    const { url } = await hostedDeck();
    const download = { method: 'POST', path: '/downloads', body: { format: 'pptx' } } as const;
    const page = await connectClient(url);
    for (let times = 0; times < MOST.downloads.most; times++) {
      page.doc.getMap('deck').set('title', `Title ${times}`);
      await page.settled();
      expect((await send(url, download)).status).toBe(200);
      expect((await send(url, download)).status).toBe(200);
    }
    page.doc.getMap('deck').set('title', 'One more');
    await page.settled();
    expect((await send(url, download)).status).toBe(429);
    page.close();
  });
});

test('an error below an edit link is logged without its signature', async () => {
  const { url } = await hostedDeck();
  const database = createDatabase(folder);
  await database
    .updateTable('hosted_snapshot')
    .set({ bytes: Uint8Array.of(250, 250, 250) })
    .where('deck', '=', url.split('/').at(-2)!)
    .execute();
  await database.destroy();
  log = '';
  const routes = [
    { method: 'GET', path: '/deck' },
    { method: 'POST', path: '/downloads', body: { format: 'pptx' } },
    { method: 'POST', path: '/versions', body: { name: 'x' } },
    { method: 'POST', path: '/copies' },
  ] as const;
  for (const route of routes) expect([route.path, (await send(url, route)).status]).toEqual([route.path, 500]);
  expect(await refusedWith(url)).toBe(1012);
  expect(log).toContain('a request failed on our side');
  expect(log).toContain('a page could not be connected to its deck');
  expect(log).not.toContain(url.split('/').at(-1)!.slice(-43));
});

/** As a browser or any other program may send it: `fetch` sets some headers itself, and tidies paths. */
async function rawRequest(
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: Uint8Array } = {},
): Promise<{ readonly status: number; readonly body: string; readonly headers: Headers }> {
  const answered = Promise.withResolvers<Awaited<ReturnType<typeof rawRequest>>>();
  const sent = httpRequest({ host: '127.0.0.1', port: server.port, path, method, headers }, async (response) => {
    const given = new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
    answered.resolve({ status: response.statusCode ?? 0, body: await text(response), headers: given });
  });
  sent.on('error', answered.reject);
  sent.end(body);
  return answered.promise;
}

async function sendAs(url: string, { method, path, body }: Route, headers: Record<string, string>): Promise<Response> {
  const isBytes = body instanceof Uint8Array;
  const type: Record<string, string> =
    body === undefined ? {} : { 'content-type': isBytes ? 'image/png' : 'application/json' };
  const bytes = isBytes || body === undefined ? body : new TextEncoder().encode(JSON.stringify(body));
  const answer = await rawRequest(`${new URL(url).pathname}${path}`, {
    method,
    headers: { ...type, ...headers },
    ...(bytes !== undefined && { body: bytes as Uint8Array }),
  });
  const { status } = answer;
  return new Response(status === 204 ? null : answer.body, { status, headers: answer.headers });
}
