import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledFonts } from '@deckwright/core/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../src/storage/files/etag.ts';
import { commandLine } from './deckwright.ts';
import { type ManageServer, runManageServer } from './manage/manage-server.ts';
import { zipOf } from './zip-of.ts';

const BOX = { x: 40, y: 40, width: 400, height: 60 };
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><rect width="4" height="2" fill="red"/></svg>';
const INSIDE = { x: 0, y: 0, width: 400, height: 60 };
const FOOTER = { width: 400, height: 60, elements: [{ type: 'partial', partial: 'mark', box: INSIDE }] };
const MARK = { width: 400, height: 60, elements: [{ type: 'image', box: INSIDE, src: 'asset:logo' }] };
const UNUSED = { width: 400, height: 60, elements: [{ type: 'text', box: INSIDE, text: 'unused' }] };

let server: ManageServer;
let folder: string;
let api: string;
beforeAll(async () => {
  server = await runManageServer();
  folder = await mkdtemp(join(tmpdir(), 'deckwright-bundles-'));
  api = `${server.url}/manage/v1/owners/default/projects`;
  const font = bundledFonts().find(({ family, bold, italic }) => family === 'Inter' && !bold && !italic)!;
  await push('brand', {
    theme: { colors: { accent1: '#FF0000' }, fonts: { heading: 'Inter' } },
    partials: { footer: FOOTER, mark: MARK, unused: UNUSED },
  });
  await send('PUT', 'brand/assets/logo', LOGO);
  await send('PUT', 'brand/assets/other', LOGO.replace('red', 'blue'));
  await send('PUT', 'brand/fonts/Brand.ttf', Buffer.from(font.load()));
  await publish('brand', cover('Hello', { elements: [{ type: 'partial', partial: 'footer', box: BOX }] }));
  await publish('brand', cover('Agenda', { key: 'agenda' }));
});
afterAll(async () => {
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

function cover(words: string, more: object = {}) {
  return { key: 'cover', name: words, elements: [{ type: 'text', role: 'title', box: BOX, text: words }], ...more };
}

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const isBytes = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(`${api}/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${server.token}`,
      ...(body !== undefined && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: (isBytes ? body : JSON.stringify(body)) as BodyInit }),
  });
  return response;
}

async function push(id: string, settings: object): Promise<void> {
  await fetch(api, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, name: id }),
  });
  const response = await send('PUT', id, { id, name: id, ...settings });
  expect(response.status, await response.text()).toBeLessThan(300);
}

async function publish(project: string, file: ReturnType<typeof cover>): Promise<void> {
  await send('PUT', `${project}/templates/${file.key}/draft`, file);
  const response = await send('POST', `${project}/publish`, { templates: [{ key: file.key }] });
  expect(response.status, await response.text()).toBe(200);
}

