import { afterAll, beforeAll, expect } from 'vitest';
import type { Plan } from '../../../src/accounts/plans.ts';
import { newOwner } from '../../new-owner.ts';
import { runServer, type TestServer, titleDeck } from '../../run-server.ts';
import { describeRows } from './rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await runServer();
});
afterAll(() => server.end());

async function expectFailure(response: Response, status: number, error: string): Promise<void> {
  expect(response.status).toBe(status);
  const body = (await response.json()) as Record<string, unknown>;
  expect(body).toMatchObject({ error, message: expect.stringMatching(/\w+ \w+/), requestId: expect.any(String) });
  expect(body.requestId).toBe(response.headers.get('x-request-id'));
}

async function withKeyOf(plan: Partial<Plan>): Promise<Record<string, string>> {
  const { secret } = await newOwner(server.dataDir, plan);
  return { authorization: `Bearer ${secret}` };
}

/** Sends three requests with a key that may send two in a minute, and returns the last response. */
async function threeOfTwo(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...(await withKeyOf({ rate: 2, rateSeconds: 60 })), ...(init.headers as object) };
  for (let sent = 0; sent < 2; sent++) expect((await server.call(path, { ...init, headers })).status).not.toBe(429);
  const rejected = await server.call(path, { ...init, headers });
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  return rejected;
}

const EXPORT = '/v1/project/export';
const NO_KEY = { authorization: 'Bearer nothing' };

describeRows('the errors', {
  async 'Export 400 INVALID_REQUEST'() {
    await expectFailure(await server.export({}), 400, 'INVALID_REQUEST');
    await expectFailure(await server.call(EXPORT, { method: 'POST' }), 400, 'INVALID_REQUEST');
  },
  async 'Export 401 UNAUTHORIZED'() {
    await expectFailure(await server.export(titleDeck(), NO_KEY), 401, 'UNAUTHORIZED');
  },
  async 'Export 403 INSUFFICIENT_CREDITS'() {
    const headers = await withKeyOf({ credits: 1 });
    expect((await server.export(titleDeck(), headers)).status).toBe(200);
    await expectFailure(await server.export(titleDeck(), headers), 403, 'INSUFFICIENT_CREDITS');
    expect((await server.export(titleDeck({ dev: true }), headers)).status).toBe(200);
  },
  async 'Export 404 PROJECT_NOT_FOUND'() {
    await expectFailure(await server.export({ ...titleDeck(), projectId: 'nope' }), 404, 'PROJECT_NOT_FOUND');
  },
  async 'Export 404 TEMPLATE_NOT_FOUND'() {
    const deck = titleDeck();
    deck.presentation.slideList[0]!.templateKey = 'nope';
    await expectFailure(await server.export(deck), 404, 'TEMPLATE_NOT_FOUND');
  },
  async 'Export 429 RATE_LIMIT_EXCEEDED'() {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(titleDeck()) };
    await expectFailure(await threeOfTwo(EXPORT, init), 429, 'RATE_LIMIT_EXCEEDED');
  },
  async 'List 401 UNAUTHORIZED'() {
    await expectFailure(await server.call('/v1/presentation', { headers: NO_KEY }), 401, 'UNAUTHORIZED');
  },
  async 'List 429 RATE_LIMIT_EXCEEDED'() {
    await expectFailure(await threeOfTwo('/v1/presentation'), 429, 'RATE_LIMIT_EXCEEDED');
  },
  async 'Get task 400 BAD_REQUEST'() {
    await expectFailure(await server.call('/v1/presentation/abc'), 400, 'BAD_REQUEST');
  },
  async 'Get task 401 UNAUTHORIZED'() {
    await expectFailure(await server.call('/v1/presentation/1', { headers: NO_KEY }), 401, 'UNAUTHORIZED');
  },
  async 'Get task 404 NOT_FOUND'() {
    await expectFailure(await server.call(`/v1/presentation/${2 ** 41}`), 404, 'NOT_FOUND');
  },
});
