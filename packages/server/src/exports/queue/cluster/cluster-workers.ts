import { setTimeout as delay } from 'node:timers/promises';
import { createTurns } from '../../../engine/turns.ts';
import type { Database } from '../../../storage/database/schema.ts';
import type { JobQueue } from '../../../storage/jobs/job-queue.ts';
import { sendMissingJobs } from '../../../storage/jobs/missing-jobs.ts';
import type { Notifications } from '../../../storage/notifications/notifications.ts';
import type { Ends } from '../../run/ends.ts';
import { SERVER_STOPPED } from '../../run/failures.ts';
import { type CreateWorkers, type Workers, type WorkersParts, waiting } from '../workers.ts';
import { type ClusterQueue, createClusterQueue } from './cluster-queue.ts';
import { ACCEPTED, ENDED } from './export-hooks.ts';
import type { Nodes } from './nodes.ts';
import { createWorker } from './worker.ts';

/** What the nodes of a server share. */
export interface ClusterParts {
  readonly database: Database;
  readonly jobQueue: JobQueue;
  readonly notifications: Notifications;
  readonly nodes: Nodes;
  /** Exports that this node runs at the same time; 0: it runs none. */
  readonly slots: number;
  readonly now: () => Date;
  /** Deletes what is no longer needed of other tables that the nodes share. One that works calls it each minute. */
  readonly tidy: () => Promise<void>;
}

/** How often the state of the queue is read, for the limits of the queue and for callers that wait. */
const STATE_MS = 500;
/** How soon it is read after exports were accepted or have ended. */
const CHANGED_MS = 200;
const BEAT_MS = 5_000;
/** Beats after which the other nodes have had time to say that they are there, such as after PostgreSQL was away. */
const STEADY_BEATS = 6;
const TIDY_MS = 60_000;
const IDLE_CHECK_MS = 50;

/** Runs exports on the nodes of a cluster that work. This node is one of them if it has slots. */
export function clusterWorkers(cluster: ClusterParts): CreateWorkers {
  return (parts, ends) => createClusterWorkers(cluster, parts, ends);
}

function createClusterWorkers(cluster: ClusterParts, parts: WorkersParts, ends: Ends): Workers {
  const { database, notifications, nodes, slots, now } = cluster;
  const { exportStore, callers, logger } = parts;
  const queue = createClusterQueue(database, nodes.slots, now);
  // Other work than exports runs in the process that was asked for it.
  const turns = createTurns(parts.concurrency);
  const worker = slots === 0 ? undefined : createWorker({ ...parts, ...cluster, concurrency: slots }, ends);
  const timers: NodeJS.Timeout[] = [];
  const readSoon = createSoonReader(queue);
  let beats = 0;

  /** Answers the caller that waits for an export, if it has ended. */
  async function answer(id: number): Promise<void> {
    if (callers.get(id) === undefined) return;
    const record = await exportStore.findForDownload(id);
    if (record !== undefined && record.status !== 'processing') callers.ended(record);
  }

  async function answerAll(): Promise<void> {
    await Promise.all(callers.ids().map(answer));
  }

  async function beat(): Promise<void> {
    const before = beats;
    // A failure starts the count again.
    beats = 0;
    await nodes.beat();
    beats = before + 1;
    if (worker === undefined || beats < STEADY_BEATS) return;
    for (const id of await nodes.abandoned()) {
      const record = await exportStore.findForDownload(id);
      if (record !== undefined) await ends.cancelOrLog(record, SERVER_STOPPED);
    }
  }

  const tidy = () => sendMissingJobs(cluster).then(() => cluster.tidy());

  const report = (error: unknown) => logger.warn({ err: error }, 'the end of an export could not be read');
  notifications.listen(ACCEPTED, readSoon);
  notifications.listen(
    ENDED,
    (id) => {
      queue.ended(Number(id));
      readSoon();
      answer(Number(id)).catch(report);
    },
    () => void answerAll().catch(report),
  );

  return {
    state: queue,
    turns,
    start: queue.accepted,
    // Its worker is notified when the end is stored.
    stop: () => false,

    async progress(id) {
      const task = database.selectFrom('task').where('id', '=', id);
      const row = await task.select(['progress', 'lease_until']).executeTakeFirst();
      if (row?.lease_until != null) return row.progress ?? 'Rendering the slides.';
      return waiting(await queue.ahead(id));
    },

    async resume() {
      await beat();
      await queue.read();
      timers.push(
        repeat(beat, BEAT_MS, logger, 'the node could not say that it is there'),
        repeat(queue.read, STATE_MS, logger, 'the state of the queue could not be read'),
        repeat(answerAll, STATE_MS, logger, 'the ends of exports could not be read'),
      );
      if (worker === undefined) return 0;
      timers.push(repeat(tidy, TIDY_MS, logger, 'the tables of the cluster could not be tidied'));
      worker.start();
      return sendMissingJobs(cluster);
    },

    async drain() {
      await Promise.all([worker?.drain(), turns.idle(), answered(callers)]);
    },

    pause: () => turns.pause(),

    async abort() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([worker?.abort(), turns.idle()]);
      await nodes.leave().catch((error) => logger.warn({ err: error }, 'the node could not say that it is gone'));
    },
  };
}

/** Starts the work each `ms`, unless it still runs. */
function repeat(work: () => Promise<void>, ms: number, logger: WorkersParts['logger'], failed: string): NodeJS.Timeout {
  let isAtWork = false;
  const atTime = async () => {
    if (isAtWork) return;
    isAtWork = true;
    await work().catch((error) => logger.warn({ err: error }, failed));
    isAtWork = false;
  };
  return setInterval(atTime, ms).unref();
}

/** Reads the state of the queue once more if it has changed, but not each change. */
function createSoonReader(queue: ClusterQueue): () => void {
  let isReadSoon = false;
  const read = () => {
    isReadSoon = false;
    queue.read().catch(() => {});
  };
  return () => {
    if (!isReadSoon) setTimeout(read, CHANGED_MS).unref();
    isReadSoon = true;
  };
}

async function answered(callers: WorkersParts['callers']): Promise<void> {
  while (callers.ids().length > 0) await delay(IDLE_CHECK_MS, undefined, { ref: false });
}
