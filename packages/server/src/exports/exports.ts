import { setTimeout as delay } from 'node:timers/promises';
import type { ExportRequest } from '@deckwright/core';
import type { Caller } from '../accounts/tokens.ts';
import { fileName } from '../files/file-name.ts';
import { HttpError } from '../http-status.ts';
import type { QueueState } from '../metrics/metrics.ts';
import { createAdmission } from './admission.ts';
import { HOSTED_FORMAT } from './delivery.ts';
import { CALLER_GONE, EXHAUSTED, SERVER_STOPPED } from './failures.ts';
import { fingerprint } from './fingerprint.ts';
import { type Accepted, type Idempotency, MOST_ATTEMPTS, type NewTask, type TaskFailure } from './job-store.ts';
import { createSlots } from './queue/slots.ts';
import { type RunParts, runTask } from './run-task.ts';
import type { Task } from './task.ts';
import { createWaitingCallers } from './waiting-callers.ts';

/** A checked request. */
export interface Job {
  readonly caller: Caller;
  readonly request: ExportRequest;
  /** Any notice is a fault. */
  readonly strict: boolean;
  /** 1 to 255 characters of the caller's choice. */
  readonly idempotencyKey?: string;
  /** Aborted when the caller of a synchronous export goes away. */
  readonly signal?: AbortSignal;
}

export interface Ordered extends Accepted {
  /**
   * For who waits: the task that succeeded. Rejects with `HttpError`: the reason for which the task failed, or
   * `SERVICE_UNAVAILABLE` when there is no more time to wait. Nobody has to listen.
   */
  readonly done: Promise<Task>;
}

/** Accepts exports and runs them, a few at a time, until they have ended: through crashes and restarts. */
export interface Exports {
  /** Throws what `accept` would throw of an owner's export just now, whatever it is, so that it need not be read. */
  admit(owner: string): void;
  /** What an earlier request with the same key led to. Throws `IDEMPOTENCY_KEY_REUSED` and `IDEMPOTENCY_KEY_IN_USE`. */
  replay(job: Job): Promise<Ordered | undefined>;
  /** The task is on disk when the promise resolves. Throws what `JobStore.accept` and `Admission.enter` throw. */
  accept(job: Job): Promise<Ordered>;
  /** How far an export is that has not ended, in words. */
  progress(task: Task): string;
  queue(): QueueState;
  /** Takes over what earlier processes left, and looks for what nobody runs from now on; returns how many it took. */
  resume(): Promise<number>;
  /**
   * Takes no more exports, and ends those that run and those for which somebody waits. Whoever waits longer than that is told to come
   * again; what nobody waits for, and what is not done in time, stays for the next process.
   */
  stop(patienceMs: number): Promise<void>;
}

export interface ExportsParts extends RunParts {
  /** Exports at the same time. */
  readonly concurrency: number;
  readonly syncSeconds: number;
  readonly queueLength: number;
  readonly queueSeconds: number;
  /** Credits. */
  readonly exportCredits: number;
  readonly now: () => Date;
  readonly random: () => number;
}

interface Running {
  readonly stop: AbortController;
  progress: string;
}

/** Of the one route with which exports are ordered: a key means nothing for another. */
const ROUTE = 'POST /v1/project/export';
const DAY_MS = 24 * 60 * 60 * 1_000;
const DEV_RETENTION_MS = 60 * 60 * 1_000;
/** Time for render processes to end when nobody waits for them any more. */
const LAST_PATIENCE_MS = 5_000;

