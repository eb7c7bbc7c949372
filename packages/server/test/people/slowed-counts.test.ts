import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPostgresRateCounter } from '../../src/http/limits/postgres-rate-counter.ts';
import { ON_SQLITE } from '../on-sqlite.ts';
import { usePeopleData } from './people-data.ts';

const data = usePeopleData();

beforeEach(({ skip }) => skip(ON_SQLITE, 'A server with SQLite counts in memory, which rate-counter.test.ts tests.'));

const POLICY = { name: 'slowed', quota: 2, seconds: 3_600, waits: { first: 30, longest: 100 } };

/** As if the last event had been so much earlier. */
async function pass(seconds: number): Promise<void> {
  await sql`update rate set begun = begun - ${seconds * 1_000}::bigint`.execute(data.database);
}

describe('the counter of all nodes', () => {
  test('with waits, slows events beyond the quota and never shuts', async () => {
    const nodes = [createPostgresRateCounter(data.database), createPostgresRateCounter(data.database)];
    let turn = 0;
    const count = () => nodes[++turn % 2]!.count('a', POLICY);
    expect([(await count()).exceeded, (await count()).exceeded]).toEqual([false, false]);
    for (const wait of [30, 60, 100, 100]) {
      const { exceeded, resetSeconds } = await count();
      expect(exceeded).toBe(true);
      // Some of the wait is over on a busy machine.
      expect(resetSeconds).toBeGreaterThan(wait * 0.6);
      expect(resetSeconds).toBeLessThanOrEqual(wait);
      await pass(wait);
      expect((await count()).exceeded).toBe(false);
    }
    await pass(3_600);
    expect([(await count()).exceeded, (await count()).exceeded, (await count()).exceeded]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('admits one of many events at a time beyond the quota', async () => {
    const counter = createPostgresRateCounter(data.database);
    for (const _ of [1, 2]) await counter.count('a', POLICY);
    await pass(30);
    const together = await Promise.all(Array.from({ length: 8 }, () => counter.count('a', POLICY)));
    expect(together.filter(({ exceeded }) => !exceeded)).toHaveLength(1);
  });

  test('takes an event back', async () => {
    const counter = createPostgresRateCounter(data.database);
    for (let times = 0; times < 5; times++) {
      expect((await counter.count('a', POLICY)).remaining).toBe(1);
      await counter.takeBack('a', POLICY);
    }
  });
});
