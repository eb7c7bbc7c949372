import type { Logger } from 'pino';

/** Ends of exports that the export store could not store at once, because of a full disk or a locked database. */
export interface UnstoredEnds {
  /**
   * Calls `store` after growing pauses until it resolves, or until `stop`. Ignored if the export has an unstored end already: the first
   * one is what its caller has read.
   */
  add(id: number, store: () => Promise<void>): void;
  has(id: number): boolean;
  stop(): void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export function createUnstoredEnds(logger: Logger): UnstoredEnds {
  const timers = new Map<number, NodeJS.Timeout>();
  let isStopped = false;

  function storeLater(id: number, store: () => Promise<void>, pause: number): void {
    const tryNow = async () => {
      try {
        await store();
        timers.delete(id);
        logger.info({ export: id }, 'the end of an export was stored after all');
      } catch (error) {
        logger.warn({ err: error, export: id }, 'the end of an export could not be stored; it is tried again');
        if (!isStopped) storeLater(id, store, Math.min(LONGEST_PAUSE_MS, 2 * pause));
      }
    };
    timers.set(id, setTimeout(tryNow, pause).unref());
  }

  return {
    add(id, store) {
      if (!timers.has(id) && !isStopped) storeLater(id, store, FIRST_PAUSE_MS);
    },
    has: (id) => timers.has(id),
    stop() {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
