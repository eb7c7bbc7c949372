import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PLAN } from '../../src/accounts/plans.ts';
import { type Account, openAccount } from '../account.ts';
import { exportThatEnded, runServer, type TestServer, titleDeck } from '../run-server.ts';

let server: TestServer;
let account: Account;
async function start(options: Parameters<typeof runServer>[0] = {}) {
  server = await runServer(options);
  account = await openAccount(server.dataDir);
}
async function end() {
  await account.close();
  await server.end();
}
beforeEach(() => start());
afterEach(end);

async function newest() {
  return (await server.call('/v1/presentation?perPage=1')).json() as Promise<{ items: { id: number }[] }>;
}

async function abandon(headers: Record<string, string> = {}): Promise<number> {
  const gone = new AbortController();
  const { begun } = server.stage;
  const sent = server.call('/v1/project/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(titleDeck()),
    signal: gone.signal,
  });
  sent.catch(() => {});
  await expect.poll(() => server.stage.begun).toBe(begun + 1);
  gone.abort();
  return (await newest()).items[0]!.id;
}

describe('a caller who closes the connection', () => {
  test('cancels the export: it stops, fails and costs nothing', async () => {
    server.stage.hold = new Promise(() => {});
    const id = await abandon();
    expect(await exportThatEnded(server, id)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('closed the connection'),
    });
    await expect.poll(() => server.stage.ended).toBe(1);
    expect(await account.ledgerOf(id)).toEqual(['hold', 'void']);
    expect(await account.balance()).toEqual({ held: 0, used: 0 });
  });

  test('after sending an idempotency key still gets the export', async () => {
    const gate = Promise.withResolvers<void>();
    server.stage.hold = gate.promise;
    const id = await abandon({ 'idempotency-key': 'k' });
    gate.resolve();
    expect(await exportThatEnded(server, id)).toMatchObject({ status: 'success' });
    const again = await server.export(titleDeck(), { 'idempotency-key': 'k' });
    expect(again.status).toBe(200);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await account.ledgerOf(id)).toEqual(['hold', 'capture']);
  });

  test('while its export waits cancels the export', async () => {
    server.stage.hold = new Promise(() => {});
    for (let index = 0; index < 2; index++) await server.export(titleDeck({ async: true }));
    await expect.poll(() => server.stage.begun).toBe(2);
    const gone = new AbortController();
    const sent = server.call('/v1/project/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(titleDeck()),
      signal: gone.signal,
    });
    sent.catch(() => {});
    await expect.poll(async () => (await newest()).items.length && (await account.balance()).held).toBe(3);
    const id = (await newest()).items[0]!.id;
    gone.abort();
    expect(await exportThatEnded(server, id)).toMatchObject({ status: 'failed' });
    expect(await account.ledgerOf(id)).toEqual(['hold', 'void']);
  });
});

describe('a synchronous export that takes too long', () => {
  beforeEach(async () => {
    await end();
    await start({ constants: { syncSeconds: 1 } });
  });

  test('returns 503 with Retry-After, is cancelled and costs nothing', async () => {
    server.stage.hold = new Promise(() => {});
    const answer = await server.export(titleDeck());
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await answer.json()).toMatchObject({
      error: 'SERVICE_UNAVAILABLE',
      message: expect.stringMatching(/not done within 1 s.*nothing was charged.*options\.async/),
    });
    const { id } = (await newest()).items[0]!;
    expect(await exportThatEnded(server, id)).toMatchObject({ status: 'failed' });
    await expect.poll(() => server.stage.ended).toBe(1);
    expect(await account.balance()).toEqual({ held: 0, used: 0 });
  });

  test('with an idempotency key continues, and the message names its address', async () => {
    const gate = Promise.withResolvers<void>();
    server.stage.hold = gate.promise;
    const answer = await server.export(titleDeck(), { 'idempotency-key': 'k' });
    expect(answer.status).toBe(503);
    const { id } = (await newest()).items[0]!;
    expect((await answer.json()) as object).toMatchObject({
      message: expect.stringContaining(`/v1/presentation/${id}`),
    });
    gate.resolve();
    expect(await exportThatEnded(server, id)).toMatchObject({ status: 'success' });
    const again = () => server.export(titleDeck(), { 'idempotency-key': 'k' });
    await expect.poll(async () => (await again()).status).toBe(200);
  });
});

