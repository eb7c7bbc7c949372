import type { Transaction } from 'kysely';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database, Schema } from '../../storage/database/schema.ts';
import { markRedriven, redriven } from './dead-exports.ts';
import type { ExportHooks } from './export-hooks.ts';
import { type ExportRow, recordOf } from './export-row.ts';
import type { Accepted, NewExport } from './export-store.ts';
import { dropExpiredKey, earlierExport, rememberKey } from './idempotency.ts';
import { hold } from './ledger.ts';

export interface AcceptParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly boot: string;
  readonly newId: () => number;
  readonly hooks: ExportHooks;
}

/** Stores the export, the hold on its credits and its idempotency key in one transaction. */
export async function accept(parts: AcceptParts, scope: OwnerScope, newExport: NewExport): Promise<Accepted> {
  const { idempotency, redrives } = newExport;
  const { hooks } = parts;
  const accepted = await inTransaction(
    parts.database,
    async (transaction) => {
      const at = parts.now();
      if (idempotency !== undefined) {
        await dropExpiredKey(transaction, scope, idempotency.key, at);
        const earlier = await earlierExport(transaction, scope, idempotency, at);
        if (earlier !== undefined) return { record: earlier, replayed: true };
      }
      if (redrives !== undefined) {
        const earlier = await redriven(transaction, scope, redrives);
        if (earlier !== undefined) return { record: earlier, replayed: true };
      }
      const row = await insertExport(transaction, parts, scope, newExport, at);
      await transaction.insertInto('task_request').values({ task: row.id, json: newExport.request.json }).execute();
      if (idempotency !== undefined) await rememberKey(transaction, scope, idempotency, row.id, at);
      if (redrives !== undefined) await markRedriven(transaction, redrives, row.id);
      // Last, because these two lock rows of the owner until the transaction is stored.
      await hold(transaction, { exportId: row.id, owner: scope.owner, credits: newExport.cost }, at);
      await hooks.accepting?.(transaction, row);
      return { record: recordOf(row), replayed: false };
    },
    readBy(scope, newExport),
  );
  if (!accepted.replayed) hooks.accepted?.();
  return accepted;
}

/** What the transaction reads before it writes. */
function readBy({ owner }: OwnerScope, { idempotency, redrives }: NewExport): string | null {
  if (redrives !== undefined) return `dead export ${redrives}`;
  return idempotency === undefined ? null : `${owner} ${idempotency.key}`;
}

async function insertExport(
  transaction: Transaction<Schema>,
  { boot, newId }: AcceptParts,
  scope: OwnerScope,
  { request, revision, mode, dev, strict, name, retention, starter, requestId, traceparent }: NewExport,
  at: Date,
): Promise<ExportRow> {
  const { attributes } = request;
  const row = {
    owner: scope.owner,
    project: request.projectId,
    status: 'processing',
    format: request.format,
    mode,
    dev: dev ? 1 : 0,
    strict: strict ? 1 : 0,
    revision,
    name,
    pages: request.pages,
    slides: null,
    size: null,
    title: attributes.title ?? null,
    author: attributes.author ?? null,
    subject: attributes.subject ?? null,
    company: attributes.company ?? null,
    error: null,
    message: null,
    faults: null,
    notices: null,
    media_type: null,
    file: null,
    hosted_ref: null,
    edit_url: null,
    boot,
    attempt: 0,
    failed_attempts: 0,
    lease_until: null,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
    expires_at: new Date(at.getTime() + retention).toISOString(),
    removed_at: null,
    link_revision: 0,
    has_body: 0,
    token: starter !== undefined && 'token' in starter ? starter.token : null,
    person: starter !== undefined && 'person' in starter ? starter.person : null,
    request_id: requestId ?? null,
    traceparent: traceparent ?? null,
    accepted_by: null,
    priority: null,
    progress: null,
  } as const;
  for (;;) {
    const inserted = await transaction
      .insertInto('task')
      .values({ ...row, id: newId() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted !== undefined) return { ...row, id: inserted.id };
  }
}
