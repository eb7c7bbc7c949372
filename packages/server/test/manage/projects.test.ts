import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO } from '../run-server.ts';
import { type ManageServer, runManageServer } from './manage-server.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><rect width="4" height="2" fill="red"/></svg>';
const BOX = { x: 40, y: 40, width: 400, height: 60 };
const OWNER = { owner: 'default' };

let server: ManageServer;
let folder: string;
beforeAll(async () => {
  server = await runManageServer();
  folder = await mkdtemp(join(tmpdir(), 'deckwright-manage-'));
});
afterAll(async () => {
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

function template(words: string, key = 'cover') {
  return { key, name: words, elements: [{ type: 'text', name: 'title', role: 'title', box: BOX, text: words }] };
}

async function project(id: string): Promise<{ owner: string; project: string }> {
  await server.client.POST('/owners/{owner}/projects', { params: { path: OWNER }, body: { id, name: id } });
  return { ...OWNER, project: id };
}

describe('commands with --server', () => {
  test('push a folder, then only what changed, and pull it into another folder', async () => {
    const source = join(folder, 'sales');
    await cp(DEMO, source, { recursive: true });
    await writeFile(join(source, 'project.json'), JSON.stringify({ id: 'sales', name: 'Sales' }));
    await mkdir(join(source, 'assets'));
    await writeFile(join(source, 'assets/logo.svg'), SVG);
    expect(await server.deckwright('push', source)).toEqual({
      code: 0,
      out: 'added\tproject\tsales\nadded\ttemplate\tpicture\nadded\ttemplate\ttitle\nadded\tpicture\tlogo\n',
      err: '4 added.\n',
    });
    expect(await server.deckwright('push', source)).toMatchObject({ code: 0, err: 'Nothing changed in "sales".\n' });

    const title = JSON.parse(await readFile(join(source, 'templates/title.json'), 'utf8'));
    await writeFile(join(source, 'templates/title.json'), JSON.stringify({ ...title, name: 'The title' }));
    const { out } = await server.deckwright('push', source);
    expect(out).toContain('changed\ttemplate\ttitle\t/name\n');

    await writeFile(join(source, 'templates/title.json'), JSON.stringify({ ...title, colour: 'red' }));
    await writeFile(join(source, 'assets/photo.png'), 'no picture');
    const rejected = await server.deckwright('push', source);
    expect(rejected).toMatchObject({ code: 3, out: '' });
    expect(rejected.err).toContain(`${join(source, 'templates/title.json')} /colour: `);
    expect(rejected.err).toContain(`${join(source, 'assets/photo.png')}: it is not a picture`);
    expect(rejected.err).toMatch(/Nothing was pushed\.\n$/);

    const copy = join(folder, 'copy');
    expect(await server.deckwright('pull', 'sales', copy)).toMatchObject({ code: 0, err: '4 added.\n' });
    expect(await readFile(join(copy, 'assets/logo.svg'), 'utf8')).toBe(SVG);
    expect(await server.deckwright('push', copy)).toMatchObject({ err: 'Nothing changed in "sales".\n' });
    expect((await server.deckwright('asset', 'list')).out).toBe(`sales\tasset:logo\t${SVG.length}\n`);
    expect((await server.deckwright('template', 'list', '--project', 'sales')).out).toContain('The title');
    const body = JSON.parse((await server.deckwright('request', '--project', 'sales')).out);
    expect(body.presentation.slideList).toHaveLength(2);
  });

  test('name the server and its projects if there is no such project', async () => {
    const { code, err } = await server.deckwright('template', 'list', '--project', 'gone');
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringContaining(`There is no project "gone" in ${server.url}`),
    });
  });
});

describe('a command on files of this machine', () => {
  test.each([
    ['render', 'without --server. To render on a server, send the request to POST /v1/project/export.'],
    ['watch', 'without --server. "deckwright push DIR --server URL" stores the folder on a server.'],
    ['plugin', 'Install them where the server runs, and name them in DECKWRIGHT_PLUGINS.'],
    ['restore', 'on the machine of the server, without --server, before the server starts.'],
  ])('%s rejects --server, and says why and what to do', async (command, advice) => {
    const { code, out, err } = await server.deckwright(command);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(new RegExp(`^"${command}" does not accept --server\\. .*this machine`));
    expect(err.endsWith(`${advice}\n`), err).toBe(true);
  });
});

