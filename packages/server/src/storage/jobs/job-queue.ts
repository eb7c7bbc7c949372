import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Schema } from '../database/schema.ts';

/** A job that a worker has: no other worker has it until its heartbeats stop. */
export interface FetchedJob {
  readonly id: string;
  readonly retryCount: number;
  /** Id of the export to run. */
  readonly exportId: number;
  /** The turn of its owner. */
  readonly turn: number;
}

/** Distributes accepted exports among workers: pg-boss, in the PostgreSQL database of the server (pgboss.io). */
export interface JobQueue {
  /**
   * Connects. Rejects if its tables are missing or old. `supervises`: this node finds jobs whose worker is gone, and deletes old ones.
   */
  open(options: { readonly supervises: boolean }): Promise<void>;
  /** Adds a job that exists once the transaction commits. Jobs of a higher priority are fetched first. */
  send(
    transaction: Transaction<Schema>,
    job: { readonly exportId: number; readonly turn: number; readonly priority: number },
  ): Promise<void>;
  /** At most `most` jobs that now belong to this worker. It must call `touch` more often than every ten seconds. */
  fetch(most: number): Promise<readonly FetchedJob[]>;
  /** False if the job belongs to another worker, or has ended. */
  touch(job: FetchedJob): Promise<boolean>;
  /** The job needs no worker any more. */
  complete(job: FetchedJob): Promise<void>;
  /** Gives the job back. Another worker gets it after a pause, which grows with each time. */
  giveBack(job: FetchedJob, reason: string): Promise<void>;
  close(): Promise<void>;
}

export const EXPORTS = 'exports';
/** How often jobs without heartbeats are looked for. */
const MONITOR_SECONDS = 5;
/** How often each worker asks whether that is due, so that another one does it soon if the worker that did it last is gone. */
const SUPERVISE_SECONDS = 1;
/** Connections of each node for pg-boss, besides those of our own queries. */
const CONNECTIONS = 3;

/** Options of `pg`, which pg-boss passes on. Its calls are tried again, so none may wait for ever for a server that does not answer. */
const LIMITS = { connectionTimeoutMillis: 5_000, query_timeout: 10_000, keepAlive: true };
const CLOSING_MS = 2_000;

export function createJobQueue(url: string, report: (error: unknown) => void): JobQueue {
  let opened: PgBoss | undefined;
  const boss = () => {
    if (opened === undefined) throw new Error('the job queue is not open');
    return opened;
  };

  return {
    async open({ supervises }) {
      const made = new PgBoss({
        connectionString: url,
        application_name: 'deckwright jobs',
        max: CONNECTIONS,
        ...LIMITS,
        migrate: false,
        createSchema: false,
        schedule: false,
        supervise: supervises,
        superviseIntervalSeconds: SUPERVISE_SECONDS,
        monitorIntervalSeconds: MONITOR_SECONDS,
        // Admission limits the queue.
        warningQueueSize: 1_000_000,
        openTelemetry: { enabled: false },
      });
      made.on('error', report);
      await made.start();
      opened = made;
    },

    async send(transaction, { exportId, turn, priority }) {
      await boss().send(EXPORTS, { task: exportId, turn }, { priority, db: fromKysely(transaction) });
    },

    async fetch(most) {
      const jobs = await boss().fetch<{ readonly task: number; readonly turn: number }>(EXPORTS, { batchSize: most });
      return jobs.map(({ id, retryCount, data: { task, turn } }) => ({ id, retryCount, exportId: task, turn }));
    },

    async touch({ id, retryCount }) {
      // Its type lacks what its documentation promises (pgboss.io/api/jobs#touch).
      const { affected } = (await boss().touch(EXPORTS, { id, retryCount })) as { readonly affected?: number };
      return affected === 1;
    },

    async complete({ id, retryCount }) {
      await boss().complete(EXPORTS, { id, retryCount });
    },

    async giveBack({ id, retryCount }, reason) {
      await boss().fail(EXPORTS, { id, retryCount }, { reason });
    },

    async close() {
      const stopped = opened?.stop({ graceful: false, close: true });
      await Promise.race([stopped, delay(CLOSING_MS, undefined, { ref: false })]);
    },
  };
}
