import type { Transaction } from 'kysely';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { Database, Schema } from '../../storage/database/schema.ts';
import { endBody } from './bodies.ts';
import { bury } from './dead-exports.ts';
import type { ExportHooks } from './export-hooks.ts';
import type { ExportRecord } from './export-record.ts';
import { RECORD_COLUMNS, recordOf } from './export-row.ts';
import type { ExportFailure, ExportResult } from './export-store.ts';
import { forgetKeyOf } from './idempotency.ts';
import { settle } from './ledger.ts';
import { countEnd } from './usage.ts';

/** Ends an export together with its hold, and counts it, once: the first statement of each updates only an export that is still processing. */
export interface Endings {
  complete(id: number, attempt: number, result: ExportResult): Promise<ExportRecord | undefined>;
  fail(
    id: number,
    attempt: number | null,
    failure: ExportFailure,
    options?: { readonly forgetKey?: boolean; readonly dead?: boolean },
  ): Promise<ExportRecord | undefined>;
}

export function createEndings(database: Database, now: () => Date, hooks: ExportHooks): Endings {
  async function end(id: number, work: (transaction: Transaction<Schema>) => Promise<ExportRecord | undefined>) {
    const ended = await inTransaction(database, work, `task ${id}`);
    if (ended !== undefined) hooks.ended?.(id);
    return ended;
  }

  return {
    complete: (id, attempt, result) =>
      end(id, async (transaction) => {
        const at = now();
        const row = await transaction
          .updateTable('task')
          .set({
            status: 'success',
            media_type: result.mediaType,
            file: result.file,
            size: result.size,
            slides: result.slides,
            notices: JSON.stringify(result.notices),
            hosted_ref: result.hosted?.ref ?? null,
            edit_url: result.hosted?.editUrl ?? null,
            lease_until: null,
            updated_at: at.toISOString(),
          })
          .where('id', '=', id)
          .where('status', '=', 'processing')
          .where('attempt', '=', attempt)
          .returning(RECORD_COLUMNS)
          .executeTakeFirst();
        if (row === undefined) return undefined;
        const has_body = await endBody(transaction, row);
        await countEnd(transaction, row, await settle(transaction, id, 'capture', at));
        // Retention counts from the end of the export, so time in the queue does not shorten it.
        const retention = Date.parse(row.expires_at) - Date.parse(row.created_at);
        const expires_at = new Date(at.getTime() + retention).toISOString();
        await transaction.updateTable('task').set({ expires_at, has_body }).where('id', '=', id).execute();
        return recordOf({ ...row, expires_at });
      }),

    fail: (id, attempt, failure, { forgetKey = false, dead = false } = {}) =>
      end(id, async (transaction) => {
        const at = now();
        const row = await transaction
          .updateTable('task')
          .set({
            status: 'failed',
            error: failure.error,
            message: failure.message,
            faults: JSON.stringify(failure.faults),
            lease_until: null,
            updated_at: at.toISOString(),
          })
          .where('id', '=', id)
          .where('status', '=', 'processing')
          .$if(attempt !== null, (query) => query.where('attempt', '=', attempt!))
          .returning(RECORD_COLUMNS)
          .executeTakeFirst();
        if (row === undefined) return undefined;
        const has_body = await endBody(transaction, row);
        if (has_body === 1) await transaction.updateTable('task').set({ has_body }).where('id', '=', id).execute();
        await countEnd(transaction, row, await settle(transaction, id, 'void', at));
        if (forgetKey) await forgetKeyOf(transaction, id);
        if (dead) await bury(transaction, id, at);
        return recordOf(row);
      }),
  };
}
