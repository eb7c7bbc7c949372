import { sql, type Transaction } from 'kysely';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { Database, Schema } from '../../storage/database/schema.ts';
import { selectInScope } from '../../storage/database/select-in-scope.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { ExportStore } from './export-store.ts';

/** The requests of exports that have ended, which people run again or open. */
export function createBodies(database: Database, now: () => Date): Pick<ExportStore, 'keptRequest' | 'forgetBodies'> {
  return {
    async keptRequest(scope, id) {
      const row = await selectInScope(database, 'task', scope)
        .innerJoin('task_request', 'task_request.task', 'task.id')
        .select('json')
        .where('task.id', '=', id)
        .where('has_body', '=', 1)
        .where('expires_at', '>', now().toISOString())
        .executeTakeFirst();
      return row?.json;
    },

    async forgetBodies(owner, expiredAt, limit) {
      const rows = await database
        .selectFrom('task')
        .select('id')
        .where('owner', '=', owner)
        // A literal, so that SQLite's planner can use the partial index of kept bodies.
        .where('has_body', '=', sql.lit(1))
        .$if(expiredAt !== 'any', (query) => query.where('expires_at', '<=', (expiredAt as Date).toISOString()))
        .limit(limit)
        .execute();
      if (rows.length === 0) return 0;
      const ids = rows.map(({ id }) => id);
      return inTransaction(database, async (transaction) => {
        await transaction.deleteFrom('task_request').where('task', 'in', ids).execute();
        const { numUpdatedRows } = await transaction
          .updateTable('task')
          .set({ has_body: 0 })
          .where('id', 'in', ids)
          .executeTakeFirstOrThrow();
        return Number(numUpdatedRows);
      });
    },
  };
}

/** Deletes the request of an export that ends, if it is too large to be kept or its owner keeps none. Returns the export's `has_body`. */
export async function endBody(
  transaction: Transaction<Schema>,
  { id, owner }: { readonly id: number; readonly owner: string },
): Promise<0 | 1> {
  const { numDeletedRows } = await transaction
    .deleteFrom('task_request')
    .where('task', '=', id)
    .where(({ or, not, exists, eb, selectFrom }) =>
      or([
        eb(sql<number>`octet_length(json)`, '>', LIMITS.exports.keptBody.most),
        not(exists(selectFrom('plan').select('owner').where('owner', '=', owner).where('keep_bodies', '=', 1))),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows === 0n ? 1 : 0;
}
