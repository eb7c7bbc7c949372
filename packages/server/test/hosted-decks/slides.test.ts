import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { EditableSlide } from '@deckwright/core/contract';
import { addMadeSlides, type MadeSlides, readDeck, remakeSlides, wasChanged } from '@deckwright/deck-document';
import { connectClient, type ProtocolClient } from '@deckwright/test-tools/server/protocol-client';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../src/telemetry/limits.ts';
import { type ManageServer, runManageServer } from '../manage/manage-server.ts';
import { acceptedExport, exportThatEnded } from '../run-server.ts';

/** Templates with every type of field. */
const DEMO = join(import.meta.dirname, '../../demo');

let server: ManageServer;
/** A server of pictures whose address is private. */
let inside: Server;
let hits = 0;
const clients: ProtocolClient[] = [];
beforeAll(async () => {
  const bytes = await picture('#06c');
  inside = createServer((_, response) => {
    hits++;
    response.setHeader('content-type', 'image/png').end(bytes);
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', () => resolve()));
  server = await runManageServer({ location: 'builtin', demoFolder: DEMO });
});
afterEach(() => {
  hits = 0;
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  inside.close();
  await server.end();
});

async function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}

async function dataUri(background: string): Promise<string> {
  return `data:image/png;base64,${(await picture(background)).toString('base64')}`;
}

type Entry = readonly [template: string, content: Record<string, unknown>];

const SECTION: Entry = ['section', { title: 'Before' }];

async function hostedDeck(...entries: readonly Entry[]): Promise<string> {
  const slideList = entries.map(([templateKey, content]) => ({ templateKey, content }));
  const options = { format: 'hosted-slides', async: true };
  const id = await acceptedExport(server, { projectId: 'demo', presentation: { slideList }, options });
  const record = await exportThatEnded(server, id);
  expect(record.status, JSON.stringify(record)).toBe('success');
  return record.url as string;
}

async function joined(url: string) {
  const page = await connectClient(url);
  clients.push(page);
  const edit = { doc: page.doc, origin: 'me' };
  return { page, edit, slides: () => readDeck(page.doc).slides };
}

function ask(url: string, body: unknown): Promise<Response> {
  return fetch(`${url}/slides`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function made(url: string, template: string, content: object): Promise<MadeSlides> {
  const answer = await ask(url, { template, content });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as MadeSlides;
}

interface Problem {
  readonly error: string;
  readonly message: string;
  readonly details?: readonly { readonly path: string; readonly code: string; readonly message: string }[];
}

async function problem(url: string, template: string, content: object): Promise<Problem & { readonly status: number }> {
  const answer = await ask(url, { template, content });
  return { status: answer.status, ...((await answer.json()) as Problem) };
}

async function allow(url: string, templates: 'none' | 'used' | 'all' | string[]) {
  const path = { owner: 'default', deck: url.split('/').at(-2)! };
  const { response } = await server.client.PATCH('/owners/{owner}/hosted-decks/{deck}', {
    params: { path },
    body: { templates },
  });
  expect(response.status).toBe(204);
}

async function templatesOf(
  url: string,
): Promise<readonly { key: string; name: string; fields: object; sample: object }[]> {
  return ((await (await fetch(`${url}/deck`)).json()) as { templates: [] }).templates;
}

function words({ nodes }: Pick<EditableSlide, 'nodes'>): string {
  return nodes
    .flatMap((node) => (node.kind === 'text' ? node.paragraphs : []))
    .flatMap(({ runs }) => runs.map(({ text }) => text))
    .join(' ');
}

const ROWS = Array.from({ length: 38 }, (_, row) => [`Row ${row}`, row]);

describe('the slides of a deck', () => {
  test('know from what they were made, without addresses of pictures', async () => {
    const photo = await dataUri('#c03');
    const url = await hostedDeck(
      SECTION,
      ['image-text', { title: 'Photo', image: { url: photo, alt: 'A red card' }, text: 'Words' }],
      ['table', { title: 'Long', table: { columns: ['Name', 'Count'], rows: ROWS } }],
      ['section', { title: 'After' }],
    );
    const { slides } = await joined(url);
    const sources = slides().map(({ source }) => source);
    expect(sources[0]).toMatchObject({ template: 'section', content: { title: 'Before' } });
    const shown = slides()[1]!.nodes.find((node) => node.kind === 'picture')!;
    expect(sources[1]).toMatchObject({
      template: 'image-text',
      content: { title: 'Photo', image: { url: `picture:${shown.picture}`, alt: 'A red card' } },
    });
    expect(JSON.stringify(sources)).not.toContain('base64');
    expect(sources[2]).toMatchObject({ template: 'table', content: { title: 'Long' } });
    expect(sources.at(-1)).toMatchObject({ template: 'section', content: { title: 'After' } });
    expect(slides().filter(wasChanged)).toEqual([]);
  });
});

describe('POST /slides', () => {
  test('makes a slide of its content, which the page puts in the place of the old one', async () => {
    const photo = await dataUri('#c03');
    const url = await hostedDeck(SECTION, ['image-text', { title: 'Photo', image: photo, text: 'Words' }]);
    const { page, edit, slides } = await joined(url);
    const [section, image] = slides();
    const next = await made(url, 'section', { title: 'Afterwards' });
    expect(next).toMatchObject({ layouts: [], pictures: [] });
    remakeSlides(edit, [section!.id], next);
    const { content } = image!.source!;
    const again = await made(url, 'image-text', { ...content, title: 'Portrait' });
    expect(again.layouts).toEqual([]);
    remakeSlides(edit, [image!.id], again);
    await page.settled();
    // The picture that the export compressed is as it was stored, so from now on it is the same.
    expect(await made(url, 'image-text', slides()[1]!.source!.content!)).toEqual({ ...again, pictures: [] });
    expect(page.rejections).toEqual([]);
    expect(slides().map(words)).toEqual([expect.stringContaining('Afterwards'), expect.stringContaining('Portrait')]);
    expect(slides()[1]!.source!.content).toEqual({
      ...content,
      title: 'Portrait',
      image: expect.stringContaining('picture:'),
    });
    expect(slides().filter(wasChanged)).toEqual([]);
    const other = await joined(url);
    expect(other.slides()).toEqual(slides());
  });

  test('brings pictures and layouts that the deck does not have, and the document takes only these', async () => {
    const url = await hostedDeck(SECTION);
    const { page, edit, slides } = await joined(url);
    expect((await problem(url, 'image-text', { title: 'A' })).status).toBe(403);
    await allow(url, ['image-text']);
    const next = await made(url, 'image-text', { title: 'New', image: await dataUri('#0a0'), text: 'Words' });
    expect(next.layouts.map(({ key }) => key)).toEqual(['image-text']);
    expect(next.pictures).toHaveLength(1);
    const forged = { ...next, layouts: next.layouts.map((layout) => ({ ...layout, name: 'Forged' })) };
    const liar = await joined(url);
    addMadeSlides(liar.edit, 1, forged);
    await liar.page.settled();
    expect(liar.page.rejections).toEqual([expect.stringContaining('layout')]);
    addMadeSlides(edit, 1, next);
    await page.settled();
    expect(page.rejections).toEqual([]);
    expect(slides()).toHaveLength(2);
    const bytes = await fetch(`${url}/pictures/${next.pictures[0]!.id}`);
    expect([bytes.status, bytes.headers.get('content-type')]).toEqual([200, 'image/png']);
    const download = await fetch(`${url}/downloads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'pptx' }),
    });
    expect(await download.text()).toContain('New');
  });

  test('says what is wrong with the content as an export does, with the path of each value', async () => {
    const url = await hostedDeck(SECTION);
    const missing = await problem(url, 'section', {});
    expect([missing.status, missing.error]).toEqual([400, 'INVALID_REQUEST']);
    expect(missing.details).toEqual([expect.objectContaining({ path: '/presentation/slideList/0/content/title' })]);
    const body = {
      projectId: 'demo',
      presentation: { slideList: [{ templateKey: 'section', content: { titel: 'A' } }] },
    };
    const exported = (await (await server.export(body)).json()) as Problem;
    expect((await problem(url, 'section', { titel: 'A' })).details).toEqual(exported.details);
    const prototype = await ask(url, JSON.parse('{"template":"section","content":{"__proto__":{"title":"A"}}}'));
    expect(prototype.status).toBe(400);
    for (const body of [
      {},
      { template: 'section' },
      { template: 'section', content: [] },
      { template: 1, content: {} },
      [],
    ]) {
      expect((await ask(url, body)).status).toBe(400);
    }
    expect((await problem(url, 'section', { title: 'x'.repeat(300_000) })).status).toBe(413);
    expect((await problem(url, 'section', { title: 'x'.repeat(LIMITS.hostedDecks.slideBody.most) })).status).toBe(413);
  });

  test('fetches no private address, and takes no picture of the project or of another deck', async () => {
    const first = await hostedDeck(['image-text', { title: 'A', image: await dataUri('#c03'), text: 'B' }]);
    const { slides } = await joined(first);
    const { image } = slides()[0]!.source!.content as { image: string };
    const url = await hostedDeck(['image-text', { title: 'A', image: await dataUri('#0c3'), text: 'B' }]);
    const { port } = inside.address() as AddressInfo;
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '169.254.169.254']) {
      const answer = await problem(url, 'image-text', { title: 'A', image: `http://${host}:${port}/a.png`, text: 'B' });
      expect(answer.status).toBe(400);
      expect(answer.details![0]).toMatchObject({ path: '/presentation/slideList/0/content/image' });
    }
    expect(hits).toBe(0);
    for (const foreign of [image, 'picture:../../x', 'asset:logo', 'file:///etc/passwd', 'picture:']) {
      const answer = await problem(url, 'image-text', { title: 'A', image: foreign, text: 'B' });
      expect([answer.status, answer.details?.[0]?.path]).toEqual([400, '/presentation/slideList/0/content/image']);
    }
  });

  test('is for people who may edit, and for templates that the owner allows', async () => {
    const url = await hostedDeck(SECTION);
    expect((await templatesOf(url)).map(({ key, name }) => [key, name])).toEqual([['section', 'Section']]);
    expect((await problem(url, 'quote', { title: 'A' })).status).toBe(403);
    expect((await problem(url, '../section', { title: 'A' })).status).toBe(403);
    await allow(url, 'all');
    expect((await templatesOf(url)).length).toBeGreaterThan(5);
    await allow(url, ['quote', 'gone']);
    expect((await templatesOf(url)).map(({ key }) => key)).toEqual(['quote']);
    expect((await problem(url, 'section', { title: 'A' })).status).toBe(403);
    await allow(url, 'none');
    expect(await templatesOf(url)).toEqual([]);
    expect((await problem(url, 'section', { title: 'A' })).status).toBe(403);
    await allow(url, 'used');
    expect((await ask(url, { template: 'section', content: { title: 'A' } })).status).toBe(200);
    const path = { owner: 'default', deck: url.split('/').at(-2)! };
    await server.client.PATCH('/owners/{owner}/hosted-decks/{deck}', { params: { path }, body: { access: 'view' } });
    expect((await problem(url, 'section', { title: 'A' })).status).toBe(403);
    expect(await templatesOf(url)).toEqual([]);
    const { data } = await server.client.GET('/owners/{owner}/hosted-decks/{deck}', { params: { path } });
    expect(data).toMatchObject({ access: 'view', templates: 'used' });
  });
});
