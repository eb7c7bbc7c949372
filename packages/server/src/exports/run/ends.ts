import type { Logger } from 'pino';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import type { JobStore, TaskFailure } from '../store/job-store.ts';
import type { Task } from '../store/task.ts';
import { exhaustion } from './attempts.ts';
import { type Delivery, HOSTED_FORMAT } from './delivery.ts';
import { isDead, notStored, notStoredReason } from './failures.ts';
import type { UnstoredEnd } from './run-task.ts';
import type { UnstoredEnds } from './unstored-ends.ts';
import type { WaitingCallers } from './waiting-callers.ts';

export interface EndsParts {
  readonly jobs: Pick<JobStore, 'fail' | 'findForDownload'>;
  readonly callers: WaitingCallers;
  readonly unstoredEnds: UnstoredEnds;
  readonly delivery: Delivery | undefined;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** What follows when exports end: they are counted, their callers are answered, and what failed ones left is removed. */
export interface Ends {
  report(ended: Task): void;
  /** Ends a task as failed. Returns false if it had already ended. */
  cancel(task: Task, failure: TaskFailure, options?: { readonly forgetKey: boolean }): Promise<boolean>;
  /** As `cancel`, for a task of which no request is waiting for the outcome. */
  cancelOrLog(task: Task, failure: TaskFailure): Promise<void>;
  /** Ends a task that may not be attempted again. False: it may. */
  exhaust(task: Task): Promise<boolean>;
  /** Stores an end after a pause, and again until that succeeds. */
  storeLater(id: number, store: () => Promise<Task | undefined>): void;
  /** Answers the waiting caller of a task whose state could not be stored, and stores its end later. */
  postpone(
    task: Task,
    keyed: boolean,
    result: { readonly error: unknown; readonly unstored?: UnstoredEnd },
  ): Promise<void>;
}

export function createEnds({ jobs, callers, unstoredEnds, delivery, metrics, logger }: EndsParts): Ends {
  function report(ended: Task): void {
    metrics.exportEnded(ended.format, ended.status === 'success' ? 'success' : 'failed');
    callers.ended(ended);
    withdraw(ended);
  }

  function reportCancelled(ended: Task): void {
    metrics.exportEnded(ended.format, 'cancelled');
    callers.ended(ended);
    withdraw(ended);
  }

  /** Removes what an attempt of a failed export may have delivered. If this fails, the sweeper does it. */
  function withdraw(ended: Task): void {
    if (ended.status !== 'failed' || ended.format !== HOSTED_FORMAT) return;
    delivery?.withdraw(ended).catch((error) => {
      logger.warn(
        { err: error, task: ended.id },
        'the deck of a failed export could not be removed from its hosted location; the sweeper tries again',
      );
    });
  }

  function storeLater(id: number, store: () => Promise<Task | undefined>, reportEnd = report): void {
    unstoredEnds.add(id, async () => {
      const ended = await store();
      if (ended !== undefined) reportEnd(ended);
    });
  }

  async function cancel(task: Task, failure: TaskFailure, options?: { readonly forgetKey: boolean }): Promise<boolean> {
    const store = () => jobs.fail(task.id, null, failure, options);
    try {
      const ended = await store();
      if (ended !== undefined) reportCancelled(ended);
      return ended !== undefined;
    } catch (error) {
      storeLater(task.id, store, reportCancelled);
      throw error;
    }
  }

  async function drop(id: number, unstored: UnstoredEnd | undefined): Promise<void> {
    await unstored?.drop().catch((cause) => {
      logger.warn({ err: cause, task: id }, 'the file of a cancelled export could not be removed; the sweeper does it');
    });
  }

  return {
    report,
    cancel,
    storeLater: (id, store) => storeLater(id, store),

    async cancelOrLog(task, failure) {
      await cancel(task, failure).catch((error) =>
        logger.error({ err: error, task: task.id }, 'the end of an export could not be stored'),
      );
    },

    async exhaust(task) {
      const failure = exhaustion(task);
      if (failure === undefined) return false;
      const ended = await jobs.fail(task.id, null, failure, { dead: isDead(task.mode, failure) });
      if (ended !== undefined) report(ended);
      return true;
    },

    async postpone({ id, mode }, keyed, { error, unstored }) {
      if (mode === 'sync' && !keyed) {
        // After this answer nobody can ask for its file.
        const failure = notStored(error);
        storeLater(id, async () => {
          const failed = await jobs.fail(id, null, failure);
          // The end that seemed to be lost may have been stored.
          const now = failed ?? (await jobs.findForDownload(id));
          if (now?.status !== 'success') await drop(id, unstored);
          return failed;
        });
        callers.reject(id, failure);
      } else {
        if (unstored !== undefined) storeLater(id, unstored.store);
        callers.sendAway(id, notStoredReason(error));
      }
    },
  };
}
