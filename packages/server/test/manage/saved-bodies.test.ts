import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ManageServer, runManageServer } from './manage-server.ts';

let server: ManageServer;
beforeAll(async () => {
  server = await runManageServer();
});
afterAll(() => server.end());

function call(method: string, name: string, body?: string, project = 'demo'): Promise<Response> {
  const path = `/manage/v1/owners/default/projects/${project}/bodies/${name}`;
  const headers = { authorization: `Bearer ${server.token}` };
  return fetch(`${server.url}${path}`, { method, headers, ...(body !== undefined && { body }) });
}

describe('a saved body', () => {
  test('has the id of its project, also in a copy of the project', async () => {
    const body = { projectId: 'demo', presentation: { slideList: [] }, options: { dev: true } };
    expect((await call('PUT', 'weekly', JSON.stringify(body))).status).toBe(200);
    expect(await (await call('GET', 'weekly')).json()).toEqual(body);
    await server.client.POST('/owners/{owner}/projects/{project}/duplicate', {
      params: { path: { owner: 'default', project: 'demo' } },
      body: { id: 'copy', name: 'Copy' },
    });
    expect(await (await call('GET', 'weekly', undefined, 'copy')).json()).toEqual({ ...body, projectId: 'copy' });
  });

  test('may have any name that an address can carry', async () => {
    const name = 'Ümläut / 50 % <b>#1</b> 📊';
    expect((await call('PUT', encodeURIComponent(name), '{"a":1}')).status).toBe(200);
    expect(await (await call('GET', encodeURIComponent(name))).json()).toEqual({ a: 1 });
    for (const wrong of ['%20x', 'x'.repeat(101), 'two%0Alines', '%00']) {
      expect((await call('PUT', wrong, '{}')).status, wrong).toBe(400);
    }
  });

  test.each([
    ['is not JSON', '{'],
    ['is a list', '[]'],
    ['is a text', '"x"'],
    ['has a key twice', '{"a":1,"a":2}'],
    ['is nested too deep', `{"a":${'['.repeat(40)}${']'.repeat(40)}}`],
  ])('that %s is rejected', async (_, body) => {
    const response = await call('PUT', 'wrong', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'INVALID_REQUEST' });
    expect((await call('GET', 'wrong')).status).toBe(404);
  });

  test('is at most as large as the limit', async () => {
    const of = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) });
    expect((await call('PUT', 'large', of(1_000_000))).status).toBe(200);
    expect((await call('PUT', 'larger', of(1_000_001)).catch(() => ({ status: 413 }))).status).toBe(413);
  });
});
