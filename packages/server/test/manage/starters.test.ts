import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ManageServer, runManageServer } from './manage-server.ts';

let server: ManageServer;
beforeAll(async () => {
  server = await runManageServer();
});
afterAll(() => server.end());

const OWNER = { owner: 'default' };

test('a starter has everything that draws its slides', async () => {
  const { data: list } = await server.client.GET('/starters');
  const [first] = list!.items;
  expect(first).toMatchObject({ id: 'neutral', pages: 16, mode: 'light', colors: ['#2450E0', '#EC6038'] });
  const { data } = await server.client.GET('/starters/{starter}', { params: { path: { starter: 'neutral' } } });
  expect(data!.templates).toHaveLength(16);
  expect(data!.templates[0]).toMatchObject({ key: 'cover', file: { key: 'cover' } });
  expect(data!.assets.map(({ url }) => url.slice(0, 11))).toContain('data:image/');
  const missing = await server.client.GET('/starters/{starter}', { params: { path: { starter: 'neutra' } } });
  expect(missing.response.status).toBe(404);
  expect(missing.error!.message).toContain('Starters: neutral, corporate-report');
});

test('the list of projects counts templates, and says when each was changed', async () => {
  for (const body of [{ id: 'full', name: 'Full', starter: 'neutral' } as const, { id: 'bare', name: 'Bare' }]) {
    await server.client.POST('/owners/{owner}/projects', { params: { path: OWNER }, body });
  }
  const { data } = await server.client.GET('/owners/{owner}/projects', { params: { path: OWNER } });
  const counts = data!.items.map(({ id, templates }) => [id, templates]);
  expect(counts).toEqual(
    expect.arrayContaining([
      ['full', 16],
      ['bare', 0],
    ]),
  );
  for (const { updatedAt } of data!.items) expect(Date.parse(updatedAt)).toBeGreaterThan(0);
});

test('the contents of a project can be limited to some of its templates', async () => {
  const keysOf = async (templates: string) => {
    const params = { path: { ...OWNER, project: 'full' }, query: { templates } };
    const path = '/owners/{owner}/projects/{project}/contents';
    const { data } = await server.client.GET(path, { params, parseAs: 'json' });
    return (data as unknown as { readonly templates: readonly { readonly key: string }[] }).templates.map(
      ({ key }) => key,
    );
  };
  expect(await keysOf('cover,agenda,none')).toEqual(['agenda', 'cover']);
  expect(await keysOf('')).toEqual([]);
});
