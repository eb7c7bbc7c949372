import type { Database, Schema } from '../database/schema.ts';
import type { OwnerScope } from './owner-scope.ts';

/** What an owner may do. */
export interface Plan {
  /** For all exports of a calendar month (UTC); null: no bound. */
  readonly credits: number | null;
  /** Requests in `rateSeconds`. */
  readonly rate: number;
  readonly rateSeconds: number;
  /** After so many days an export's file is removed. */
  readonly retentionDays: number;
}

/** Of a new owner. */
export const DEFAULT_PLAN: Plan = { credits: 1_000, rate: 100, rateSeconds: 10, retentionDays: 7 };

/** Of the owner that a data directory starts with. */
export const DEMO_PLAN: Plan = { credits: null, rate: 200, rateSeconds: 10, retentionDays: 7 };

/** Plans of owners; every owner has one. A change holds from the next request on, retention for exports from then on. */
export interface Plans {
  of(scope: OwnerScope): Promise<Plan>;
  /** Changes what `changes` names. */
  set(scope: OwnerScope, changes: Partial<Plan>): Promise<Plan>;
}

/** `now` is the clock. */
export function createPlans(database: Database, now: () => Date): Plans {
  const of = async (scope: OwnerScope): Promise<Plan> =>
    planOf(await database.selectFrom('plan').selectAll().where('owner', '=', scope.owner).executeTakeFirstOrThrow());

  return {
    of,
    async set(scope, changes) {
      const row = planRow({ ...(await of(scope)), ...changes });
      await database
        .updateTable('plan')
        .set({ ...row, updated_at: now().toISOString() })
        .where('owner', '=', scope.owner)
        .execute();
      return planOf(row);
    },
  };
}

type PlanRow = Omit<Schema['plan'], 'owner' | 'updated_at'>;

export function planRow({ credits, rate, rateSeconds, retentionDays }: Plan): PlanRow {
  return { credits, rate, rate_seconds: rateSeconds, retention_days: retentionDays };
}

export function planOf(row: PlanRow): Plan {
  return {
    credits: row.credits,
    rate: row.rate,
    rateSeconds: row.rate_seconds,
    retentionDays: row.retention_days,
  };
}
