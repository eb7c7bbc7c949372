import { sql } from 'kysely';
import type { Database } from '../../../storage/database/schema.ts';

/** This process among the nodes of a server. */
export interface OwnNode {
  readonly node: string;
  /** Whether it has the HTTP interface. */
  readonly serves: boolean;
  /** Exports that it runs at the same time; 0: it runs none. */
  readonly slots: number;
}

/** A node that was not seen for so long is gone. */
const GONE_MS = 20_000;

/** The clock of the database, which all nodes share. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
const OLDEST = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint - ${GONE_MS}::bigint`;

/** Which nodes are there. */
export interface Nodes {
  /** Says that this node is there. */
  beat(): Promise<void>;
  /** Says that it is gone. */
  leave(): Promise<void>;
  /** Exports that all nodes together run at the same time. */
  slots(): Promise<number>;
  /** Whether this node is the one of those that work which does what one of them must do. */
  isFirst(): Promise<boolean>;
  /** Unfinished synchronous exports without an idempotency key, whose node is gone and with it the connection of their caller. */
  abandoned(): Promise<readonly number[]>;
}

export function createNodes(database: Database, { node: id, serves, slots }: OwnNode, now: () => Date): Nodes {
  const startedAt = now().toISOString();
  return {
    async beat() {
      await database
        .insertInto('node')
        .values({ id, serves: serves ? 1 : 0, slots, started_at: startedAt, seen: NOW })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen: NOW }))
        .execute();
    },

    async leave() {
      await database.deleteFrom('node').where('id', '=', id).execute();
    },

    async slots() {
      const { slots } = await database
        .selectFrom('node')
        .select((is) => is.fn.coalesce(is.fn.sum<number>('slots'), sql<number>`0`).as('slots'))
        .where('seen', '>', OLDEST)
        .executeTakeFirstOrThrow();
      return slots;
    },

    async isFirst() {
      const first = await database
        .selectFrom('node')
        .select('id')
        .where('seen', '>', OLDEST)
        .where('slots', '>', 0)
        .orderBy('started_at')
        .orderBy('id')
        .executeTakeFirst();
      return first?.id === id;
    },

    async abandoned() {
      await database.deleteFrom('node').where('seen', '<', sql<number>`${OLDEST} - 3600000`).execute();
      const rows = await database
        .selectFrom('task')
        .select('id')
        .where('status', '=', sql.lit('processing'))
        .where('mode', '=', 'sync')
        .where('accepted_by', 'is not', null)
        .where('accepted_by', 'not in', (of) => of.selectFrom('node').select('node.id').where('seen', '>', OLDEST))
        .where('id', 'not in', (of) => of.selectFrom('idempotency').select('task').whereRef('task', '=', 'task.id'))
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
