import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../storage/database/schema.ts';
import type { CreditUse, OwnerNumber } from '../../telemetry/metrics/metrics.ts';
import { monthOf } from './ledger.ts';

/** Charged and held credits, as a share of those of the plan. */
const SHARE = sql<number>`(balance.used + balance.held) * 1.0 / plan.credits`;

export function createCreditUse(database: Database, now: () => Date): { creditUse(most: number): Promise<CreditUse> } {
  const ofMonth = () =>
    database
      .selectFrom('balance')
      .innerJoin('plan', 'plan.owner', 'balance.owner')
      .where('balance.month', '=', monthOf(now()));

  /** The owners with the largest values, at most `most`. */
  const largest = (value: Expression<number>, where: Expression<SqlBool>, most: number): Promise<OwnerNumber[]> =>
    ofMonth()
      .select(['balance.owner', sql<number>`${value}`.as('value')])
      .where(where)
      .orderBy('value', 'desc')
      .orderBy('balance.owner')
      .limit(most)
      .execute();

  return {
    async creditUse(most) {
      const isLimited = sql<SqlBool>`plan.credits > 0`;
      const [used, shares, all] = await Promise.all([
        largest(sql.ref<number>('balance.used'), sql`balance.used > 0`, most),
        // One more, whose share is the largest of the others.
        largest(SHARE, isLimited, most + 1),
        ofMonth()
          .select((is) => is.fn.sum<number>('balance.used').as('used'))
          .executeTakeFirst(),
      ]);
      const named = (numbers: readonly OwnerNumber[]) =>
        numbers.map(({ owner, value }) => ({ owner, value: Number(value) }));
      return {
        used: named(used),
        usedByOthers: Number(all?.used ?? 0) - used.reduce((sum, { value }) => sum + value, 0),
        shares: named(shares.slice(0, most)),
        shareOfOthers: Number(shares[most]?.value ?? 0),
      };
    },
  };
}
