import { type Kysely, sql, type Transaction } from 'kysely';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database, Schema } from '../../storage/database/schema.ts';
import { endBody } from './bodies.ts';
import { bury, markRedriven, redriven } from './dead-exports.ts';
import type { ExportHooks } from './export-hooks.ts';
import { type ExportRecord, type ExportRow, RECORD_COLUMNS, recordOf } from './export-record.ts';
import { type AcceptedExport, type ExportStore, MOST_ATTEMPTS, MOST_STARTS, type NewExport } from './export-store.ts';
import { dropExpiredKey, earlierExport, forgetKeyOf, rememberKey } from './idempotency.ts';
import { hold, settle } from './ledger.ts';
import { REQUEST_VERSION } from './request-version.ts';
import { countEnd } from './usage.ts';

/** What the states of exports are stored with. */
export interface StatesParts {
  readonly database: Database;
  /** The clock of dates. */
  readonly now: () => Date;
  /** The clock of leases, which must not jump: a lease that ends early lets an export run twice. */
  readonly steady: () => Date;
  /** This process. */
  readonly boot: string;
  readonly newId: () => number;
  readonly hooks: ExportHooks;
}

/** A literal, so that SQLite's planner can use the partial index of unfinished exports. */
const PROCESSING = sql.lit<'processing'>('processing');

