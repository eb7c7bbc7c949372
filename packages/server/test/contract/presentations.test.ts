import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptedExport, exportThatEnded, runServer, type TestServer } from '../run-server.ts';
import { type ExportStates, exportStates } from './export-states.ts';

interface List {
  readonly items: readonly Record<string, unknown>[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
}

let server: TestServer;
let release: () => void;
let ids: ExportStates['ids'];

beforeAll(async () => {
  server = await runServer();
  const attributes = { title: 'Größe', author: 'Ada', company: 'Acme', subject: 'Sums' };
  ({ ids, release } = await exportStates(server, attributes));
});
afterAll(async () => {
  release();
  await server.end();
});

async function list(query = '') {
  return (await (await server.call(`/v1/presentation${query}`)).json()) as List;
}
async function record(id: number | string) {
  return server.call(`/v1/presentation/${id}`);
}

describe('endpoint 2, list', () => {
  test('a finished record has every field of the specification', async () => {
    const { items } = await list('?status=1');
    expect(items).toEqual([
      {
        id: ids.success,
        name: 'Größe.pptx',
        status: '1',
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        size: 5,
        pages: 1,
        slides: 1,
        title: 'Größe',
        author: 'Ada',
        subject: 'Sums',
        company: 'Acme',
        url: expect.stringMatching(/\/files\/\d+\/[\w.-]+\/Gro-e\.pptx$/),
        expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ]);
  });

  test('while processing, size, url and missing attributes are null', async () => {
    const { items } = await list('?status=2');
    expect(items).toEqual([
      {
        id: ids.processing,
        name: 'presentation.pptx',
        status: '2',
        updatedAt: expect.any(String),
        size: null,
        pages: 1,
        slides: null,
        title: null,
        author: null,
        subject: null,
        company: null,
        url: null,
        expiresAt: null,
      },
    ]);
  });

  test('status 9 is failed', async () => {
    expect((await list('?status=9')).items).toMatchObject([
      { id: ids.failed, status: '9', url: null, size: null, slides: null, expiresAt: null },
    ]);
  });

  test('status "active" means 1', async () => {
    expect((await list('?status=active')).items).toMatchObject([{ id: ids.success, status: '1' }]);
  });

  test('without filters it has all exports, newest first, with the defaults page 1 and perPage 10', async () => {
    const body = await list();
    expect(Object.keys(body).sort()).toEqual(['items', 'page', 'perPage', 'total']);
    expect(body).toMatchObject({ total: 3, page: 1, perPage: 10 });
    expect(body.items.map(({ id }) => id)).toEqual([ids.processing, ids.failed, ids.success]);
  });

  test('projectId filters by project', async () => {
    expect(await list('?projectId=demo')).toMatchObject({ total: 3 });
    expect(await list('?projectId=other')).toMatchObject({ items: [], total: 0 });
  });

  test('page and perPage: a page with fewer items than perPage is the last', async () => {
    expect((await list('?perPage=2')).items).toHaveLength(2);
    const last = await list('?perPage=2&page=2');
    expect(last).toMatchObject({ total: 3, page: 2, perPage: 2 });
    expect(last.items.map(({ id }) => id)).toEqual([ids.success]);
    expect(await list('?page=1000000&perPage=100')).toMatchObject({ items: [], total: 3 });
  });

  test('perPage over 100 is 100', async () => {
    expect(await list('?perPage=101')).toMatchObject({ perPage: 100 });
    expect(await list('?perPage=99999999999999999999')).toMatchObject({ perPage: 100 });
  });

  test.each([
    'status=3',
    'status=',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1e9',
    'page=1000001',
    'perPage=0',
    'perPage=',
    'page=1&page=2',
    'projectId=',
    'projectId=a&projectId=b',
  ])('400 INVALID_REQUEST: ?%s', async (query) => {
    const response = await server.call(`/v1/presentation?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: 'INVALID_REQUEST',
      details: [{ path: `/${query.split('=')[0]}`, expected: expect.any(String) }],
    });
  });

  test.each([
    ['projectid', 'projectId'],
    ['project_id', 'projectId'],
    ['perpage', 'perPage'],
    ['page_size', 'perPage'],
    ['limit', 'perPage'],
    ['status[]', 'status'],
    ['Status', 'status'],
    ['page[0]', 'page'],
  ])('400 INVALID_REQUEST with the right name: ?%s', async (given, name) => {
    const response = await server.call(`/v1/presentation?${encodeURIComponent(given)}=1`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: 'INVALID_REQUEST',
      message: `There is no query parameter ${given}. Did you mean ${name}?`,
      details: [{ path: `/${given}`, got: given, suggestion: name }],
    });
  });

  test('ignores other unknown parameters', async () => {
    expect(await list('?utm_source=mail&_=17&perPage=2')).toMatchObject({ total: 3, perPage: 2 });
  });

  test('404 NOT_FOUND for the address of a presentation without its id', async () => {
    for (const path of ['/v1/presentation/', '/v1/presentation/?page=1', `/v1/presentation/${ids.success}/`]) {
      const response = await server.call(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ error: 'NOT_FOUND' });
    }
  });

  test('lists all wrong parameters at once', async () => {
    const body = (await (await server.call('/v1/presentation?page=0&perPage=x&status=7&project=p')).json()) as {
      details: [];
    };
    expect(body.details).toHaveLength(4);
  });

  test('401 UNAUTHORIZED', async () => {
    expect((await fetch(`${server.publicUrl}/v1/presentation`)).status).toBe(401);
  });
});

describe('endpoint 3, get a task', () => {
  test('processing has id, status and message', async () => {
    const response = await record(ids.processing);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: ids.processing,
      status: 'processing',
      message: expect.stringMatching(/slide/i),
    });
  });

  test('success has id, status, url, filename and fileSize', async () => {
    expect(await (await record(ids.success)).json()).toEqual({
      id: ids.success,
      status: 'success',
      url: expect.stringContaining(server.publicUrl),
      filename: 'Größe.pptx',
      fileSize: 5,
      slides: 1,
      expiresAt: expect.any(String),
      notices: [],
    });
  });

  test('failed has id, status and message, with HTTP 200 and without internals', async () => {
    const response = await record(ids.failed);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: ids.failed,
      status: 'failed',
      message:
        'Making this file failed 3 times. Nothing was charged. Report it to the operator of this service, or try a simpler deck.',
    });
  });

  test('an export that fails after it was accepted has the reason', async () => {
    const slide = { templateKey: 'picture', content: { title: 'x', picture: 'http://127.0.0.1/x.png' } };
    const body = { projectId: 'demo', presentation: { slideList: [slide] }, options: { async: true } };
    const id = await acceptedExport(server, body);
    expect(await exportThatEnded(server, id)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('127.0.0.1'),
    });
  });

  test.each(['abc', '1.5', '-1', '1e3', '99999999999999999', '0x10', '%20', '%E0%A4%A'])(
    '400 BAD_REQUEST: invalid presentation id %s',
    async (id) => {
      const response = await record(id);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'BAD_REQUEST', requestId: expect.any(String) });
    },
  );

  test('401 UNAUTHORIZED', async () => {
    expect((await fetch(`${server.publicUrl}/v1/presentation/${ids.success}`)).status).toBe(401);
  });

  test('404 NOT_FOUND: task not found', async () => {
    const response = await record(2 ** 41);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      error: 'NOT_FOUND',
      message: expect.stringContaining('2199023255552'),
    });
  });

  test('polling ends with success', async () => {
    release();
    server.stage.hold = undefined;
    expect(await exportThatEnded(server, ids.processing)).toMatchObject({ status: 'success' });
  });
});

describe('every path', () => {
  test.each([
    ['GET', '/v1/project/export', 'POST'],
    ['DELETE', '/v1/presentation', 'GET, HEAD'],
    ['POST', '/v1/presentation/1', 'GET, HEAD, DELETE'],
    ['PUT', '/files/a/b/c', 'GET, HEAD'],
    ['OPTIONS', '/v1/presentation', 'GET, HEAD'],
    ['POST', '/livez', 'GET, HEAD'],
    ['POST', '/docs', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
  ])('%s %s is 405 METHOD_NOT_ALLOWED with Allow', async (method, path, allow) => {
    const response = await server.call(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
    const message = `${method} is not supported here. Use ${allow.replace(/, (?=\w+$)/, ' or ')}.`;
    expect(await response.json()).toMatchObject({ error: 'METHOD_NOT_ALLOWED', message });
  });

  test.each(['/nothing', '/v1', '/v1/projects', '/v2/presentation', '/V1/presentation'])(
    '%s is 404 NOT_FOUND',
    async (path) => {
      const response = await server.call(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: 'NOT_FOUND' });
    },
  );

  test('keeps a valid X-Request-Id and replaces any other', async () => {
    const mine = await server.call('/v1/presentation', { headers: { 'x-request-id': 'my-id_1' } });
    expect(mine.headers.get('x-request-id')).toBe('my-id_1');
    const bad = await server.call('/v1/presentation', { headers: { 'x-request-id': 'a b"c' } });
    expect(bad.headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{32}$/);
  });

  test('has security headers', async () => {
    const { headers } = await server.call('/v1/presentation');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});
