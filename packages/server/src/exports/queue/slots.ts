import PQueue from 'p-queue';
import { FairQueue, type Place } from './fair-queue.ts';

/** What runs and what waits, in this process. The tasks themselves are in the job store. */
export interface Slots {
  readonly count: number;
  /** Runs `work`, which never rejects, when its turn comes. One that waits or runs already is not added again. */
  add(place: Place, work: () => Promise<void>): void;
  /** Takes one out that still waits; false if it does not. */
  leave(id: string): boolean;
  /** Takes out all of a kind that still wait. */
  leaveAll(mode: Place['mode']): void;
  has(id: string): boolean;
  /** How many start before it; undefined if it does not wait. */
  ahead(id: string): number | undefined;
  readonly waiting: number;
  readonly running: number;
  waitingOf(owner: string): number;
  /** When the one that waits longest came, in milliseconds since 1970. */
  oldest(): number | undefined;
  /** Nothing is started from now on. */
  pause(): void;
  /** Resolves when nothing runs, and nothing will. */
  idle(): Promise<void>;
}

export function createSlots(count: number): Slots {
  let line!: FairQueue;
  const queue = new PQueue<FairQueue, Place>({
    concurrency: count,
    // p-queue makes its queue itself; this one is asked from outside too.
    queueClass: class extends FairQueue {
      constructor() {
        super(count);
        line = this;
      }
    },
  });
  const leaving = new Map<string, { readonly mode: Place['mode']; readonly leave: AbortController }>();
  const running = new Set<string>();
  const leave = (id: string) => {
    const waiting = leaving.get(id);
    leaving.delete(id);
    waiting?.leave.abort();
    return waiting !== undefined;
  };

  return {
    count,
    add(place, work) {
      if (leaving.has(place.id) || running.has(place.id)) return;
      const leave = new AbortController();
      leaving.set(place.id, { mode: place.mode, leave });
      const run = async () => {
        leaving.delete(place.id);
        running.add(place.id);
        try {
          await work();
        } finally {
          running.delete(place.id);
          line.ended(place.mode);
        }
      };
      // p-queue frees a slot as soon as the signal aborts, so the signal is only for those that wait.
      queue.add(run, { ...place, signal: leave.signal }).catch((error) => {
        if (!leave.signal.aborted) throw error;
      });
    },
    leave,
    leaveAll(mode) {
      for (const [id, waiting] of leaving) if (waiting.mode === mode) leave(id);
    },
    has: (id) => leaving.has(id) || running.has(id),
    ahead: (id) => line.ahead(id),
    get waiting() {
      return line.size;
    },
    get running() {
      return running.size;
    },
    waitingOf: (owner) => line.waitingOf(owner),
    oldest: () => line.oldest(),
    pause() {
      queue.pause();
    },
    async idle() {
      if (!queue.isPaused) await queue.onIdle();
      else if (queue.pending > 0) await queue.onPendingZero();
    },
  };
}
