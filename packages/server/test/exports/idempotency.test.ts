import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { exportThatEnded, runServer, type TestServer, titleDeck } from '../run-server.ts';

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
  test('that is repeated gets the same asynchronous export, marked as replayed', async () => {
    const key = newKey();
    const first = await send(titleDeck({ async: true }), key);
    const again = await send(titleDeck({ async: true }), key);
    expect([first.status, again.status]).toEqual([202, 202]);
    const { id } = (await body(first)) as { id: number };
    expect(await body(again)).toEqual({ id, taskId: id });
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    await exportThatEnded(server, id);
  });

  test('that is repeated gets the same file of a synchronous export, with the key bare or quoted', async () => {
    const key = newKey();
    const begun = server.stage.begun;
    const first = await body(await send(titleDeck(), key));
    const again = await send(titleDeck(), `"${key}"`);
    expect(again.status).toBe(200);
    expect(await body(again)).toEqual(first);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(server.stage.begun).toBe(begun + 1);
  });

  test('is the same with its JSON keys in another order, and with explicit defaults', async () => {
    const key = newKey();
    const { projectId, presentation } = titleDeck();
    const first = await body(await send({ projectId, presentation }, key));
    const options = { dev: false, format: 'pptx', async: false };
    expect(await body(await send({ options, presentation, projectId }, key))).toEqual(first);
  });

  test('that is sent 50 times at once is one export', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(titleDeck({ async: true }), key)));
    const ids = await Promise.all(answers.map(async (answer) => (await body(answer)).id));
    expect(new Set(ids).size).toBe(1);
    await exportThatEnded(server, ids[0] as number);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
  });

  test('that is sent 50 times at once synchronously is one export, and the others get 409', async () => {
    const key = newKey();
    const begun = server.stage.begun;
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(titleDeck(), key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(server.stage.begun).toBe(begun + 1);
    expect((await send(titleDeck(), key)).status).toBe(200);
  });

  test('gets 409 IDEMPOTENCY_KEY_IN_USE while its synchronous export runs', async () => {
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
  ])('gets 422 IDEMPOTENCY_KEY_REUSED with %s', async (_, other, headers) => {
    const key = newKey();
    await send(titleDeck({ async: true }), key);
    const answer = await server.export(other, { 'idempotency-key': key, ...(headers as Record<string, string>) });
    expect(answer.status).toBe(422);
    expect(await body(answer)).toMatchObject({ error: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('that is rejected can be fixed and sent with the same key', async () => {
    const key = newKey();
    const wrong = titleDeck({ async: true });
    Object.assign(wrong.presentation.slideList[0]!, { templateKey: 'nothing' });
    expect((await send(wrong, key)).status).toBe(404);
    expect((await send(titleDeck({ async: true }), key)).status).toBe(202);
  });

  test('whose image cannot be fetched can be fixed and sent with the same key', async () => {
    const key = newKey();
    const slide = { templateKey: 'picture', content: { title: 'x', picture: 'http://127.0.0.1/x.png' } };
    const wrong = { projectId: 'demo', presentation: { slideList: [slide] } };
    expect((await send(wrong, key)).status).toBe(400);
    expect((await send(titleDeck(), key)).status).toBe(200);
  });

  test('that failed with 500 gets the same error, without a new export', async () => {
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

  test('gets the same asynchronous export if that has failed', async () => {
    const key = newKey();
    server.stage.failure = new Error('inside');
    const { id } = (await body(await send(titleDeck({ async: true }), key))) as { id: number };
    expect(await exportThatEnded(server, id)).toMatchObject({ status: 'failed' });
    expect(await body(await send(titleDeck({ async: true }), key))).toMatchObject({ id });
  });
});
