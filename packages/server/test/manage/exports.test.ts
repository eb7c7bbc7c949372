import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { titleDeck } from '../run-server.ts';
import { type ManageServer, runManageServer } from './manage-server.ts';

let server: ManageServer;
beforeAll(async () => {
  server = await runManageServer({ constants: { maxSlides: 20 } });
});
afterAll(() => server.end());

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/manage/v1/owners/default/exports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function status(id: number): Promise<Response> {
  return fetch(`${server.url}/manage/v1/owners/default/exports/${id}`, {
    headers: { authorization: `Bearer ${server.token}` },
  });
}

/** An answer without what differs between two equal requests. */
async function comparable(response: Response) {
  const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body };
}

function slides(count: number, content: unknown = { title: 'x' }) {
  const slideList = Array.from({ length: count }, () => ({ templateKey: 'title', content }));
  return { projectId: 'demo', presentation: { slideList } };
}

describe('an export of a person', () => {
  test('answers with the address of the file, and belongs to the person', async () => {
    const response = await post(titleDeck({}, 'Of a person'));
    expect(response.status).toBe(200);
    const { url, notices } = (await response.json()) as { url: string; notices: unknown[] };
    expect(notices).toEqual([]);
    expect(await (await fetch(url)).text()).toBe('Of a person');
    const { data } = await server.client.GET('/owners/{owner}/presentations', {
      params: { path: { owner: 'default' }, query: { limit: '1' } },
    });
    expect(data!.items[0]).toMatchObject({
      startedBy: { kind: 'person', id: 'olga' },
      requestId: response.headers.get('x-request-id'),
      hasBody: true,
    });
  });

  test('in the background has a task whose status is answered as /v1 answers it', async () => {
    const accepted = await post(titleDeck({ async: true }));
    expect(accepted.status).toBe(202);
    const { id, taskId } = (await accepted.json()) as { id: number; taskId: number };
    expect(taskId).toBe(id);
    expect(accepted.headers.get('location')).toBe(`${server.publicUrl}/manage/v1/owners/default/exports/${id}`);
    await expect.poll(async () => ((await (await status(id)).json()) as { status: string }).status).toBe('success');
    expect(await (await status(id)).json()).toEqual(await (await server.call(`/v1/presentation/${id}`)).json());
    expect((await status(1_234)).status).toBe(404);
  });

  test.each<[string, unknown]>([
    ['is not JSON', '{"projectId": '],
    ['is empty', ''],
    ['is a list', []],
    ['has a key twice', '{"projectId": "demo", "projectId": "demo"}'],
    ['names no project', { presentation: { slideList: [] } }],
    ['names a project that does not exist', { ...slides(1), projectId: 'dmeo' }],
    [
      'names a template that does not exist',
      { projectId: 'demo', presentation: { slideList: [{ templateKey: 'no' }] } },
    ],
    ['has faults in its content', slides(3, { title: { nested: true } })],
    ['has faults in a large content', slides(15, { title: ['y'.repeat(4_000)] })],
    ['has more slides than allowed', slides(21)],
    ['asks for a format that does not exist', { ...slides(1), options: { format: 'odp' } }],
  ])('that %s is rejected as /v1 rejects it', async (_, body) => {
    const before = await comparable(await post(body));
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    // Without a body, /v1 misses its type first.
    const sent = text === '' ? '\n' : text;
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent };
    const expected = await comparable(await server.call('/v1/project/export', init));
    expect(before.status).toBeGreaterThanOrEqual(400);
    expect(before).toEqual(expected);
  });

  test('with strict handling fails where it would have a notice', async () => {
    const long = titleDeck({}, 'Words that fill a slide. '.repeat(60));
    const loose = (await (await post(long)).json()) as { notices: unknown[] };
    expect(loose.notices.length).toBeGreaterThan(0);
    const strict = await post(long, { prefer: 'handling=strict' });
    expect(strict.status).toBe(400);
    const fine = await post(titleDeck(), { prefer: 'handling=strict' });
    expect(fine.headers.get('preference-applied')).toBe('handling=strict');
  });

  test('with an Idempotency-Key is made once', async () => {
    const deck = titleDeck({ async: true }, 'Once');
    const first = await post(deck, { 'idempotency-key': 'once' });
    const second = await post(deck, { 'idempotency-key': 'once' });
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await second.json()).toEqual(await first.json());
    expect((await post(titleDeck({}, 'Other'), { 'idempotency-key': 'once' })).status).toBe(422);
  });

  test('of a larger body than allowed is rejected', async () => {
    const { status: code } = await post(slides(1, { title: 'x'.repeat(11 * 2 ** 20) })).catch(() => ({ status: 413 }));
    expect(code).toBe(413);
  });

  test('counts for the rate and the credits of the owner, together with its keys', async () => {
    const owner = { path: { owner: 'default' } };
    const change = (body: { rate?: number; credits?: number | null }) =>
      server.client.PATCH('/owners/{owner}/plan', { params: owner, body });
    await change({ credits: 0 });
    const unpaid = await post(titleDeck());
    expect(await unpaid.json()).toMatchObject({ error: 'INSUFFICIENT_CREDITS' });
    expect((await post(titleDeck({ dev: true }))).status).toBe(200);
    await change({ credits: null, rate: 1 });
    // A plan with another rate begins another count.
    expect((await post(titleDeck())).headers.get('ratelimit')).toContain('r=0');
    const limited = await post(titleDeck());
    expect(limited.status).toBe(429);
    expect(limited.headers.get('retry-after')).toMatch(/^\d+$/);
    await expect.poll(async () => (await server.export(titleDeck())).status).toBe(429);
    await change({ rate: 200 });
  });

  test('is in the audit log', async () => {
    const database = await openDatabase(server.dataDir);
    try {
      const [entry] = await database
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'presentation.create')
        .limit(1)
        .execute();
      expect(entry).toMatchObject({ owner: 'default', person: 'olga' });
    } finally {
      await database.destroy();
    }
  });
});