describe('credits', () => {
  test('are captured once for a success, and returned for a failure', async () => {
    await server.export(titleDeck());
    expect(await account.balance()).toEqual({ held: 0, used: 1 });
    server.stage.failure = new Error('inside');
    await server.export(titleDeck());
    expect(await account.balance()).toEqual({ held: 0, used: 1 });
  });

  test('that do not suffice return 403 INSUFFICIENT_CREDITS after all other faults, and dev still works', async () => {
    await account.plan({ ...DEMO_PLAN, credits: 1 });
    expect((await server.export(titleDeck())).status).toBe(200);
    const rejected = await server.export(titleDeck());
    expect(rejected.status).toBe(403);
    expect(await rejected.json()).toMatchObject({
      error: 'INSUFFICIENT_CREDITS',
      message: expect.stringMatching(/costs 1 credit, and 0 of this month's 1 are left/),
    });
    const wrong = titleDeck();
    Object.assign(wrong.presentation.slideList[0]!, { content: { nothing: 1 } });
    expect((await server.export(wrong)).status).toBe(400);
    expect((await server.export(titleDeck({ dev: true }))).status).toBe(200);
    expect(await account.balance()).toEqual({ held: 0, used: 1 });
  });
});

describe('a development export', () => {
  test('has no ledger entry, has a watermark, and is kept for an hour', async () => {
    const { id } = (await (await server.export(titleDeck({ dev: true, async: true }))).json()) as { id: number };
    const { url } = (await exportThatEnded(server, id)) as { url: string };
    expect(await account.ledgerOf(id)).toEqual([]);
    const { request, createdAt, expiresAt } = await account.record(id);
    expect(request.dev).toBe(true);
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBeLessThan(3_600_000 + 60_000);
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBeGreaterThanOrEqual(3_600_000);
    expect(await (await fetch(url)).text()).toContain('Development');
  });
});

describe('an export whose process crashes', () => {
  test('is attempted again', async () => {
    server.stage.crashes.push('crash', 'crash');
    expect((await server.export(titleDeck())).status).toBe(200);
    expect(await account.balance()).toEqual({ held: 0, used: 1 });
  });

  test('three times fails with a reason, and costs nothing', async () => {
    server.stage.crashes.push('crash', 'crash', 'crash');
    const answer = await server.export(titleDeck());
    expect(answer.status).toBe(500);
    expect(((await answer.json()) as { message: string }).message).toContain('failed 3 times');
    expect(await account.balance()).toEqual({ held: 0, used: 0 });
  });

  test('or is killed by others is attempted again, and only the crashes count', async () => {
    server.stage.crashes.push('crash', 'killed', 'killed', 'crash', 'start', 'killed');
    expect((await server.export(titleDeck())).status).toBe(200);
    server.stage.crashes.push('crash', 'killed', 'crash', 'killed', 'crash', 'killed');
    expect((await server.export(titleDeck())).status).toBe(500);
    expect(server.stage.crashes).toEqual(['killed']);
    expect(await account.balance()).toEqual({ held: 0, used: 1 });
  });

  test.each(['time', 'memory'] as const)(
    'at the limit of %s fails at once, and the message names the limit',
    async (reason) => {
      server.stage.crashes.push(reason, 'crash');
      const answer = await server.export(titleDeck());
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({
        error: 'PAYLOAD_TOO_LARGE',
        message: expect.stringMatching(/the limit of one export.*smaller/),
      });
      expect(server.stage.crashes).toEqual(['crash']);
      expect(await account.balance()).toEqual({ held: 0, used: 0 });
    },
  );
});

describe('a full queue', () => {
  test('returns 429 with Retry-After to the owner who fills it, and stores nothing', async () => {
    await end();
    await start({ constants: { queueLength: 4 } });
    server.stage.hold = new Promise(() => {});
    const answers: Response[] = [];
    for (let index = 0; index < 5; index++) answers.push(await server.export(titleDeck({ async: true })));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 429]);
    const rejected = answers.at(-1)!;
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await rejected.json()).toMatchObject({ error: 'RATE_LIMIT_EXCEEDED' });
    expect(await (await server.call('/v1/presentation')).json()).toMatchObject({ total: 4 });
    expect(await account.balance()).toEqual({ held: 4, used: 0 });

    // The body is not read. A request with a key is, because its response may be stored already.
    const wrong = { projectId: 5 };
    expect((await server.export(wrong)).status).toBe(429);
    expect((await server.export(wrong, { 'idempotency-key': 'k' })).status).toBe(400);
  });
});

describe('the message of an export', () => {
  test('has its position while it waits, and its progress while it runs', async () => {
    const gate = Promise.withResolvers<void>();
    server.stage.hold = gate.promise;
    const ids: number[] = [];
    for (let index = 0; index < 5; index++) {
      ids.push(((await (await server.export(titleDeck({ async: true }))).json()) as { id: number }).id);
    }
    await expect.poll(() => server.stage.begun).toBe(2);
    const messages = () =>
      Promise.all(
        ids.map(
          async (id) => ((await (await server.call(`/v1/presentation/${id}`)).json()) as { message: string }).message,
        ),
      );
    // With PostgreSQL, nodes share progress once a second.
    await expect
      .poll(messages)
      .toEqual([
        'Rendering slide 1 of 1.',
        'Rendering slide 1 of 1.',
        'Waiting: this export is next.',
        'Waiting: 1 export is ahead.',
        'Waiting: 2 exports are ahead.',
      ]);
    gate.resolve();
    for (const id of ids) await exportThatEnded(server, id);
  });
});
