import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { type Claim, MOST_ATTEMPTS, type Unfinished } from '../job-store.ts';
import type { Task } from '../task.ts';
import { TASK_COLUMNS, taskOf } from './task-row.ts';

/** Which process runs a task: a claim is valid until its lease expires, and each claim starts another attempt. */
export interface Leases {
  claim(id: number, leaseMs: number): Promise<Claim | undefined>;
  renew(id: number, attempt: number, leaseMs: number): Promise<boolean>;
  release(id: number, attempt: number): Promise<void>;
  unfinished(): Promise<readonly Unfinished[]>;
  unclaimed(): Promise<readonly Task[]>;
}

/** A literal, so that SQLite's planner can use the partial index of unfinished tasks. */
const PROCESSING = sql.lit<'processing'>('processing');

export function createLeases(database: Database, now: () => Date, boot: string): Leases {
  const processing = () => database.updateTable('task').where('status', '=', 'processing');
  const running = (id: number, attempt: number) =>
    processing().where('id', '=', id).where('attempt', '=', attempt).where('boot', '=', boot);
  const until = (at: Date, leaseMs: number) => new Date(at.getTime() + leaseMs).toISOString();

  return {
    async claim(id, leaseMs) {
      const at = now();
      const row = await processing()
        .set((column) => ({
          attempt: column('attempt', '+', 1),
          boot,
          lease_until: until(at, leaseMs),
          updated_at: at.toISOString(),
        }))
        .where('id', '=', id)
        .where('attempt', '<', MOST_ATTEMPTS)
        .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', at.toISOString())]))
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? undefined : { task: taskOf(row), request: row.request! };
    },

    async renew(id, attempt, leaseMs) {
      const { numUpdatedRows } = await running(id, attempt)
        .set({ lease_until: until(now(), leaseMs) })
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async release(id, attempt) {
      await running(id, attempt).set({ lease_until: null }).execute();
    },

    unfinished: () =>
      database.transaction().execute(async (transaction) => {
        const rows = await transaction
          .updateTable('task')
          .set({ boot, lease_until: null })
          .where('status', '=', PROCESSING)
          .where('boot', '!=', boot)
          .returning(TASK_COLUMNS)
          .execute();
        const keyed = await transaction
          .selectFrom('idempotency')
          .innerJoin('task', 'task.id', 'idempotency.task')
          .select('task.id')
          .where('task.status', '=', PROCESSING)
          .where('idempotency.expires_at', '>', now().toISOString())
          .execute();
        const keys = new Set(keyed.map(({ id }) => id));
        return rows
          .map((row) => ({ task: taskOf(row), keyed: keys.has(row.id) }))
          .sort((one, other) => (one.task.createdAt < other.task.createdAt ? -1 : 1));
      }),

    async unclaimed() {
      const rows = await database
        .selectFrom('task')
        .select(TASK_COLUMNS)
        .where('status', '=', PROCESSING)
        .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', now().toISOString())]))
        .orderBy('created_at')
        .execute();
      return rows.map(taskOf);
    },
  };
}
