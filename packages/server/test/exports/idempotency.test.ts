import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runServer, type TestServer, taskEnded, titleDeck } from '../run-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await runServer();
});
afterAll(() => server.end());
afterEach(() => {
  server.stage.hold = undefined;
  server.stage.failure = undefined;
});

let count = 0;
function newKey() {
  return `key-${++count}`;
}
function send(deck: unknown, key: string) {
  return server.export(deck, { 'idempotency-key': key });
}
async function body(response: Response) {
  return (await response.json()) as Record<string, unknown>;
}

describe('a request with an Idempotency-Key', () => {
  test('that is sent again gets the same asynchronous export, marked as such', async () => {
    const key = newKey();
    const first = await send(titleDeck({ async: true }), key);
    const again = await send(titleDeck({ async: true }), key);
    expect([first.status, again.status]).toEqual([202, 202]);
    const { id } = (await body(first)) as { id: number };
    expect(await body(again)).toEqual({ id, taskId: id });
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    await taskEnded(server, id);
  });

  test('that is sent again gets the same file of a synchronous export, under the key bare or quoted', async () => {
    const key = newKey();
    const begun = server.stage.begun;
    const first = await body(await send(titleDeck(), key));
    const again = await send(titleDeck(), `"${key}"`);
    expect(again.status).toBe(200);
    expect(await body(again)).toEqual(first);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(server.stage.begun).toBe(begun + 1);
  });

  test('is the same request with its keys in another order and its defaults spelled out', async () => {
    const key = newKey();
    const { projectId, presentation } = titleDeck();
    const first = await body(await send({ projectId, presentation }, key));
    const options = { dev: false, format: 'pptx', async: false };
    expect(await body(await send({ options, presentation, projectId }, key))).toEqual(first);
  });

  test('50 times at once is one export', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(titleDeck({ async: true }), key)));
    const ids = await Promise.all(answers.map(async (answer) => (await body(answer)).id));
    expect(new Set(ids).size).toBe(1);
    await taskEnded(server, ids[0] as number);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
  });

  test('50 times at once, synchronous, is one deck; the others are told to wait', async () => {
    const key = newKey();
    const begun = server.stage.begun;
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(titleDeck(), key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(server.stage.begun).toBe(begun + 1);
    expect((await send(titleDeck(), key)).status).toBe(200);
  });

  test('is 409 IDEMPOTENCY_KEY_IN_USE while its synchronous export runs', async () => {
    const key = newKey();
    const gate = Promise.withResolvers<void>();
    server.stage.hold = gate.promise;
    const begun = server.stage.begun;
    const first = send(titleDeck(), key);
    await expect.poll(() => server.stage.begun).toBe(begun + 1);
    const second = await send(titleDeck(), key);
    expect(second.status).toBe(409);
    expect(await body(second)).toMatchObject({ error: 'IDEMPOTENCY_KEY_IN_USE' });
    gate.resolve();
    expect((await first).status).toBe(200);
  });

  test.each([
    ['another body', titleDeck({ async: true }, 'Other'), {}],
    ['another mode', titleDeck({}), {}],
    ['another handling', titleDeck({ async: true }), { prefer: 'handling=strict' }],
  ])('is 422 IDEMPOTENCY_KEY_REUSED with %s', async (_, other, headers) => {
    const key = newKey();
    await send(titleDeck({ async: true }), key);
    const answer = await server.export(other, { 'idempotency-key': key, ...(headers as Record<string, string>) });
    expect(answer.status).toBe(422);
    expect(await body(answer)).toMatchObject({ error: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('keeps its key when it is rejected, so that it can be mended', async () => {
    const key = newKey();
    const wrong = titleDeck({ async: true });
    Object.assign(wrong.presentation.slideList[0]!, { templateKey: 'nothing' });
    expect((await send(wrong, key)).status).toBe(404);
    expect((await send(titleDeck({ async: true }), key)).status).toBe(202);
  });

  test('keeps its key when a picture cannot be fetched, so that it can be mended', async () => {
    const key = newKey();
    const slide = { templateKey: 'picture', content: { title: 'x', picture: 'http://127.0.0.1/x.png' } };
    const wrong = { projectId: 'demo', presentation: { slideList: [slide] } };
    expect((await send(wrong, key)).status).toBe(400);
    expect((await send(titleDeck(), key)).status).toBe(200);
  });

  test('gets the failure of our own again, with no new export', async () => {
    const key = newKey();
    server.stage.failure = new Error('inside');
    const first = await send(titleDeck(), key);
    const begun = server.stage.begun;
    server.stage.failure = undefined;
    const again = await send(titleDeck(), key);
    expect([first.status, again.status]).toEqual([500, 500]);
    expect((await body(again)).message).toBe((await body(first)).message);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(server.stage.begun).toBe(begun);
  });

  test('gets an asynchronous export that failed again', async () => {
    const key = newKey();
    server.stage.failure = new Error('inside');
    const { id } = (await body(await send(titleDeck({ async: true }), key))) as { id: number };
    expect(await taskEnded(server, id)).toMatchObject({ status: 'failed' });
    expect(await body(await send(titleDeck({ async: true }), key))).toMatchObject({ id });
  });
});
