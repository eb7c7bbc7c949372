import { afterAll, beforeAll, expect } from 'vitest';
import { DEFAULT_PLAN, DEMO_PLAN } from '../../../src/accounts/plans.ts';
import { openDatabase } from '../../../src/storage/database/open-database.ts';
import { runServer, type TestServer, titleDeck } from '../../run-server.ts';
import { describeRows } from './rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await runServer();
});
afterAll(() => server.end());

const DAY = 86_400_000;

async function withNumber(x: number, y: number): Promise<number> {
  const deck = titleDeck();
  Object.assign(deck.presentation.slideList[0]!, { attributes: { slideNumber: { x, y } } });
  return (await server.export(deck)).status;
}

async function perPageFor(query: string): Promise<number> {
  return ((await (await server.call(`/v1/presentation${query}`)).json()) as { perPage: number }).perPage;
}

/** How long the files of the newest export are kept, in milliseconds. */
async function keptFor(options: Record<string, unknown>): Promise<number> {
  await server.export(titleDeck(options));
  const database = await openDatabase(server.dataDir);
  const record = await database.selectFrom('task').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow();
  await database.destroy();
  return Date.parse(record.expires_at) - Date.parse(record.created_at);
}

describeRows('the limits', {
  async 'perPage maximum'() {
    expect(await perPageFor('?perPage=100')).toBe(100);
    expect(await perPageFor('?perPage=999999999999999999999')).toBe(100);
  },
  async 'perPage default'() {
    expect(await perPageFor('')).toBe(10);
  },
  async 'slideNumber x and y range'() {
    for (const [x, y] of [
      [0, 0],
      [1, 1],
      [0.5, 0.25],
    ] as const)
      expect(await withNumber(x, y)).toBe(200);
    for (const [x, y] of [
      [-0.001, 0],
      [0, 1.001],
    ] as const)
      expect(await withNumber(x, y)).toBe(400);
  },
  async 'Rate limit'() {
    const { rate, rateSeconds } = DEMO_PLAN;
    expect(rate / rateSeconds).toBeGreaterThanOrEqual(100 / 10);
    const { headers } = await server.call('/v1/presentation');
    expect(headers.get('ratelimit-policy')).toBe(`"requests";q=${rate};w=${rateSeconds}`);
  },
  'Quota and credit'() {
    expect(DEMO_PLAN.credits).toBeNull();
    expect(DEFAULT_PLAN.credits).toBe(1_000);
  },
  async 'Retention period'() {
    expect(Math.round((await keptFor({})) / DAY)).toBe(DEMO_PLAN.retentionDays);
    expect(Math.round((await keptFor({ dev: true })) / 60_000)).toBe(60);
  },
});
