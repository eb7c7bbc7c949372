import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../../storage/database/schema.ts';
import type { FetchedJob, JobQueue } from '../../../storage/jobs/job-queue.ts';
import { startTurn } from '../../../storage/jobs/turns.ts';
import type { Notifications } from '../../../storage/notifications/notifications.ts';
import { rateLimited } from '../../../telemetry/tracing/rate-limited.ts';
import type { Ends } from '../../run/ends.ts';
import { type RunResult, runExport } from '../../run/run-export.ts';
import { needsNewer } from '../../store/request-version.ts';
import { NEEDS_NEWER, type WorkersParts } from '../workers.ts';
import { ACCEPTED, ENDED } from './export-hooks.ts';

export interface WorkerParts extends WorkersParts {
  readonly database: Database;
  readonly jobQueue: JobQueue;
  readonly notifications: Notifications;
}

/** Fetches jobs and runs their exports, as many at a time as this process may. */
export interface ExportWorker {
  start(): void;
  /** Fetches no more. Resolves when nothing runs. */
  drain(): Promise<void>;
  /** Stops what runs, and gives its jobs back. Resolves when nothing runs. */
  abort(): Promise<void>;
}

interface Running {
  readonly job: FetchedJob;
  readonly stop: AbortController;
  /** Resolves when its job is completed or given back. */
  readonly done: Promise<void>;
}

/** A third of the time after which a job is given to another worker. */
const TOUCH_MS = 3_000;
/** How often jobs are fetched without a notification, because one may be lost, or a retry may have become due. */
const POLL_MS = 1_000;
const PROGRESS_MS = 500;
/**
 * How long a slot rests after a job for a newer worker, so that these jobs do not keep this one and the database busy. The queue keeps each of
 * them for one to five seconds before it offers it again.
 */
const NEWER_PAUSE_MS = 50;

export function createWorker(parts: WorkerParts, ends: Ends): ExportWorker {
  const { database, jobQueue, notifications, logger, concurrency } = parts;
  const running = new Set<Running>();
  const warn = rateLimited((message, suppressed) => logger.warn({ suppressed }, message));
  /** Exports that run. Fewer than `running`, because the next one starts while the job of the last one is completed. */
  let busy = 0;
  let isFetching = false;
  let wake = () => {};

  async function fetchJobs(): Promise<void> {
    while (isFetching) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const free = concurrency - busy;
      const fetched = free > 0 ? await fetch(free) : [];
      for (const job of fetched) begin(job);
      if (fetched.length < free || free === 0) await Promise.race([woken, delay(POLL_MS, undefined, { ref: false })]);
    }
  }

  async function fetch(most: number): Promise<readonly FetchedJob[]> {
    try {
      const fetched = await jobQueue.fetch(most);
      if (fetched.length > 0) {
        // The exports do not wait for this. If it fails, the next owner that starts to export gets an earlier turn than it should.
        startTurn(database, Math.max(...fetched.map(({ turn }) => turn))).catch((error) =>
          logger.warn({ err: error }, 'the turn of the queue could not be stored'),
        );
      }
      return fetched;
    } catch (error) {
      logger.warn({ err: error }, 'jobs could not be fetched; the worker tries again');
      return [];
    }
  }

  function begin(job: FetchedJob): void {
    const stop = new AbortController();
    busy++;
    const leave = () => {
      busy--;
      wake();
    };
    const entry: Running = { job, stop, done: run(job, stop, leave) };
    running.add(entry);
    void entry.done.finally(() => running.delete(entry));
  }

  /** Never rejects. Calls `leave` once when the next export may run. */
  async function run(job: FetchedJob, stop: AbortController, leave: () => void): Promise<void> {
    const touching = keepJob(parts, job, stop);
    const progress = shareProgress(parts, job.exportId);
    try {
      const hooks = { stop, report: progress.report, took: parts.took };
      const result = await runExport({ ...parts, takesOver: true }, job.exportId, hooks);
      // The next export starts while the job of this one is completed.
      if (result !== undefined) leave();
      await settle({ ...parts, warn }, ends, job, result).finally(result === undefined ? leave : undefined);
    } catch (error) {
      // Without heartbeats, another worker gets the job.
      logger.warn({ err: error, export: job.exportId }, 'the state of a job could not be stored');
    } finally {
      clearInterval(touching);
      progress.stop();
    }
  }

  async function idle(): Promise<void> {
    while (running.size > 0) await Promise.all([...running].map(({ done }) => done));
  }

  notifications.listen(
    ACCEPTED,
    () => wake(),
    () => wake(),
  );
  notifications.listen(ENDED, (id) => {
    for (const { job, stop } of running) if (String(job.exportId) === id) stop.abort();
  });

  return {
    start() {
      isFetching = true;
      void fetchJobs();
    },

    async drain() {
      isFetching = false;
      wake();
      await idle();
    },

    async abort() {
      for (const { stop } of running) stop.abort();
      await idle();
    },
  };
}

/** Sends the heartbeats of a job, and stops its export once another worker has the job. */
function keepJob({ jobQueue, logger }: WorkerParts, job: FetchedJob, stop: AbortController): NodeJS.Timeout {
  return setInterval(async () => {
    try {
      if (!(await jobQueue.touch(job))) stop.abort();
    } catch (error) {
      logger.warn({ err: error, export: job.exportId }, 'the heartbeat of an export could not be stored');
    }
  }, TOUCH_MS);
}

interface SettleParts extends Pick<WorkerParts, 'exportStore' | 'jobQueue'> {
  readonly warn: (message: string) => void;
}

async function settle(parts: SettleParts, ends: Ends, job: FetchedJob, result: RunResult): Promise<void> {
  const { exportStore, jobQueue, warn } = parts;
  if (result !== undefined && 'ended' in result) {
    ends.report(result.ended);
    return jobQueue.complete(job);
  }
  if (result?.unstored !== undefined) return ends.storeLater(job.exportId, result.unstored.store);
  const record = await exportStore.findForDownload(job.exportId);
  if (record?.status === 'processing' && needsNewer(record)) {
    await jobQueue.giveBack(job, 'the export needs a worker of a newer version');
    warn(NEEDS_NEWER);
    return delay(NEWER_PAUSE_MS);
  }
  if (record?.status === 'processing' && !(await ends.exhaust(record))) {
    return jobQueue.giveBack(job, 'the worker stopped, or could not store the state of the export');
  }
  await jobQueue.complete(job);
}

/** Writes the progress of an export for the nodes that are asked for it, at most twice a second. */
function shareProgress({ database, logger }: WorkerParts, id: number) {
  let latest = '';
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    timer = undefined;
    database
      .updateTable('task')
      .set({ progress: latest })
      .where('id', '=', id)
      .where('status', '=', 'processing')
      .execute()
      .catch((error) => logger.warn({ err: error, export: id }, 'the progress of an export could not be stored'));
  };
  return {
    report(text: string) {
      latest = text;
      timer ??= setTimeout(write, PROGRESS_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