describe('an uploaded file', () => {
  test('is answered as an attachment that no browser shows or runs', async () => {
    const path = { ...(await project('files')), name: 'script' };
    const svg = SVG.replace('<rect', '<script>alert(1)</script><rect');
    const put = await fetch(`${server.url}/manage/v1/owners/default/projects/files/assets/script`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'image/png' },
      body: svg,
    });
    expect(put.status).toBe(200);
    const { response } = await server.client.GET('/owners/{owner}/projects/{project}/assets/{name}', {
      params: { path },
      parseAs: 'text',
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': expect.stringMatching(/^attachment; filename="script\.svg"/),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  test('is rejected if it is HTML under the name of a picture', async () => {
    await project('files');
    const put = await fetch(`${server.url}/manage/v1/owners/default/projects/files/assets/page`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'image/png' },
      body: '<!doctype html><script>alert(1)</script>',
    });
    expect(put.status).toBe(400);
    expect(await put.json()).toMatchObject({ error: 'INVALID_REQUEST', message: expect.stringContaining('picture') });
  });

  test('is rejected if its hash is another one', async () => {
    await project('files');
    const path = `/manage/v1/owners/default/projects/files/uploads/${createHash('sha256').update('x').digest('hex')}`;
    const headers = { authorization: `Bearer ${server.token}`, 'content-type': 'application/octet-stream' };
    const put = await fetch(`${server.url}${path}`, { method: 'PUT', headers, body: 'y' });
    expect({ status: put.status, ...(await put.json()) }).toMatchObject({ status: 400, error: 'INVALID_REQUEST' });
  });
});

describe('two editors of a template', () => {
  test('never lose an acknowledged draft: the second one gets 412 with the present ETag', async () => {
    const path = { ...(await project('edited')), key: 'cover' };
    const save = (words: string, headers: Record<string, string>) =>
      server.client.PUT('/owners/{owner}/projects/{project}/templates/{key}/draft', {
        params: { path },
        body: template(words),
        headers,
      });
    const first = await save('One', { 'If-None-Match': '*' });
    let etag = first.response.headers.get('etag')!;
    expect(first.response.status).toBe(200);
    for (let round = 0; round < 10; round++) {
      const words = [`Anna ${round}`, `Ben ${round}`];
      const answers = await Promise.all(words.map((one) => save(one, { 'If-Match': etag })));
      const statuses = answers.map(({ response }) => response.status);
      expect(statuses.toSorted()).toEqual([200, 412]);
      const won = statuses.indexOf(200);
      const lost = answers[1 - won]!;
      etag = answers[won]!.response.headers.get('etag')!;
      expect(lost.error).toMatchObject({ error: 'EDIT_CONFLICT' });
      expect(lost.response.headers.get('etag')).toBe(etag);
      const { data } = await server.client.GET('/owners/{owner}/projects/{project}/templates/{key}', {
        params: { path },
      });
      expect(data?.draft).toEqual(template(words[won]!));
    }
    expect((await save('Three', { 'If-None-Match': '*' })).response.status).toBe(412);
  });
});

describe('a template', () => {
  test('is published with a note, compared, restored, renamed and deleted; the audit log has every change', async () => {
    const path = { ...(await project('life')), key: 'cover' };
    const root = { params: { path: { owner: 'default', project: 'life' } } };
    const at = { params: { path } };
    for (const words of ['One', 'Two']) {
      const { response } = await server.client.PUT('/owners/{owner}/projects/{project}/templates/{key}/draft', {
        ...at,
        body: template(words),
      });
      expect(response.status).toBe(200);
      const published = await server.client.POST('/owners/{owner}/projects/{project}/publish', {
        ...root,
        body: { templates: [{ key: 'cover' }], note: words },
      });
      expect(published.data?.items).toEqual([{ key: 'cover', version: words === 'One' ? 1 : 2 }]);
    }
    const versions = await server.client.GET('/owners/{owner}/projects/{project}/templates/{key}/versions', at);
    expect(versions.data?.items.map(({ number, note }) => [number, note])).toEqual([
      [2, 'Two'],
      [1, 'One'],
    ]);
    const query = { from: '1', to: 'published' };
    const compared = await server.client.GET('/owners/{owner}/projects/{project}/templates/{key}/compare', {
      params: { path, query },
    });
    expect(compared.data?.changes.map((change) => change.path)).toEqual(['/name', '/elements/0/text']);
    const restored = await server.client.POST(
      '/owners/{owner}/projects/{project}/templates/{key}/versions/{number}/restore',
      { params: { path: { ...path, number: '1' } } },
    );
    expect(restored.response.status).toBe(204);
    const renamed = await server.client.POST('/owners/{owner}/projects/{project}/templates/{key}/rename', {
      ...at,
      body: { key: 'opening' },
    });
    expect(renamed.response.status).toBe(200);
    const removed = await server.client.DELETE('/owners/{owner}/projects/{project}/templates/{key}', {
      params: { path: { ...path, key: 'opening' }, query: { force: 'true' } },
    });
    expect(removed.response.status).toBe(204);
    const audit = await server.client.GET('/owners/{owner}/audit', { params: { path: OWNER, query: {} } });
    const actions = audit.data?.items.filter(({ target }) => target.startsWith('life')).map(({ action }) => action);
    expect(actions).toEqual([
      'template.remove',
      'template.rename',
      'template.restore',
      'template.publish',
      'template.draft',
      'template.publish',
      'template.draft',
      'project.create',
    ]);
  });
});