async function exported(path: string): Promise<Buffer> {
  const response = await send('GET', path);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

interface Plan {
  readonly status: number;
  readonly etag: string;
  readonly items: readonly {
    kind: string;
    name: string;
    state: string;
    before?: unknown;
    after?: unknown;
    hash?: string;
    face?: object;
  }[];
  readonly faults: readonly { file: string; path: string; message: string }[];
  readonly message?: string;
}

async function plan(project: string, zip: Buffer, more: object = {}): Promise<Plan & { readonly body: object }> {
  await send('PUT', `${project}/uploads/${hashOf(zip)}`, zip);
  const body = { upload: hashOf(zip), ...more };
  const response = await send('POST', `${project}/bundle/plan`, body);
  return { ...(await response.json()), status: response.status, etag: response.headers.get('etag'), body };
}

function statesOf({ items }: Plan): readonly string[] {
  return items.map(({ state, kind, name }) => `${state} ${kind} ${name}`);
}

async function import_(project: string, { body, etag }: { readonly body: object; readonly etag: string }) {
  const response = await send('POST', `${project}/bundle/import`, body, { 'if-match': etag });
  return { status: response.status, ...(await response.json()) };
}

async function json(path: string) {
  return (await send('GET', path)).json();
}

describe('a project as a zip file', () => {
  test('is the same in an empty project, to the byte, and then nothing differs', async () => {
    await push('empty', {});
    const zip = await exported('brand/bundle');
    expect(await exported('brand/bundle')).toEqual(zip);
    const first = await plan('empty', zip);
    expect(first.faults).toEqual([]);
    expect(statesOf(first)).toEqual([
      'changed theme theme',
      'added partial footer',
      'added partial mark',
      'added partial unused',
      'added template agenda',
      'added template cover',
      'added picture logo',
      'added picture other',
      'added font Brand.ttf',
    ]);
    // A comparison stores nothing, and shows the pictures.
    expect((await json('empty/templates')).items).toEqual([]);
    const { hash } = first.items.find(({ kind }) => kind === 'picture')!;
    expect((await exported(`empty/uploads/${hash}`)).toString()).toBe(LOGO);
    const font = first.items.find(({ kind }) => kind === 'font')!;
    expect(font.face).toEqual({ family: 'Inter', bold: false, italic: false });
    expect((await send('GET', `empty/uploads/${font.hash}`)).status).toBe(200);
    expect(await import_('empty', first)).toMatchObject({ status: 200, stored: true });

    const [mine, theirs] = [await json('empty'), await json('brand')];
    expect({ ...mine.file, id: 'brand', name: 'brand' }).toEqual(theirs.file);
    for (const path of ['templates/cover', 'templates/agenda']) {
      expect((await json(`empty/${path}`)).published).toEqual((await json(`brand/${path}`)).published);
    }
    for (const path of ['assets/logo', 'assets/other', 'fonts/Brand.ttf']) {
      expect(await exported(`empty/${path}`)).toEqual(await exported(`brand/${path}`));
    }
    const again = await plan('empty', zip);
    expect(new Set(again.items.map(({ state }) => state))).toEqual(new Set(['same']));
    expect(await import_('empty', again)).toMatchObject({ status: 200, stored: false });
    expect(new Set((await plan('brand', zip)).items.map(({ state }) => state))).toEqual(new Set(['same']));
  });

  test('has of some templates what they use, through partials, and leaves the partials of the other project', async () => {
    await push('other', { partials: { mine: UNUSED } });
    const zip = await exported('brand/bundle?templates=cover');
    const found = await plan('other', zip);
    expect(statesOf(found)).toEqual([
      'changed theme theme',
      'added partial footer',
      'added partial mark',
      'added template cover',
      'added picture logo',
      'added font Brand.ttf',
    ]);
    expect((await import_('other', found)).status).toBe(200);
    expect(Object.keys((await json('other')).file.partials)).toEqual(['mine', 'footer', 'mark']);
    const missing = await send('GET', 'brand/bundle?templates=cover,gone');
    expect(missing.status).toBe(404);
    expect((await missing.json()).message).toContain('It has: agenda, cover.');
  });

  test('overwrites what is not kept, as drafts if that is asked for', async () => {
    await push('mixed', { theme: { colors: { accent1: '#00FF00' } } });
    await publish('mixed', cover('Mine'));
    await publish('mixed', cover('My agenda', { key: 'agenda' }));
    const keep = [
      { kind: 'theme', name: 'theme' },
      { kind: 'template', name: 'agenda' },
    ];
    const found = await plan('mixed', await exported('brand/bundle'), { keep, draft: true });
    const template = found.items.find(({ kind, name }) => kind === 'template' && name === 'cover')!;
    expect(template).toMatchObject({ state: 'changed', before: cover('Mine'), after: { name: 'Hello' } });
    expect((await import_('mixed', found)).status).toBe(200);
    expect((await json('mixed')).file.theme).toEqual({ colors: { accent1: '#00FF00' } });
    expect(await json('mixed/templates/cover')).toMatchObject({ published: cover('Mine'), draft: { name: 'Hello' } });
    expect(await json('mixed/templates/agenda')).toMatchObject({ published: { name: 'My agenda' }, draft: null });
  });

  test('is not imported if somebody has changed the project since it was compared', async () => {
    await push('raced', {});
    await publish('raced', cover('Mine'));
    const found = await plan('raced', await exported('brand/bundle'));
    await publish('raced', cover('Newer'));
    expect(await import_('raced', found)).toMatchObject({
      status: 412,
      error: 'EDIT_CONFLICT',
      message: expect.stringContaining('Compare it again'),
    });
    expect((await json('raced/templates/cover')).published).toEqual(cover('Newer'));
  });

  test('may have a picture that the project has under another name', async () => {
    const found = await plan('brand', await zipOf({ 'assets/copy.svg': LOGO }));
    expect(found).toMatchObject({ faults: [], items: [{ state: 'added', kind: 'picture', name: 'copy' }] });
    expect((await import_('brand', found)).status).toBe(200);
    expect((await exported('brand/assets/copy')).toString()).toBe(LOGO);
  });

  test('answers the faults of all files, and stores nothing', async () => {
    await push('faulty', {});
    const zip = await zipOf({
      'project.json': '{"id": "x", "partials": {"bad": {"elements": 1}}}',
      'templates/cover.json': JSON.stringify(cover('Hello', { colour: 'red' })),
      'templates/broken.json': '{',
      'assets/photo.png': 'no picture',
    });
    const found = await plan('faulty', zip);
    expect(found.faults.map(({ file, path }) => `${file} ${path}`)).toEqual([
      'templates/broken.json ',
      expect.stringMatching(/^project\.json \/partials\/bad/),
      'assets/photo.png ',
      'templates/cover.json /colour',
    ]);
    expect(await import_('faulty', found)).toMatchObject({ status: 400, details: expect.anything() });
    expect((await json('faulty/templates')).items).toEqual([]);
    const hostile = await plan('faulty', await zipOf({ 'templates/x.json': '{}', 'evil.sh': '' }));
    expect(hostile).toMatchObject({ status: 400, message: expect.stringContaining('evil.sh') });
    const gone = await send('POST', 'faulty/bundle/plan', { upload: hashOf('gone') });
    expect(gone.status).toBe(404);
  });
});

describe('the command line', () => {
  test('exports templates, prints what an import overwrites, and imports', async () => {
    await push('target', {});
    await publish('target', cover('Mine'));
    const file = join(folder, 'brand.zip');
    const out = await server.deckwright('template', 'export', '--project', 'brand', '--out', file, 'cover', 'agenda');
    expect(out).toMatchObject({ code: 0, out: `${file}\t${(await readFile(file)).length}\n` });
    const import_ = (...more: string[]) =>
      server.deckwright('template', 'import', '--project', 'target', file, ...more);
    const dry = await import_('--dry-run', '--keep', 'theme');
    expect(dry.code, dry.err).toBe(0);
    expect(dry.out).toContain('kept\ttheme\ttheme');
    expect(dry.out).toContain('added\ttemplate\tagenda\n');
    expect(dry.out).toContain('changed\ttemplate\tcover\t/name /elements/0/type');
    expect(dry.err).toBe('Dry run, nothing was imported.\n');
    expect((await json('target/templates')).items).toHaveLength(1);
    expect(await import_('--keep', 'template:cover')).toMatchObject({ code: 0, err: '5 added, 1 overwritten.\n' });
    expect((await json('target/templates/cover')).published).toEqual(cover('Mine'));
    expect(await import_()).toMatchObject({ code: 0, err: '0 added, 1 overwritten.\n' });
    expect(await import_()).toMatchObject({ code: 0, err: 'Nothing changes in "target".\n' });
    expect(await import_('--keep', 'cover')).toMatchObject({ code: 2, err: expect.stringContaining('KIND:NAME') });
    // A data directory has another client.
    const local = commandLine(join(folder, 'data'));
    await local('project', 'create', '--id', 'local', '--name', 'Local');
    const imported = await local('template', 'import', '--project', 'local', file);
    expect(imported).toMatchObject({ code: 0, err: '6 added, 1 overwritten.\n' });
    await writeFile(file, 'no zip file');
    expect(await import_()).toMatchObject({ code: 3, err: expect.stringContaining('It is no zip file') });
  });
});
