import { inTransaction } from '../storage/database/in-transaction.ts';
import type { OwnerScope } from '../storage/database/owner-scope.ts';
import type { Database, Schema } from '../storage/database/schema.ts';

/** The limits of an owner. */
export interface Plan {
  /** Credits per calendar month (UTC); null: unlimited. */
  readonly credits: number | null;
  /** Requests per `rateSeconds`. */
  readonly rate: number;
  readonly rateSeconds: number;
  /** Days for which the file of an export is kept. */
  readonly retentionDays: number;
  /** Days after which an export that has ended, and whose file is removed, is deleted; null: never. */
  readonly recordDays: number | null;
  /** The bodies of exports are kept as long as their files, so that people can run them again. */
  readonly keepBodies: boolean;
}

/** The plan of a new owner. */
export const DEFAULT_PLAN: Plan = {
  credits: 1_000,
  rate: 100,
  rateSeconds: 10,
  retentionDays: 7,
  recordDays: 365,
  keepBodies: true,
};

/** The plan of the owner of a new data directory. */
export const DEMO_PLAN: Plan = { ...DEFAULT_PLAN, credits: null, rate: 200 };

/**
 * The plans of owners. A change applies from the next request on. Retention applies to exports accepted after the change; the days of
 * records and the bodies to all exports.
 */
export interface Plans {
  of(scope: OwnerScope): Promise<Plan>;
  /** Changes the limits that `changes` contains. */
  set(scope: OwnerScope, changes: Partial<Plan>): Promise<Plan>;
}

export function createPlans(database: Database, now: () => Date): Plans {
  const of = async (scope: OwnerScope, from: Database): Promise<Plan> =>
    planOf(await from.selectFrom('plan').selectAll().where('owner', '=', scope.owner).executeTakeFirstOrThrow());

  return {
    of: (scope) => of(scope, database),

    async set(scope, changes) {
      return inTransaction(database, async (transaction) => {
        const row = planRow({ ...(await of(scope, transaction)), ...changes });
        await transaction
          .updateTable('plan')
          .set({ ...row, updated_at: now().toISOString() })
          .where('owner', '=', scope.owner)
          .execute();
        return planOf(row);
      });
    },
  };
}

type PlanRow = Omit<Schema['plan'], 'owner' | 'updated_at'>;

export function planRow({ credits, rate, rateSeconds, retentionDays, recordDays, keepBodies }: Plan): PlanRow {
  return {
    credits,
    rate,
    rate_seconds: rateSeconds,
    retention_days: retentionDays,
    record_days: recordDays,
    keep_bodies: keepBodies ? 1 : 0,
  };
}

export function planOf(row: PlanRow): Plan {
  return {
    credits: row.credits,
    rate: row.rate,
    rateSeconds: row.rate_seconds,
    retentionDays: row.retention_days,
    recordDays: row.record_days,
    keepBodies: row.keep_bodies === 1,
  };
}
