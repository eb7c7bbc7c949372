import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { Database, Schema } from '../../storage/database/schema.ts';
import { RECORD_COLUMNS, recordOf } from './export-row.ts';
import { type Claim, MOST_ATTEMPTS, MOST_STARTS, type Unfinished } from './export-store.ts';

/** Which process runs an export: a claim is valid until its lease expires, and each claim starts another attempt. */
export interface Leases {
  claim(id: number, leaseMs: number, options?: { readonly takesOver: boolean }): Promise<Claim | undefined>;
  renew(id: number, attempt: number, leaseMs: number): Promise<boolean>;
  release(id: number, attempt: number, options?: { readonly failed?: boolean }): Promise<void>;
  unfinished(): Promise<readonly Unfinished[]>;
  unclaimed(): Promise<readonly Unfinished[]>;
}

/** A literal, so that SQLite's planner can use the partial index of unfinished exports. */
const PROCESSING = sql.lit<'processing'>('processing');

/** The clocks of dates, and of leases, whose clock must not jump: a lease that ends early lets an export run twice. */
interface Clocks {
  readonly now: () => Date;
  readonly steady: () => Date;
}

export function createLeases(database: Database, { now, steady }: Clocks, boot: string): Leases {
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
        .$if(!takesOver, (query) =>
          query.where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', steady().toISOString())])),
        )
        .returning([...RECORD_COLUMNS, 'request_id', 'traceparent'])
        .returning((is) =>
          is.selectFrom('task_request').select('json').whereRef('task_request.task', '=', 'task.id').as('request'),
        )
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { request, request_id: requestId, traceparent } = row;
      return { record: recordOf(row), request: request!, requestId, traceparent };
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
