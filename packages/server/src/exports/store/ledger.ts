import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../storage/database/schema.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';

/** Credits that are set aside for an export. */
export interface Hold {
  readonly exportId: number;
  readonly owner: string;
  readonly credits: number;
}

/** Credits are counted by calendar months in UTC. */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** Holds credits of the current month. Throws `INSUFFICIENT_CREDITS` if the owner's plan has too few left. */
export async function hold(
  transaction: Transaction<Schema>,
  { exportId, owner, credits }: Hold,
  at: Date,
): Promise<void> {
  if (credits === 0) return;
  const month = monthOf(at);
  await transaction
    .insertInto('ledger')
    .values({ task: exportId, kind: 'hold', owner, month, credits, at: at.toISOString() })
    .execute();
  if (await addHeld(transaction, owner, credits, month)) return;
  // The first export of the month.
  await transaction
    .insertInto('balance')
    .values({ owner, month, held: 0, used: 0 })
    .onConflict((conflict) => conflict.columns(['owner', 'month']).doNothing())
    .execute();
  if (!(await addHeld(transaction, owner, credits, month))) throw await insufficient(transaction, owner, credits, at);
}

/** False: the owner has no balance of the month yet, or its plan has too few credits left. */
async function addHeld(
  transaction: Transaction<Schema>,
  owner: string,
  credits: number,
  month: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('balance')
    .set((column) => ({ held: column('held', '+', credits) }))
    .where('owner', '=', owner)
    .where('month', '=', month)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('plan')
          .select('plan.owner')
          .where('plan.owner', '=', owner)
          .where((is) =>
            is.or([is('credits', 'is', null), is('credits', '>=', sql<number>`held + used + ${credits}`)]),
          ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Ends an export's hold, if it has one: charges or returns the credits, in the month in which they were held. Returns the credits that were
 * charged.
 */
export async function settle(
  transaction: Transaction<Schema>,
  exportId: number,
  kind: 'capture' | 'void',
  at: Date,
): Promise<number> {
  const held = await transaction
    .insertInto('ledger')
    .columns(['task', 'owner', 'month', 'credits', 'kind', 'at'])
    .expression((is) =>
      is
        .selectFrom('ledger')
        .select(['task', 'owner', 'month', 'credits'])
        .select([sql.val(kind).as('kind'), sql.val(at.toISOString()).as('at')])
        .where('task', '=', exportId)
        .where('kind', '=', 'hold'),
    )
    .returning(['owner', 'month', 'credits'])
    .executeTakeFirst();
  if (held === undefined) return 0;
  const charged = kind === 'capture' ? held.credits : 0;
  await transaction
    .updateTable('balance')
    .set((column) => ({
      held: column('held', '-', held.credits),
      used: column('used', '+', charged),
    }))
    .where('owner', '=', held.owner)
    .where('month', '=', held.month)
    .execute();
  return charged;
}

async function insufficient(
  transaction: Transaction<Schema>,
  owner: string,
  cost: number,
  at: Date,
): Promise<HttpError> {
  const { held, used, credits } = await transaction
    .selectFrom('balance')
    .innerJoin('plan', 'plan.owner', 'balance.owner')
    .select(['held', 'used'])
    .select((is) => is.fn.coalesce('credits', sql<number>`0`).as('credits'))
    .where('balance.owner', '=', owner)
    .where('month', '=', monthOf(at))
    .executeTakeFirstOrThrow();
  const left = Math.max(0, credits - held - used);
  const next = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
  const pending = held > 0 ? `, ${held} of them held for unfinished exports` : '';
  return new HttpError(
    'INSUFFICIENT_CREDITS',
    `This export costs ${cost === 1 ? '1 credit' : `${cost} credits`}, and ${left} of this month's ${credits} are left ` +
      `(${held + used} are used${pending}). The month ends on ${next} at 00:00 UTC. ` +
      'With options.dev set to true an export costs nothing, but its slides are marked "Development" and it is kept for an hour.',
  );
}
