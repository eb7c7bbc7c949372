import { RenderError } from '@deckwright/core/contract';
import PQueue from 'p-queue';
import { steadyNow } from '../telemetry/steady-now.ts';
import { FairQueue, type FairQueueOptions, type QueueEntry } from './fair-queue.ts';

/** Works that owners wait for and that run or wait in this process, at most `limit` of them running. Owners take turns. */
export interface Turns {
  /** How many run at the same time. */
  readonly limit: number;
  /**
   * Runs `work` when its turn comes, and settles as it does. Rejects with `ABORTED` if `signal` aborts before, or if the turns are closed.
   */
  take<Result>(owner: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
  /** Calls `work`, which never rejects, when its turn comes. Ignored if an entry with this id already waits or runs. */
  add(entry: QueueEntry, work: () => Promise<void>): void;
  /** Removes a waiting entry; false if it does not wait. */
  remove(id: string): boolean;
  /** Removes all waiting entries of a mode. */
  removeAll(mode: QueueEntry['mode']): void;
  has(id: string): boolean;
  /** How many start before it; undefined if it does not wait. */
  ahead(id: string): number | undefined;
  readonly waiting: number;
  readonly running: number;
  waitingOf(owner: string): number;
  /** Since when the first one waits, in milliseconds of the steady clock. */
  oldest(): number | undefined;
  /** From now on, nothing starts. */
  pause(): void;
  /** Resolves when nothing runs any more and nothing is going to start. */
  idle(): Promise<void>;
  /** Removes all that waits. From now on, `take` rejects. */
  close(): void;
}

export function createTurns(limit: number, options?: FairQueueOptions): Turns {
  let fairQueue!: FairQueue;
  const pool = new PQueue<FairQueue, QueueEntry>({
    concurrency: limit,
    // p-queue creates its queue itself; this code needs it too.
    queueClass: class extends FairQueue {
      constructor() {
        super(limit, options);
        fairQueue = this;
      }
    },
  });
  const waiting = new Map<string, { readonly mode: QueueEntry['mode']; readonly removal: AbortController }>();
  const running = new Set<string>();
  let taken = 0;
  let isClosed = false;

  /** Calls `removed` if it is removed before its turn. */
  function enqueue(entry: QueueEntry, work: () => Promise<void>, removed = () => {}): void {
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
    // p-queue would start another as soon as the signal aborts, so the signal serves only waiting entries.
    pool.add(run, { ...entry, signal: removal.signal }).catch((error) => {
      if (!removal.signal.aborted) throw error;
      removed();
    });
  }

  function remove(id: string): boolean {
    const found = waiting.get(id);
    waiting.delete(id);
    found?.removal.abort();
    return found !== undefined;
  }

  return {
    limit,
    take(owner, signal, work) {
      if (isClosed || signal.aborted) return Promise.reject(aborted(signal));
      const id = `turn-${++taken}`;
      const leave = () => remove(id);
      signal.addEventListener('abort', leave, { once: true });
      return new Promise((resolve, reject) => {
        const entry = { id, owner, mode: 'sync', since: steadyNow().getTime() } as const;
        const run = () => {
          signal.removeEventListener('abort', leave);
          return work().then(resolve, reject);
        };
        enqueue(entry, run, () => reject(aborted(signal)));
      });
    },
    add(entry, work) {
      if (!waiting.has(entry.id) && !running.has(entry.id)) enqueue(entry, work);
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
    close() {
      isClosed = true;
      for (const id of waiting.keys()) remove(id);
    },
  };
}

function aborted({ reason }: AbortSignal): RenderError {
  return new RenderError('ABORTED', 'The work was cancelled before its turn came.', { cause: reason });
}
