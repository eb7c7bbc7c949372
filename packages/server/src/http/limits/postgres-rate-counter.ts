import { sql } from 'kysely';
import type { Database } from '../../storage/database/schema.ts';
import { createRateCounter, type RateCounter, type RatePolicy, usageOf, waiting, waitSeconds } from './rate-counter.ts';

/** The clock of the database, which all nodes share, in milliseconds. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The rate of a plan may change while its owner is counted. */
function countedAs({ name, quota, seconds }: RatePolicy): string {
  return `${name} ${quota} ${seconds}`;
}

/**
 * Counts for all nodes together, in PostgreSQL. The counts do not survive a crash of PostgreSQL, because their table is not in its log, so
 * that no request waits for a disk.
 */
export function createPostgresRateCounter(database: Database): RateCounter {
  return {
    own: createRateCounter(),

    async count(key, policy) {
      const { quota, seconds, waits } = policy;
      const counted = countedAs(policy);
      const isOver = sql<boolean>`rate.begun + ${seconds * 1_000}::bigint <= excluded.begun`;
      const begins = waits === undefined ? isOver : sql<boolean>`true`;
      const row = await database
        .insertInto('rate')
        .values({ policy: counted, key, used: 1, begun: NOW })
        .onConflict((conflict) =>
          conflict
            .columns(['policy', 'key'])
            .doUpdateSet({
              used: sql<number>`case when ${isOver} then 1 else rate.used + 1 end`,
              begun: sql<number>`case when ${begins} then excluded.begun else rate.begun end`,
            })
            .where(waits === undefined ? sql<boolean>`true` : sql<boolean>`${isOver} or ${hasWaited(quota, waits)}`),
        )
        .returning(['used', 'begun', NOW.as('at')])
        .executeTakeFirst();
      if (row !== undefined) return usageOf(policy, row.used, row.at - row.begun);
      const { used, begun, at } = await database
        .selectFrom('rate')
        .select(['used', 'begun', NOW.as('at')])
        .where('policy', '=', counted)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      return waiting(begun + waitSeconds(policy, used) * 1_000 - at);
    },

    async takeBack(key, policy) {
      await database
        .updateTable('rate')
        .set({ used: sql<number>`greatest(used - 1, 0)` })
        .where('policy', '=', countedAs(policy))
        .where('key', '=', key)
        .execute();
    },
  };
}

/** `waitSeconds` in SQL. A row that does not match stays as it is, and is not returned. */
function hasWaited(quota: number, { first, longest }: NonNullable<RatePolicy['waits']>) {
  const doublings = sql<number>`least(rate.used - ${quota}::integer, 20)`;
  const wait = sql<number>`least(${longest}::float8, ${first}::float8 * 2 ^ ${doublings})`;
  return sql<boolean>`(rate.used < ${quota}::integer or rate.begun + ${wait} * 1000 <= excluded.begun)`;
}

/** Deletes counts whose windows are over. */
export async function forgetRates(database: Database): Promise<void> {
  await database.deleteFrom('rate').where('begun', '<', sql<number>`${NOW} - 86400000`).execute();
}
