import type { Transaction } from 'kysely';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database, Schema } from '../../storage/database/schema.ts';
import type { ExportRemains } from './export-record.ts';
import type { ExportStore } from './export-store.ts';
import { forgetKeyOf } from './idempotency.ts';

const REMAINS = ['id', 'format', 'file', 'hosted_ref'] as const;

/** Deletes exports, and keeps track of the files and decks that remain to be removed. */
export function createDeletion(
  database: Database,
  now: () => Date,
): Pick<ExportStore, 'delete' | 'isDeleted' | 'forgetDeleted' | 'forgetEnded' | 'expired' | 'markRemoved'> {
  return {
    delete: (scope, id) => inTransaction(database, (transaction) => deleteExport(transaction, scope, id), scope.owner),

    async isDeleted(id) {
      const row = await database.selectFrom('deleted_task').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },

    async forgetDeleted(at) {
      const { numDeletedRows } = await database
        .deleteFrom('deleted_task')
        .where('expires_at', '<=', at.toISOString())
        .where('removed_at', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    async forgetEnded(owner, before, limit) {
      // Outside of the transaction, because a sweep rarely finds any, and should not make writers wait.
      const rows = await database
        .selectFrom('task')
        .select('id')
        .where('owner', '=', owner)
        .where('created_at', '<', before.toISOString())
        .where('status', '!=', 'processing')
        .where('removed_at', 'is not', null)
        .where('expires_at', '<=', now().toISOString())
        .limit(limit)
        .execute();
      if (rows.length === 0) return 0;
      const ids = rows.map(({ id }) => id);
      return inTransaction(database, async (transaction) => {
        await transaction.deleteFrom('idempotency').where('task', 'in', ids).execute();
        const { numDeletedRows } = await transaction
          .deleteFrom('task')
          .where('id', 'in', ids)
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      });
    },

    async expired(at, limit) {
      const deleted = await database
        .selectFrom('deleted_task')
        .select(REMAINS)
        .where('removed_at', 'is', null)
        .limit(limit)
        .execute();
      const ended = await database
        .selectFrom('task')
        .select(REMAINS)
        .where('removed_at', 'is', null)
        .where('expires_at', '<=', at.toISOString())
        .where('status', '!=', 'processing')
        .orderBy('expires_at')
        .limit(limit - deleted.length)
        .execute();
      return [...deleted, ...ended].map(remainsOf);
    },

    async markRemoved(id) {
      const removed_at = now().toISOString();
      // In this order, because an export may be deleted between the two.
      for (const table of ['task', 'deleted_task'] as const) {
        await database
          .updateTable(table)
          .set({ removed_at })
          .where('id', '=', id)
          .where('removed_at', 'is', null)
          .execute();
      }
    },
  };
}

async function deleteExport(
  transaction: Transaction<Schema>,
  scope: OwnerScope,
  id: number,
): Promise<ExportRemains | undefined> {
  const row = await transaction
    .deleteFrom('task')
    .where('owner', '=', scope.owner)
    .$if(scope.projects !== undefined, (query) => query.where('project', 'in', scope.projects!))
    .where('id', '=', id)
    .where('status', '!=', 'processing')
    .returning([...REMAINS, 'expires_at', 'removed_at'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await forgetKeyOf(transaction, id);
  await transaction.insertInto('deleted_task').values(row).execute();
  return remainsOf(row);
}

function remainsOf(row: Pick<Schema['deleted_task'], (typeof REMAINS)[number]>): ExportRemains {
  return { id: row.id, format: row.format, file: row.file, hostedRef: row.hosted_ref };
}
