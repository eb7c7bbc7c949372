import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { createRateCounter, type RateCounter, usageOf } from './rate-counter.ts';

/** The clock of the database, which all nodes share, in milliseconds. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Counts for all nodes together, in PostgreSQL. The counts do not survive a crash of PostgreSQL, because their table is not in its log, so
 * that no request waits for a disk.
 */
export function createPostgresRateCounter(database: Database): RateCounter {
  return {
    own: createRateCounter(),
    async count(key, policy) {
      const { name, quota, seconds } = policy;
      // The rate of a plan may change while its owner is counted.
      const counted = `${name} ${quota} ${seconds}`;
      const isOver = sql<boolean>`rate.begun + ${seconds * 1_000}::bigint <= excluded.begun`;
      const { used, begun, at } = await database
        .insertInto('rate')
        .values({ policy: counted, key, used: 1, begun: NOW })
        .onConflict((conflict) =>
          conflict.columns(['policy', 'key']).doUpdateSet({
            used: sql<number>`case when ${isOver} then 1 else rate.used + 1 end`,
            begun: sql<number>`case when ${isOver} then excluded.begun else rate.begun end`,
          }),
        )
        .returning(['used', 'begun', NOW.as('at')])
        .executeTakeFirstOrThrow();
      return usageOf(policy, used, at - begun);
    },
  };
}

/** Deletes counts whose windows are over. */
export async function forgetRates(database: Database): Promise<void> {
  await database.deleteFrom('rate').where('begun', '<', sql<number>`${NOW} - 86400000`).execute();
}
