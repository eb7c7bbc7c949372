import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** The row with the turn that was started last. */
const STARTED = '';

/** Where a job is in the queue. */
export interface QueuePlace {
  readonly turn: number;
  /** Earlier turns first, and synchronous exports first in a turn. */
  readonly priority: number;
}

/**
 * Gives an export the next turn of its owner: the one after its last, but never before the turn that was started last, so that an owner who
 * sent nothing meanwhile has nothing to catch up on (start-time fair queueing: Goyal, Vin and Cheng, SIGCOMM 1996). Synchronous exports do
 * not wait for the asynchronous ones of their owner. The same statement stores the priority and `changes` of the export, because other exports
 * of the owner wait from here until the transaction is stored.
 */
export function takeTurn(
  transaction: Transaction<Schema>,
  { id, owner, mode }: { readonly id: number; readonly owner: string; readonly mode: 'sync' | 'async' },
  changes: Pick<Updateable<Schema['task']>, 'accepted_by' | 'lease_until'>,
): Promise<QueuePlace> {
  const isSync = mode === 'sync';
  const started = sql<number>`coalesce((select sync from turn where owner = ${STARTED}), 0)`;
  return transaction
    .with('taken', (with_) =>
      with_
        .insertInto('turn')
        .values({ owner, sync: isSync ? started : 0, async: isSync ? 0 : started })
        .onConflict((conflict) =>
          conflict
            .column('owner')
            .doUpdateSet(
              isSync
                ? { sync: sql<number>`greatest(excluded.sync, turn.sync + 1)` }
                : { async: sql<number>`greatest(excluded.async, turn.sync + 1, turn.async + 1)` },
            ),
        )
        .returning(`turn.${mode} as turn`),
    )
    .updateTable('task')
    .from('taken')
    .set((column) => ({
      ...changes,
      priority: sql<number>`-2 * ${column.ref('taken.turn')} + ${sql.lit(isSync ? 1 : 0)}`,
    }))
    .where('task.id', '=', id)
    .returning(['taken.turn as turn', sql<number>`task.priority`.as('priority')])
    .executeTakeFirstOrThrow();
}

/** Remembers that a turn was started. */
export async function startTurn(database: Kysely<Schema>, turn: number): Promise<void> {
  await database
    .insertInto('turn')
    .values({ owner: STARTED, sync: turn, async: 0 })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ sync: turn }).where('turn.sync', '<', turn))
    .execute();
}
