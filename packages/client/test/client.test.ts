import { createClient, PresentationError } from '@deckwright/client';
import { signUpOperator } from '@deckwright/test-tools/server/operator';
import { runServer, type StagedServer } from '@deckwright/test-tools/server/run-server';
import { titleDeck } from '@deckwright/test-tools/server/test-server';
import { readPptxText } from '@deckwright/testkit/pptx';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

type Send = (request: Request) => Promise<Response>;

let server: StagedServer;
beforeAll(async () => {
  server = await runServer();
});
afterAll(() => server.end());
afterEach(() => {
  server.stage.hold = undefined;
  server.stage.failure = undefined;
});

function client(options: { retries?: number; fetch?: Send; apiKey?: string } = {}) {
  return createClient({ baseUrl: `${server.publicUrl}/`, apiKey: server.secret, ...options });
}

function deck(title = 'Hello') {
  const { options: _, ...rest } = titleDeck({}, title);
  return rest;
}

async function list(api = client(), query: { status?: 'active'; perPage?: number } = {}) {
  const { data, error } = await api.GET('/v1/presentation', { params: { query } });
  if (data === undefined) throw new Error(error?.message);
  return data;
}

function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error) => error,
  );
}

describe('the client', () => {
  test('exports synchronously, and downloads the file', async () => {
    const { url, notices } = await client().export(deck('From the client'));
    expect(notices).toEqual([]);
    const words = readPptxText(await client().download(url));
    expect(words.join('\n')).toContain('From the client');
  });

  test('exports asynchronously, waits, and lists', async () => {
    const { id, taskId } = await client().export({ ...deck(), options: { async: true } });
    expect(taskId).toBe(id);
    const task = await client().wait(id, { intervalMs: 10 });
    expect(task).toMatchObject({ status: 'success', filename: 'presentation.pptx' });
    const { items, perPage } = await list(client(), { status: 'active', perPage: 1 });
    expect(items).toMatchObject([{ id }]);
    expect(perPage).toBe(1);
    const { data } = await client().GET('/v1/presentation/{id}', { params: { path: { id } } });
    expect(data).toEqual(task);
    const { response } = await client().DELETE('/v1/presentation/{id}', { params: { path: { id } } });
    expect(response.status).toBe(204);
    await expect(client().wait(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('throws an error with the message and the faults of a failed export', async () => {
    const slip = {
      ...deck(),
      presentation: { slideList: [{ templateKey: 'title', content: { title: 'x', titel: 'y' } }] },
      options: { async: true as const },
    };
    const { id } = await client().export(slip, { strict: true });
    const error = await rejection(client().wait(id, { intervalMs: 10 }));
    expect(error).toBeInstanceOf(PresentationError);
    expect(error).toMatchObject({
      code: 'EXPORT_FAILED',
      taskId: id,
      message: expect.stringContaining('titel'),
      details: [{ code: 'STRICT_NOTICE' }],
    });
  });

  test('throws an error with code, faults and request id', async () => {
    const wrong = { projectId: 'demo', presentation: { slideList: [{ templateKey: 'titel', content: {} }] } };
    const error = await rejection(client().export(wrong));
    expect(error).toBeInstanceOf(PresentationError);
    expect(error).toMatchObject({
      status: 404,
      code: 'TEMPLATE_NOT_FOUND',
      details: [{ path: '/presentation/slideList/0/templateKey', suggestion: 'title' }],
      requestId: expect.stringMatching(/^req_/),
    });
  });

  test('throws an error without a code for a response that is not from the service', async () => {
    const proxy: Send = async () => new Response('<html>', { status: 413 });
    const error = await rejection(client({ fetch: proxy }).export(deck()));
    expect(error).toMatchObject({ status: 413, code: undefined, details: [], message: expect.stringContaining('413') });
  });

  test('sends the preference for strict mode', async () => {
    const slip = {
      ...deck(),
      presentation: { slideList: [{ templateKey: 'title', content: { title: 'x', titel: 'y' } }] },
    };
    expect((await client().export(slip)).notices).toHaveLength(1);
    await expect(client().export(slip, { strict: true })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  test('reports progress, throws an error with the id after the timeout, and stops waiting on abort', async () => {
    const gate = Promise.withResolvers<void>();
    server.stage.hold = gate.promise;
    const { id } = await client().export({ ...deck(), options: { async: true } });
    const messages: string[] = [];
    const onProgress = (message: string) => messages.push(message);
    const error = await rejection(client().wait(id, { intervalMs: 20, timeoutMs: 2_000, onProgress }));
    expect(error).toBeInstanceOf(PresentationError);
    expect(error).toMatchObject({ code: 'WAIT_TIMEOUT', taskId: id });
    expect(messages.length).toBeGreaterThan(1);
    expect(messages[0]).toMatch(/\w/);
    const aborted = new AbortController();
    const waiting = client().wait(id, { intervalMs: 10_000, signal: aborted.signal });
    setTimeout(() => aborted.abort(new Error('enough')), 50);
    await expect(waiting).rejects.toThrow('enough');
    gate.resolve();
  });

  test('waits as long as Retry-After demands before it retries', async () => {
    const operator = await signUpOperator(server);
    await operator.POST('/owners', { body: { id: 'limited', name: 'Limited' } });
    const params = { path: { owner: 'limited' } };
    await operator.PATCH('/owners/{owner}/plan', { params, body: { rate: 1, rateSeconds: 60 } });
    const { data } = await operator.POST('/owners/{owner}/keys', { params, body: { name: 'Test', access: 'full' } });
    const { secret } = data!;
    await list(client({ apiKey: secret }));
    const sent: number[] = [];
    // The first request gets a real 429, with a shorter wait; the second has another key.
    const limited: Send = async (request) => {
      sent.push(performance.now());
      if (sent.length > 1) return fetch(request, { headers: { authorization: `Bearer ${server.secret}` } });
      const response = await fetch(request);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(1);
      const headers = new Headers(response.headers);
      headers.set('retry-after', '1');
      return new Response(response.body, { status: response.status, headers });
    };
    await list(client({ apiKey: secret, fetch: limited }));
    expect(sent).toHaveLength(2);
    expect(sent[1]! - sent[0]!).toBeGreaterThan(900);
    const error = await rejection(client({ apiKey: secret, retries: 0 }).export(deck()));
    expect(error).toMatchObject({ status: 429, code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: expect.any(Number) });
  });
});

describe('a download', () => {
  test('has no API key, because the address may be that of another host', async () => {
    const { url } = await client().export(deck());
    const sent: Request[] = [];
    const spy: Send = (request) => {
      sent.push(request);
      return fetch(request);
    };
    await client({ fetch: spy }).download(url);
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null]);
  });

  test('throws an error with the code of the service, and for an expired file without asking it', async () => {
    const { url } = await client().export(deck());
    const error = await rejection(client().download(url.replace(/\/files\/\d+/, '/files/1')));
    expect(error).toBeInstanceOf(PresentationError);
    expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await expect(client({ fetch: losing(1).fetch }).download(null)).rejects.toMatchObject({ code: 'GONE' });
  });
});

/** Sends requests, and loses the first `count` responses. */
function losing(count: number): { fetch: Send; sent: () => number } {
  let sent = 0;
  return {
    sent: () => sent,
    async fetch(request) {
      const response = await fetch(request);
      if (sent++ < count) {
        await response.arrayBuffer();
        throw new TypeError('fetch failed');
      }
      return response;
    },
  };
}

describe('when the response is lost', () => {
  const total = async () => (await list(client(), { perPage: 1 })).total;

  test('an export with a key is retried, and runs once', async () => {
    const before = await total();
    const lossy = losing(1);
    const idempotencyKey = 'a "quoted" key';
    const answer = await client({ fetch: lossy.fetch }).export(
      { ...deck(), options: { async: true } },
      { idempotencyKey },
    );
    expect(lossy.sent()).toBe(2);
    expect(await total()).toBe(before + 1);
    expect((await list(client(), { perPage: 1 })).items[0]!.id).toBe(answer.id);
  });

  test('an export without a key is not retried', async () => {
    const lossy = losing(1);
    await expect(client({ fetch: lossy.fetch }).export(deck())).rejects.toThrow('fetch failed');
    expect(lossy.sent()).toBe(1);
  });

  test('a read is retried a limited number of times', async () => {
    expect((await list(client({ fetch: losing(1).fetch }))).page).toBe(1);
    const lossy = losing(9);
    await expect(list(client({ fetch: lossy.fetch, retries: 1 }))).rejects.toThrow('fetch failed');
    expect(lossy.sent()).toBe(2);
  });

  test('waiting continues during a restart of the service, and its timeout has the last error as cause', async () => {
    const { id } = await client().export({ ...deck(), options: { async: true } });
    // The requests are counted once the first answer is the last one.
    await client().wait(id);
    const restarting = losing(5);
    const task = await client({ fetch: restarting.fetch }).wait(id, { intervalMs: 10 });
    expect(task.status).toBe('success');
    expect(restarting.sent()).toBe(6);
    const error = await rejection(client({ fetch: losing(1_000).fetch }).wait(id, { intervalMs: 10, timeoutMs: 100 }));
    expect(error).toMatchObject({
      code: 'WAIT_TIMEOUT',
      taskId: id,
      cause: expect.objectContaining({ message: 'fetch failed' }),
    });
  });
});