export function createExports(parts: ExportsParts): Exports {
  const { jobs, metrics, logger, now, exportCredits } = parts;
  const slots = createSlots(parts.concurrency);
  const admission = createAdmission({ ...parts, slots });
  const running = new Map<number, Running>();
  const callers = createWaitingCallers(parts.syncSeconds, admission.retryAfter);
  let sweep: NodeJS.Timeout | undefined;
  let stopping = false;

  function start(task: Task): void {
    const place = { id: String(task.id), owner: task.owner, mode: task.mode, since: now().getTime() };
    slots.add(place, async () => {
      const run: Running = { stop: new AbortController(), progress: 'Rendering.' };
      running.set(task.id, run);
      const say = (progress: string) => {
        run.progress = progress;
      };
      const ended = await runTask(parts, task.id, { stop: run.stop, say, took: admission.rendered });
      running.delete(task.id);
      if (ended !== undefined) tellEnd(ended);
    });
  }

  function tellEnd(ended: Task): void {
    metrics.exportEnded(ended.format, ended.status === 'success' ? 'success' : 'failed');
    callers.ended(ended);
    withdraw(ended);
  }

  /** Takes back what an attempt may have delivered of an export that failed. What fails here the sweeper does. */
  function withdraw(ended: Task): void {
    if (ended.status !== 'failed' || ended.format !== HOSTED_FORMAT) return;
    parts.delivery?.withdraw(ended).catch((error) => {
      logger.warn(
        { err: error, task: ended.id },
        'what a failed export may have left at its hosted location is looked for again later',
      );
    });
  }

  /** Ends a task as failed, whether it waits or runs. */
  async function cancel(task: Task, failure: TaskFailure): Promise<void> {
    slots.leave(String(task.id));
    try {
      const ended = await jobs.fail(task.id, null, failure);
      if (ended === undefined) return;
      metrics.exportEnded(ended.format, 'cancelled');
      callers.ended(ended);
      withdraw(ended);
    } catch (error) {
      logger.error({ err: error, task: task.id }, 'the end of an export could not be written down');
    } finally {
      running.get(task.id)?.stop.abort();
    }
  }

  async function giveUp(id: number): Promise<void> {
    const caller = callers.get(id);
    if (caller === undefined) return;
    if (!caller.keyed) await cancel(caller.task, SERVER_STOPPED);
    callers.sendAway(id, 'The server is stopping.');
  }

  async function lookForUnclaimed(): Promise<void> {
    try {
      for (const task of await jobs.unclaimed()) {
        if (stopping || slots.has(String(task.id))) continue;
        if (task.attempt < MOST_ATTEMPTS) start(task);
        else await exhaust(task);
      }
    } catch (error) {
      logger.error({ err: error }, 'exports that nobody runs could not be looked for');
    }
  }

  async function exhaust(task: Task): Promise<void> {
    const ended = await jobs.fail(task.id, null, EXHAUSTED);
    if (ended !== undefined) tellEnd(ended);
  }

  function newTask({ caller, request, strict, idempotencyKey }: Job): NewTask {
    const { dev, async, format } = request.options;
    return {
      request,
      mode: async ? 'async' : 'sync',
      dev,
      strict,
      // A hosted deck is made from a pptx, and gets the name that its location gives it.
      name: fileName(request.presentation.attributes.title, format === HOSTED_FORMAT ? 'pptx' : format),
      cost: dev ? 0 : exportCredits,
      retention: dev ? DEV_RETENTION_MS : caller.plan.retentionDays * DAY_MS,
      idempotency: idempotencyOf(request, strict, idempotencyKey),
    };
  }

  const replayOf = (task: Task): Ordered => ({ task, replayed: true, done: callers.outcome(task) });

  return {
    admit(owner) {
      if (stopping) throw stopped(admission.retryAfter());
      admission.look(owner);
    },

    async replay({ caller, request, strict, idempotencyKey }) {
      const idempotency = idempotencyOf(request, strict, idempotencyKey);
      const task = idempotency && (await jobs.replay(caller.scope, idempotency));
      return task && replayOf(task);
    },

    async accept(job) {
      if (stopping || job.signal?.aborted) throw stopped(admission.retryAfter());
      const leave = admission.enter(job.caller.scope.owner);
      try {
        const { task, replayed } = await jobs.accept(job.caller.scope, newTask(job));
        if (replayed) return replayOf(task);
        metrics.exportAccepted(task.format);
        start(task);
        if (task.mode === 'async') return { task, replayed, done: callers.outcome(task) };
        const keyed = job.idempotencyKey !== undefined;
        const done = callers.wait(task, {
          keyed,
          signal: job.signal,
          gone: () => cancel(task, CALLER_GONE),
          late: (failure) => cancel(task, failure),
        });
        // The stop may have begun while the task was written down.
        if (stopping && slots.leave(String(task.id))) await giveUp(task.id);
        return { task, replayed, done };
      } finally {
        leave();
      }
    },

    progress: (task) => running.get(task.id)?.progress ?? waiting(slots.ahead(String(task.id))),

    queue() {
      const oldest = slots.oldest();
      return {
        depth: slots.waiting,
        oldestSeconds: oldest === undefined ? 0 : (now().getTime() - oldest) / 1_000,
        slotsUsed: slots.running,
        slots: slots.count,
      };
    },

    async resume() {
      const left = await jobs.unfinished();
      for (const { task, keyed } of left) {
        if (task.attempt >= MOST_ATTEMPTS) await exhaust(task);
        // Its caller went away with the process that ran it.
        else if (task.mode === 'sync' && !keyed) await cancel(task, SERVER_STOPPED);
        else start(task);
      }
      sweep = setInterval(lookForUnclaimed, parts.leaseMs / 3).unref();
      return left.length;
    },

    async stop(patienceMs) {
      stopping = true;
      clearInterval(sweep);
      slots.leaveAll('async');
      await Promise.race([slots.idle(), delay(patienceMs, undefined, { ref: false })]);
      slots.pause();
      await Promise.all(callers.ids().map(giveUp));
      for (const { stop } of running.values()) stop.abort();
      await Promise.race([slots.idle(), delay(LAST_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}

function idempotencyOf(request: ExportRequest, strict: boolean, key: string | undefined): Idempotency | undefined {
  return key === undefined ? undefined : { key: `${ROUTE} ${key}`, fingerprint: fingerprint({ request, strict }) };
}

function stopped(retryAfter: string): HttpError {
  return new HttpError('SERVICE_UNAVAILABLE', `The server is stopping. Send this export again in ${retryAfter} s.`, {
    headers: { 'Retry-After': retryAfter },
  });
}

function waiting(ahead: number | undefined): string {
  switch (ahead) {
    case undefined:
      return 'Waiting for a free place.';
    case 0:
      return 'Waiting: it is next.';
    case 1:
      return 'Waiting: 1 export is ahead.';
    default:
      return `Waiting: ${ahead} exports are ahead.`;
  }
}
