import type { Transaction } from 'kysely';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database, Schema } from '../../storage/database/schema.ts';
import { markRedriven, redriven } from './dead-exports.ts';
import { dropExpiredKey, earlierTask, rememberKey } from './idempotency.ts';
import type { Accepted, NewTask } from './job-store.ts';
import { hold } from './ledger.ts';
import type { TaskHooks } from './task-hooks.ts';
import { type TaskRow, taskOf } from './task-row.ts';

export interface AcceptParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly boot: string;
  readonly newId: () => number;
  readonly hooks: TaskHooks;
}

/** Stores the task, the hold on its credits and its idempotency key in one transaction. */
export async function accept(parts: AcceptParts, scope: OwnerScope, newTask: NewTask): Promise<Accepted> {
  const { idempotency, redrives } = newTask;
  const { hooks } = parts;
  const accepted = await inTransaction(
    parts.database,
    async (transaction) => {
      const at = parts.now();
      if (idempotency !== undefined) {
        await dropExpiredKey(transaction, scope, idempotency.key, at);
        const earlier = await earlierTask(transaction, scope, idempotency, at);
        if (earlier !== undefined) return { task: earlier, replayed: true };
      }
      if (redrives !== undefined) {
        const earlier = await redriven(transaction, scope, redrives);
        if (earlier !== undefined) return { task: earlier, replayed: true };
      }
      const row = await insertTask(transaction, parts, scope, newTask, at);
      await transaction.insertInto('task_request').values({ task: row.id, json: newTask.request.json }).execute();
      if (idempotency !== undefined) await rememberKey(transaction, scope, idempotency, row.id, at);
      if (redrives !== undefined) await markRedriven(transaction, redrives, row.id);
      // Last, because these two lock rows of the owner until the transaction is stored.
      await hold(transaction, { task: row.id, owner: scope.owner, credits: newTask.cost }, at);
      await hooks.accepting?.(transaction, row);
      return { task: taskOf(row), replayed: false };
    },
    readBy(scope, newTask),
  );
  if (!accepted.replayed) hooks.accepted?.();
  return accepted;
}

/** What the transaction reads before it writes. */
function readBy({ owner }: OwnerScope, { idempotency, redrives }: NewTask): string | null {
  if (redrives !== undefined) return `dead export ${redrives}`;
  return idempotency === undefined ? null : `${owner} ${idempotency.key}`;
}

async function insertTask(
  transaction: Transaction<Schema>,
  { boot, newId }: AcceptParts,
  scope: OwnerScope,
  { request, revision, mode, dev, strict, name, retention, starter, requestId, traceparent }: NewTask,
  at: Date,
): Promise<TaskRow> {
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
