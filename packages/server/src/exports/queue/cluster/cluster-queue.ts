import { sql } from 'kysely';
import type { Database } from '../../../storage/database/schema.ts';
import { steadyNow } from '../../../telemetry/steady-now.ts';
import type { ExportRecord } from '../../store/export-record.ts';
import type { WaitingExports } from '../workers.ts';

/** What waits and runs in the whole cluster, as it was when it was last read. */
export interface ClusterQueue extends WaitingExports {
  read(): Promise<void>;
  /** This node has accepted an export. It counts as waiting until the queue is read, or it ends. */
  accepted(record: Pick<ExportRecord, 'id' | 'owner'>): void;
  ended(id: number): void;
  /** How many exports start before an export that waits. */
  ahead(id: number): Promise<number | undefined>;
}

/** A literal, so that the partial index of unfinished exports is used. */
const PROCESSING = sql.lit<'processing'>('processing');

export function createClusterQueue(database: Database, slots: () => Promise<number>, now: () => Date): ClusterQueue {
  let waitingOf = new Map<string, number>();
  let waiting = 0;
  let running = 0;
  let limit = 1;
  let oldest: number | undefined;
  /** Owners of the exports that were accepted since the queue was read, by id. */
  const unread = new Map<number, string>();
  const unreadOf = (owner: string) => [...unread.values()].filter((one) => one === owner).length;

  return {
    async read() {
      const before = [...unread.keys()];
      const rows = await database
        .selectFrom('task')
        .select((is) => [
          'owner',
          is.fn.countAll<number>().filterWhere('lease_until', 'is', null).as('waiting'),
          is.fn.countAll<number>().filterWhere('lease_until', 'is not', null).as('running'),
          is.fn.min<string | null>('created_at').filterWhere('lease_until', 'is', null).as('oldest'),
        ])
        .where('status', '=', PROCESSING)
        .groupBy('owner')
        .execute();
      limit = Math.max(1, await slots());
      waitingOf = new Map(rows.map((row) => [row.owner, row.waiting]));
      waiting = rows.reduce((sum, row) => sum + row.waiting, 0);
      running = rows.reduce((sum, row) => sum + row.running, 0);
      const dates = rows.flatMap((row) => (row.oldest === null ? [] : [Date.parse(row.oldest)]));
      for (const id of before) unread.delete(id);
      // In the steady clock of this process.
      oldest = dates.length === 0 ? undefined : steadyNow().getTime() - (now().getTime() - Math.min(...dates));
    },

    async ahead(id) {
      const own = await database
        .selectFrom('task')
        .select(['priority', 'created_at'])
        .where('id', '=', id)
        .where('status', '=', PROCESSING)
        .where('lease_until', 'is', null)
        .executeTakeFirst();
      if (own === undefined || own.priority === null) return undefined;
      const { priority, created_at } = own;
      const { ahead } = await database
        .selectFrom('task')
        .select((is) => is.fn.countAll<number>().as('ahead'))
        .where('status', '=', PROCESSING)
        .where('lease_until', 'is', null)
        .where((is) =>
          is.or([
            is('priority', '>', priority),
            is.and([is('priority', '=', priority), is('created_at', '<', created_at)]),
          ]),
        )
        .executeTakeFirstOrThrow();
      return ahead;
    },

    accepted({ id, owner }) {
      unread.set(id, owner);
    },
    ended(id) {
      unread.delete(id);
    },

    get waiting() {
      return waiting + unread.size;
    },
    get running() {
      return running;
    },
    get limit() {
      return limit;
    },
    waitingOf: (owner) => (waitingOf.get(owner) ?? 0) + unreadOf(owner),
    oldest: () => oldest,
  };
}
