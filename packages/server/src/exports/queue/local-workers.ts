import { createTurns } from '../../engine/turns.ts';
import { steadyNow } from '../../telemetry/steady-now.ts';
import type { Ends } from '../run/ends.ts';
import { CALLER_GONE, SERVER_STOPPED } from '../run/failures.ts';
import { runExport } from '../run/run-export.ts';
import type { ExportRecord } from '../store/export-record.ts';
import { needsNewer } from '../store/request-version.ts';
import { NEEDS_NEWER, type Workers, type WorkersParts, waiting } from './workers.ts';

interface Running {
  readonly stop: AbortController;
  progress: string;
}

/** Runs the exports of a server of one node, in this process. */
export function createLocalWorkers(parts: WorkersParts, ends: Ends): Workers {
  const { exportStore, logger, callers, unstoredEnds } = parts;
  const queue = createTurns(parts.concurrency);
  const running = new Map<number, Running>();
  /**
   * Exports for which the last poll found no caller and no key. An export is cancelled when two polls have found it, because the caller of
   * one that is being accepted does not wait yet.
   */
  let abandoned = new Set<number>();
  let poll: NodeJS.Timeout | undefined;
  let isDraining = false;

  function start(record: ExportRecord, keyed: boolean): void {
    const entry = {
      id: String(record.id),
      owner: record.owner,
      mode: record.request.mode,
      since: steadyNow().getTime(),
    };
    queue.add(entry, async () => {
      const state: Running = { stop: new AbortController(), progress: 'Rendering.' };
      running.set(record.id, state);
      const report = (progress: string) => {
        state.progress = progress;
      };
      const result = await runExport(parts, record.id, { stop: state.stop, report, took: parts.took });
      running.delete(record.id);
      if (result === undefined) return;
      if ('ended' in result) ends.report(result.ended);
      else await ends.postpone(record, keyed, result);
    });
  }

  async function pollUnclaimed(): Promise<void> {
    try {
      const before = abandoned;
      abandoned = new Set();
      for (const { record, keyed } of await exportStore.unclaimed()) {
        if (isDraining || queue.has(String(record.id)) || unstoredEnds.has(record.id) || needsNewer(record)) continue;
        if (await ends.exhaust(record)) continue;
        if (record.request.mode === 'async' || keyed || callers.get(record.id) !== undefined) start(record, keyed);
        else if (before.has(record.id)) await ends.cancelOrLog(record, CALLER_GONE);
        else abandoned.add(record.id);
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
      const unfinished = await exportStore.unfinished();
      const left = unfinished.filter(({ record }) => !needsNewer(record));
      const newer = unfinished.length - left.length;
      if (newer > 0) logger.warn({ exports: newer }, NEEDS_NEWER);
      for (const { record, keyed } of left) {
        if (await ends.exhaust(record)) continue;
        // Its caller's connection ended with the process that ran it.
        if (record.request.mode === 'sync' && !keyed) await ends.cancelOrLog(record, SERVER_STOPPED);
        else start(record, keyed);
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
