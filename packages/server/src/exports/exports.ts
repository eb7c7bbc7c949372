import { setTimeout as delay } from 'node:timers/promises';
import type { Plans } from '../accounts/plans.ts';
import { removeOutput } from '../files/remove-output.ts';
import { HttpError } from '../http-status.ts';
import type { QueueState } from '../metrics/metrics.ts';
import { steadyNow } from '../steady-now.ts';
import { createAdmission } from './admission.ts';
import { exhaustion } from './attempts.ts';
import type { CheckRequestParts } from './check-request.ts';
import { HOSTED_FORMAT } from './delivery.ts';
import { CALLER_GONE, CANCELLED, CANCELLED_BY_PERSON, notStored, notStoredReason, SERVER_STOPPED } from './failures.ts';
import type { Job, Ordered } from './job.ts';
import type { TaskFailure } from './job-store.ts';
import { idempotencyOf, type NewTaskParts, newTask } from './new-task.ts';
import { createExportQueue } from './queue/export-queue.ts';
import { createKeptExports, type KeptExports } from './run-again.ts';
import { type RunParts, runTask, type UnstoredEnd } from './run-task.ts';
import type { AcceptedExports } from './stored-exports.ts';
import type { ExportOutput, Task } from './task.ts';
import { createUnstoredEnds } from './unstored-ends.ts';
import { createWaitingCallers } from './waiting-callers.ts';