/** Which process runs an export: a claim is valid until its lease expires, and each claim starts another attempt. */
export function createLeases({
  database,
  now,
  steady,
  boot,
}: StatesParts): Pick<ExportStore, 'claim' | 'renew' | 'release' | 'unfinished' | 'unclaimed'> {
  const processing = () => database.updateTable('task').where('status', '=', 'processing');
  const running = (id: number, attempt: number) =>
    processing().where('id', '=', id).where('attempt', '=', attempt).where('boot', '=', boot);
  const until = (leaseMs: number) => new Date(steady().getTime() + leaseMs).toISOString();

  return {
    async claim(id, leaseMs, { takesOver } = { takesOver: false }) {
      const row = await processing()
        .set((column) => ({
          attempt: column('attempt', '+', 1),
          boot,
          lease_until: until(leaseMs),
          updated_at: now().toISOString(),
        }))
        .where('id', '=', id)
        .where('failed_attempts', '<', MOST_ATTEMPTS)
        .where('attempt', '<', MOST_STARTS)
        .where((is) => is.or([is('request_version', 'is', null), is('request_version', '<=', REQUEST_VERSION)]))
        .$if(!takesOver, (query) =>
          query.where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', steady().toISOString())])),
        )
        .returning([...RECORD_COLUMNS, 'request_id', 'traceparent'])
        .returning((is) =>
          is.selectFrom('task_request').select('json').whereRef('task_request.task', '=', 'task.id').as('json'),
        )
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { json, request_id: requestId, traceparent } = row;
      return { record: recordOf(row), json: json!, requestId, traceparent };
    },

    async renew(id, attempt, leaseMs) {
      const { numUpdatedRows } = await running(id, attempt)
        .set({ lease_until: until(leaseMs) })
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async release(id, attempt, { failed = false } = {}) {
      await running(id, attempt)
        .set((column) => ({ lease_until: null, failed_attempts: column('failed_attempts', '+', failed ? 1 : 0) }))
        .execute();
    },

    unfinished: () =>
      inTransaction(database, async (transaction) => {
        const rows = await transaction
          .updateTable('task')
          .set({ boot, lease_until: null })
          .where('status', '=', PROCESSING)
          .where('boot', '!=', boot)
          .returning(RECORD_COLUMNS)
          .execute();
        const keyed = await keyedAmong(transaction, now());
        return rows
          .map((row) => ({ record: recordOf(row), keyed: keyed.has(row.id) }))
          .sort((one, other) => (one.record.createdAt < other.record.createdAt ? -1 : 1));
      }),

    async unclaimed() {
      const rows = await database
        .selectFrom('task')
        .select(RECORD_COLUMNS)
        .where('status', '=', PROCESSING)
        .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', steady().toISOString())]))
        .orderBy('created_at')
        .execute();
      if (rows.length === 0) return [];
      const keyed = await keyedAmong(database, now());
      return rows.map((row) => ({ record: recordOf(row), keyed: keyed.has(row.id) }));
    },
  };
}

/** The unfinished exports that have an idempotency key. */
async function keyedAmong(database: Kysely<Schema>, at: Date): Promise<ReadonlySet<number>> {
  const rows = await database
    .selectFrom('idempotency')
    .innerJoin('task', 'task.id', 'idempotency.task')
    .select('task.id')
    .where('task.status', '=', PROCESSING)
    .where('idempotency.expires_at', '>', at.toISOString())
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Ends an export together with its hold, and counts it, once: the first statement of each updates only an export that is still processing. */
export function createEndings({ database, now, hooks }: StatesParts): Pick<ExportStore, 'complete' | 'fail'> {
  async function end(id: number, work: (transaction: Transaction<Schema>) => Promise<ExportRecord | undefined>) {
    const ended = await inTransaction(database, work, `task ${id}`);
    if (ended !== undefined) hooks.ended?.(id);
    return ended;
  }

  return {
    complete: (id, attempt, { mediaType, file, size, slides, notices, hostedRef, editUrl }) =>
      end(id, async (transaction) => {
        const at = now();
        const row = await transaction
          .updateTable('task')
          .set({
            ...{ status: 'success' as const, file, size, slides, media_type: mediaType },
            ...{ notices: JSON.stringify(notices), hosted_ref: hostedRef, edit_url: editUrl },
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

/** Stores the export, the hold on its credits and its idempotency key in one transaction. */
export async function accept(
  parts: StatesParts,
  scope: OwnerScope,
  newExport: NewExport,
  traceparent?: string,
): Promise<Omit<AcceptedExport, 'done'>> {
  const { request, idempotencyKey: key, redrives } = newExport;
  const { hooks } = parts;
  const accepted = await inTransaction(
    parts.database,
    async (transaction) => {
      const at = parts.now();
      if (key !== undefined) {
        await dropExpiredKey(transaction, scope, key, at);
        const earlier = await earlierExport(transaction, scope, key, request.fingerprint, at);
        if (earlier !== undefined) return { record: earlier, replayed: true };
      }
      if (redrives !== undefined) {
        const earlier = await redriven(transaction, scope, redrives);
        if (earlier !== undefined) return { record: earlier, replayed: true };
      }
      const row = await insertExport(transaction, parts, scope, newExport, at, traceparent);
      await transaction.insertInto('task_request').values({ task: row.id, json: request.json }).execute();
      if (key !== undefined) await rememberKey(transaction, scope, key, request.fingerprint, row.id, at);
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
function readBy({ owner }: OwnerScope, { idempotencyKey, redrives }: NewExport): string | null {
  if (redrives !== undefined) return `dead export ${redrives}`;
  return idempotencyKey === undefined ? null : `${owner} ${idempotencyKey}`;
}

async function insertExport(
  transaction: Transaction<Schema>,
  { boot, newId }: StatesParts,
  scope: OwnerScope,
  { request, revision, mode, dev, strict, name, retention, starter, requestId }: NewExport,
  at: Date,
  traceparent: string | undefined,
): Promise<ExportRow> {
  const { projectId: project, format, pages, attributes } = request;
  const { title = null, author = null, subject = null, company = null } = attributes;
  const row = {
    ...{ owner: scope.owner, project, format, mode, revision, name, pages, boot },
    status: 'processing',
    request_version: REQUEST_VERSION,
    ...{ title, author, subject, company, attempt: 0, failed_attempts: 0, link_revision: 0 },
    has_body: 0,
    dev: dev ? 1 : 0,
    strict: strict ? 1 : 0,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
    expires_at: new Date(at.getTime() + retention).toISOString(),
    token: starter !== undefined && 'token' in starter ? starter.token : null,
    person: starter !== undefined && 'person' in starter ? starter.person : null,
    request_id: requestId ?? null,
    traceparent: traceparent ?? null,
  } as const;
  for (;;) {
    const inserted = await transaction
      .insertInto('task')
      .values({ ...row, id: newId() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(RECORD_COLUMNS)
      .executeTakeFirst();
    if (inserted !== undefined) return inserted;
  }
}
