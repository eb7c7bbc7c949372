import { createTurns } from '../../engine/turns.ts';
import { steadyNow } from '../../telemetry/steady-now.ts';
import type { Ends } from '../run/ends.ts';
import { CALLER_GONE, SERVER_STOPPED } from '../run/failures.ts';
import { runTask } from '../run/run-task.ts';
import type { Task } from '../store/task.ts';
import { type Workers, type WorkersParts, waiting } from './workers.ts';

interface Running {
  readonly stop: AbortController;
  progress: string;
}

/** Runs the exports of a server of one node, in this process. */
export function createLocalWorkers(parts: WorkersParts, ends: Ends): Workers {
  const { jobs, logger, callers, unstoredEnds } = parts;
  const queue = createTurns(parts.concurrency);
  const running = new Map<number, Running>();
  /**
   * Tasks for which the last poll found no caller and no key. A task is cancelled when two polls have found it, because the caller of
   * one that is being accepted does not wait yet.
   */
  let abandoned = new Set<number>();
  let poll: NodeJS.Timeout | undefined;
  let isDraining = false;

  function start(task: Task, keyed: boolean): void {
    const entry = { id: String(task.id), owner: task.owner, mode: task.mode, since: steadyNow().getTime() };
    queue.add(entry, async () => {
      const state: Running = { stop: new AbortController(), progress: 'Rendering.' };
      running.set(task.id, state);
      const report = (progress: string) => {
        state.progress = progress;
      };
      const result = await runTask(parts, task.id, { stop: state.stop, report, took: parts.took });
      running.delete(task.id);
      if (result === undefined) return;
      if ('ended' in result) ends.report(result.ended);
      else await ends.postpone(task, keyed, result);
    });
  }

  async function pollUnclaimed(): Promise<void> {
    try {
      const before = abandoned;
      abandoned = new Set();
      for (const { task, keyed } of await jobs.unclaimed()) {
        if (isDraining || queue.has(String(task.id)) || unstoredEnds.has(task.id)) continue;
        if (await ends.exhaust(task)) continue;
        if (task.mode === 'async' || keyed || callers.get(task.id) !== undefined) start(task, keyed);
        else if (before.has(task.id)) await ends.cancelOrLog(task, CALLER_GONE);
        else abandoned.add(task.id);
      }
    } catch (error) {
      logger.error({ err: error }, 'polling for unclaimed exports failed');
    }
  }

  return {
    state: queue,
    turns: queue,
    start,

    stop(id) {
      running.get(id)?.stop.abort();
      return queue.remove(String(id));
    },

    progress: async (id) => running.get(id)?.progress ?? waiting(queue.ahead(String(id))),

    async resume() {
      const left = await jobs.unfinished();
      for (const { task, keyed } of left) {
        if (await ends.exhaust(task)) continue;
        // Its caller's connection ended with the process that ran it.
        if (task.mode === 'sync' && !keyed) await ends.cancelOrLog(task, SERVER_STOPPED);
        else start(task, keyed);
      }
      poll = setInterval(pollUnclaimed, parts.leaseMs / 3).unref();
      return left.length;
    },

    async drain() {
      isDraining = true;
      clearInterval(poll);
      queue.removeAll('async');
      await queue.idle();
    },

    pause: () => queue.pause(),

    async abort() {
      for (const { stop } of running.values()) stop.abort();
      await queue.idle();
    },
  };
}