/** Accepts exports and runs them, a limited number at a time. Accepted exports survive crashes and restarts. */
export interface Exports extends Omit<AcceptedExports, 'runAgain'>, Pick<KeptExports, 'runAgain'> {
  /** Throws if `accept` would reject any export of the owner at this moment, so that its body need not be read. */
  admit(owner: string): void;
  /** The export of an earlier request with the same key. Throws `IDEMPOTENCY_KEY_REUSED` and `IDEMPOTENCY_KEY_IN_USE`. */
  replay(job: Pick<Job, 'caller' | 'request' | 'idempotencyKey'>): Promise<Ordered | undefined>;
  /** The task is on disk when the promise resolves. Throws what `JobStore.accept` and `Admission.enter` throw. */
  accept(job: Job): Promise<Ordered>;
  /**
   * Calls `work` when its turn comes, among the exports of all owners. Throws what `admit` throws; rejects if `signal` is aborted before,
   * or if the server stops.
   */
  inTurn<Result>(owner: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
  queue(): QueueState;
  /**
   * Takes over unfinished exports of earlier processes, and from now on polls for those without a lease. Returns how many it
   * took over.
   */
  resume(): Promise<number>;
  /**
   * Accepts no more exports, and finishes those that run and those with a waiting caller. Callers that still wait after `patienceMs`
   * get a 503. Exports without a waiting caller, and those not finished in time, stay for the next process.
   */
  stop(patienceMs: number): Promise<void>;
}

export interface ExportsParts extends RunParts, NewTaskParts, CheckRequestParts {
  readonly projects: CheckRequestParts['projects'];
  readonly plans: Pick<Plans, 'of'>;
  /** Exports that run at the same time. */
  readonly concurrency: number;
  readonly syncSeconds: number;
  readonly queueLength: number;
  readonly queueSeconds: number;
  readonly random: () => number;
}

interface Running {
  readonly stop: AbortController;
  progress: string;
}

/** Time that render processes have to end after their exports were aborted. */
const ABORT_MS = 5_000;

export function createExports(parts: ExportsParts): Exports {
  const { jobs, metrics, logger } = parts;
  const queue = createExportQueue(parts.concurrency);
  const admission = createAdmission({ ...parts, queue, steady: steadyNow });
  const running = new Map<number, Running>();
  const callers = createWaitingCallers(parts.syncSeconds, admission.retryAfter);
  const unstoredEnds = createUnstoredEnds(logger);
  /**
   * Tasks for which the last poll found no caller and no key. A task is cancelled when two polls have found it, because the caller of
   * one that is being accepted does not wait yet.
   */
  let abandoned = new Set<number>();
  let poll: NodeJS.Timeout | undefined;
  let stopping = false;
  let turns = 0;

  /** `keyed`: the task has an idempotency key. */
  function start(task: Task, keyed: boolean): void {
    const entry = { id: String(task.id), owner: task.owner, mode: task.mode, since: steadyNow().getTime() };
    queue.add(entry, async () => {
      const state: Running = { stop: new AbortController(), progress: 'Rendering.' };
      running.set(task.id, state);
      const report = (progress: string) => {
        state.progress = progress;
      };
      const result = await runTask(parts, task.id, { stop: state.stop, report, took: admission.rendered });
      running.delete(task.id);
      if (result === undefined) return;
      if ('ended' in result) reportEnd(result.ended);
      else await postpone(task, keyed, result);
    });
  }

  /** Answers the waiting caller of a task whose state could not be stored, and stores its end later. */
  async function postpone(
    task: Task,
    keyed: boolean,
    { error, unstored }: { readonly error: unknown; readonly unstored?: UnstoredEnd },
  ): Promise<void> {
    const { id } = task;
    if (task.mode === 'sync' && !keyed) {
      // After this answer nobody can ask for its file.
      const failure = notStored(error);
      storeLater(id, () => jobs.fail(id, null, failure));
      callers.reject(id, failure);
      await unstored?.drop().catch((cause) => {
        logger.warn(
          { err: cause, task: id },
          'the file of a cancelled export could not be removed; the sweeper does it',
        );
      });
    } else {
      if (unstored !== undefined) storeLater(id, unstored.store);
      callers.sendAway(id, notStoredReason(error));
    }
  }

  function storeLater(id: number, store: () => Promise<Task | undefined>, report = reportEnd): void {
    unstoredEnds.add(id, async () => {
      const ended = await store();
      if (ended !== undefined) report(ended);
    });
  }

  function reportEnd(ended: Task): void {
    metrics.exportEnded(ended.format, ended.status === 'success' ? 'success' : 'failed');
    callers.ended(ended);
    withdraw(ended);
  }

  /** Removes what an attempt of a failed export may have delivered. If this fails, the sweeper does it. */
  function withdraw(ended: Task): void {
    if (ended.status !== 'failed' || ended.format !== HOSTED_FORMAT) return;
    parts.delivery?.withdraw(ended).catch((error) => {
      logger.warn(
        { err: error, task: ended.id },
        'the deck of a failed export could not be removed from its hosted location; the sweeper tries again',
      );
    });
  }

  /** Ends a task as failed, whether it waits or runs. Returns false if it had already ended. */
  async function cancel(task: Task, failure: TaskFailure, options?: { readonly forgetKey: boolean }): Promise<boolean> {
    queue.remove(String(task.id));
    // Before the end is stored, because an attempt that completes meanwhile would be charged.
    running.get(task.id)?.stop.abort();
    const store = () => jobs.fail(task.id, null, failure, options);
    const report = (ended: Task) => {
      metrics.exportEnded(ended.format, 'cancelled');
      callers.ended(ended);
      withdraw(ended);
    };
    try {
      const ended = await store();
      if (ended !== undefined) report(ended);
      return ended !== undefined;
    } catch (error) {
      storeLater(task.id, store, report);
      throw error;
    }
  }

  /** As `cancel`, for a task of which no request is waiting for the outcome. */
  async function cancelOrLog(task: Task, failure: TaskFailure): Promise<void> {
    await cancel(task, failure).catch((error) =>
      logger.error({ err: error, task: task.id }, 'the end of an export could not be stored'),
    );
  }

  async function removeFile(output: ExportOutput): Promise<void> {
    await removeOutput(parts, output).catch((error) => {
      logger.warn(
        { err: error, task: output.id },
        'the file of a deleted presentation could not be removed; the sweeper tries again',
      );
    });
  }

  async function giveUp(id: number): Promise<void> {
    const caller = callers.get(id);
    if (caller === undefined) return;
    if (!caller.keyed) await cancelOrLog(caller.task, SERVER_STOPPED);
    callers.sendAway(id, 'The server is stopping.');
  }

  async function pollUnclaimed(): Promise<void> {
    try {
      const before = abandoned;
      abandoned = new Set();
      for (const { task, keyed } of await jobs.unclaimed()) {
        if (stopping || queue.has(String(task.id)) || unstoredEnds.has(task.id)) continue;
        const exhausted = exhaustion(task);
        if (exhausted !== undefined) await exhaust(task, exhausted);
        else if (task.mode === 'async' || keyed || callers.get(task.id) !== undefined) start(task, keyed);
        else if (before.has(task.id)) await cancelOrLog(task, CALLER_GONE);
        else abandoned.add(task.id);
      }
    } catch (error) {
      logger.error({ err: error }, 'polling for unclaimed exports failed');
    }
  }

  async function exhaust(task: Task, failure: TaskFailure): Promise<void> {
    const ended = await jobs.fail(task.id, null, failure);
    if (ended !== undefined) reportEnd(ended);
  }

  const replayOf = (task: Task): Ordered => ({ task, replayed: true, done: callers.outcome(task) });

  async function accept(job: Job): Promise<Ordered> {
    if (stopping || job.signal?.aborted) throw stopped(admission.retryAfter());
    const leave = admission.enter(job.caller.scope.owner);
    try {
      const { task, replayed } = await jobs.accept(job.caller.scope, newTask(parts, job));
      if (replayed) return replayOf(task);
      metrics.exportAccepted(task.format);
      const keyed = job.idempotencyKey !== undefined;
      start(task, keyed);
      if (task.mode === 'async') return { task, replayed, done: callers.outcome(task) };
      const done = callers.wait(task, {
        keyed,
        signal: job.signal,
        gone: () => cancelOrLog(task, CALLER_GONE),
        late: (failure) => cancelOrLog(task, failure),
      });
      // The stop may have begun while the task was being stored.
      if (stopping && queue.remove(String(task.id))) await giveUp(task.id);
      return { task, replayed, done };
    } finally {
      leave();
    }
  }

  return {
    admit(owner) {
      if (stopping) throw stopped(admission.retryAfter());
      admission.check(owner);
    },

    async replay({ caller, request, idempotencyKey }) {
      const idempotency = idempotencyOf(request, idempotencyKey);
      const task = idempotency && (await jobs.replay(caller.scope, idempotency));
      return task && replayOf(task);
    },

    accept,
    ...createKeptExports({ ...parts, accept }),

    async cancel(scope, id) {
      const task = await jobs.find(scope, id);
      if (task === undefined) return undefined;
      if (task.status !== 'processing') return 'ended';
      return (await cancel(task, CANCELLED_BY_PERSON, { forgetKey: true })) ? 'cancelled' : 'ended';
    },

    async delete(scope, id) {
      const task = await jobs.find(scope, id);
      if (task === undefined) return false;
      // A repeated request with the same idempotency key is a new export, as after any deletion.
      if (task.status === 'processing' && (await cancel(task, CANCELLED, { forgetKey: true }))) return true;
      const output = await jobs.delete(scope, id);
      if (output === undefined) return false;
      const removed = removeFile(output);
      // A hosted location may take minutes to respond.
      if (output.format !== HOSTED_FORMAT) await removed;
      return true;
    },

    progress({ id }) {
      if (unstoredEnds.has(id)) return 'Waiting: the server cannot store the result at the moment.';
      return running.get(id)?.progress ?? waiting(queue.ahead(String(id)));
    },

    inTurn(owner, signal, work) {
      if (stopping) throw stopped(admission.retryAfter());
      const leave = admission.enter(owner);
      const id = `turn-${++turns}`;
      return new Promise((resolve, reject) => {
        const entry = { id, owner, mode: 'sync', since: steadyNow().getTime() } as const;
        const giveUpTurn = () => {
          if (queue.remove(id)) reject(signal.reason);
        };
        signal.addEventListener('abort', giveUpTurn, { once: true });
        queue.add(entry, async () => {
          signal.removeEventListener('abort', giveUpTurn);
          await work().then(resolve, reject);
        });
        leave();
      });
    },

    queue() {
      const oldest = queue.oldest();
      return {
        depth: queue.waiting,
        oldestSeconds: oldest === undefined ? 0 : (steadyNow().getTime() - oldest) / 1_000,
        running: queue.running,
        limit: queue.limit,
      };
    },

    async resume() {
      const left = await jobs.unfinished();
      for (const { task, keyed } of left) {
        const exhausted = exhaustion(task);
        if (exhausted !== undefined) await exhaust(task, exhausted);
        // Its caller's connection ended with the process that ran it.
        else if (task.mode === 'sync' && !keyed) await cancelOrLog(task, SERVER_STOPPED);
        else start(task, keyed);
      }
      poll = setInterval(pollUnclaimed, parts.leaseMs / 3).unref();
      return left.length;
    },

    async stop(patienceMs) {
      stopping = true;
      clearInterval(poll);
      unstoredEnds.stop();
      queue.removeAll('async');
      await Promise.race([queue.idle(), delay(patienceMs, undefined, { ref: false })]);
      queue.pause();
      await Promise.all(callers.ids().map(giveUp));
      for (const { stop } of running.values()) stop.abort();
      await Promise.race([queue.idle(), delay(ABORT_MS, undefined, { ref: false })]);
    },
  };
}

function stopped(retryAfter: string): HttpError {
  return new HttpError('SERVICE_UNAVAILABLE', `The server is stopping. Send this export again in ${retryAfter} s.`, {
    headers: { 'Retry-After': retryAfter },
  });
}

function waiting(ahead: number | undefined): string {
  switch (ahead) {
    case undefined:
      return 'Waiting to start.';
    case 0:
      return 'Waiting: this export is next.';
    case 1:
      return 'Waiting: 1 export is ahead.';
    default:
      return `Waiting: ${ahead} exports are ahead.`;
  }
}
