import PQueue from 'p-queue';
import { FairQueue, type QueueEntry } from './fair-queue.ts';

/** The exports that run or wait in this process, at most `limit` of them running. The tasks themselves are in the job store. */
export interface ExportQueue {
  /** How many run at the same time. */
  readonly limit: number;
  /** Calls `work`, which never rejects, when its turn comes. Ignored if an export with this id already waits or runs. */
  add(entry: QueueEntry, work: () => Promise<void>): void;
  /** Removes a waiting export; false if it does not wait. */
  remove(id: string): boolean;
  /** Removes all waiting exports of a mode. */
  removeAll(mode: QueueEntry['mode']): void;
  has(id: string): boolean;
  /** How many start before it; undefined if it does not wait. */
  ahead(id: string): number | undefined;
  readonly waiting: number;
  readonly running: number;
  waitingOf(owner: string): number;
  /** When the longest-waiting export was accepted, in milliseconds of the steady clock. */
  oldest(): number | undefined;
  /** From now on, nothing starts. */
  pause(): void;
  /** Resolves when nothing runs any more and nothing is going to start. */
  idle(): Promise<void>;
}

export function createExportQueue(limit: number): ExportQueue {
  let fairQueue!: FairQueue;
  const pool = new PQueue<FairQueue, QueueEntry>({
    concurrency: limit,
    // p-queue creates its queue itself; this code needs it too.
    queueClass: class extends FairQueue {
      constructor() {
        super(limit);
        fairQueue = this;
      }
    },
  });
  const waiting = new Map<string, { readonly mode: QueueEntry['mode']; readonly removal: AbortController }>();
  const running = new Set<string>();
  const remove = (id: string) => {
    const found = waiting.get(id);
    waiting.delete(id);
    found?.removal.abort();
    return found !== undefined;
  };

  return {
    limit,
    add(entry, work) {
      if (waiting.has(entry.id) || running.has(entry.id)) return;
      const removal = new AbortController();
      waiting.set(entry.id, { mode: entry.mode, removal });
      const run = async () => {
        waiting.delete(entry.id);
        running.add(entry.id);
        try {
          await work();
        } finally {
          running.delete(entry.id);
          fairQueue.ended(entry);
        }
      };
      // p-queue would start another as soon as the signal aborts, so the signal serves only waiting exports.
      pool.add(run, { ...entry, signal: removal.signal }).catch((error) => {
        if (!removal.signal.aborted) throw error;
      });
    },
    remove,
    removeAll(mode) {
      for (const [id, entry] of waiting) if (entry.mode === mode) remove(id);
    },
    has: (id) => waiting.has(id) || running.has(id),
    ahead: (id) => fairQueue.ahead(id),
    get waiting() {
      return fairQueue.waiting;
    },
    get running() {
      return running.size;
    },
    waitingOf: (owner) => fairQueue.waitingOf(owner),
    oldest: () => fairQueue.oldest(),
    pause() {
      pool.pause();
    },
    async idle() {
      if (!pool.isPaused) await pool.onIdle();
      else if (pool.pending > 0) await pool.onPendingZero();
    },
  };
}
