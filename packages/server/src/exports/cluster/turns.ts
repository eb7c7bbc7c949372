import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Task } from '../task.ts';

/** The row with the turn that was started last. */
const STARTED = '';

/**
 * The turn of an owner's next export: the one after its last, but never before the turn that was started last, so that an owner who sent
 * nothing meanwhile has nothing to catch up on (start-time fair queueing: Goyal, Vin and Cheng, SIGCOMM 1996). Synchronous exports do not
 * wait for the asynchronous ones of their owner.
 */
export async function nextTurn(
  transaction: Transaction<Schema>,
  { owner, mode }: Pick<Task, 'owner' | 'mode'>,
): Promise<number> {
  const started = sql<number>`coalesce((select sync from turn where owner = ${STARTED}), 0)`;
  const { turn } = await transaction
    .insertInto('turn')
    .values({ owner, sync: mode === 'sync' ? started : 0, async: mode === 'async' ? started : 0 })
    .onConflict((conflict) =>
      conflict
        .column('owner')
        .doUpdateSet(
          mode === 'sync'
            ? { sync: sql<number>`greatest(excluded.sync, turn.sync + 1)` }
            : { async: sql<number>`greatest(excluded.async, turn.sync + 1, turn.async + 1)` },
        ),
    )
    .returning(`${mode} as turn`)
    .executeTakeFirstOrThrow();
  return turn;
}

/** The priority of a job: earlier turns first, and synchronous exports first in a turn. */
export function priorityOf(turn: number, mode: Task['mode']): number {
  return -2 * turn + (mode === 'sync' ? 1 : 0);
}

/** Remembers that a turn was started. */
export async function startTurn(database: Kysely<Schema>, turn: number): Promise<void> {
  await database
    .insertInto('turn')
    .values({ owner: STARTED, sync: turn, async: 0 })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ sync: turn }).where('turn.sync', '<', turn))
    .execute();
}
