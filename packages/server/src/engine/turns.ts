import { RenderError } from '@deckwright/core/contract';

/** Lets a limited number of works run at the same time. */
export interface Turns {
  /**
   * Runs `work` when it is its turn, and settles as it does. Rejects with `ABORTED` if `signal` aborts before its turn, or if the
   * turns are closed.
   */
  take<Result>(owner: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
  /** Rejects all works that wait. */
  close(): void;
}

interface Waiting {
  readonly start: () => void;
  readonly reject: (error: unknown) => void;
}

/** At most `limit` works run, and at most one of each owner. Owners take turns. */
export function createTurns(limit: number): Turns {
  /** In the order of the owners' turns. */
  const lines = new Map<string, Waiting[]>();
  const busy = new Set<string>();
  let isClosed = false;

  function next(): void {
    for (const [owner, line] of lines) {
      if (busy.size >= limit) return;
      if (busy.has(owner)) continue;
      lines.delete(owner);
      const first = line.shift()!;
      if (line.length > 0) lines.set(owner, line);
      busy.add(owner);
      first.start();
    }
  }

  function moveToEnd(owner: string): void {
    const line = lines.get(owner);
    if (line === undefined) return;
    lines.delete(owner);
    lines.set(owner, line);
  }

  function leave(owner: string, entry: Waiting): void {
    const line = lines.get(owner);
    const at = line?.indexOf(entry) ?? -1;
    if (line === undefined || at < 0) return;
    line.splice(at, 1);
    if (line.length === 0) lines.delete(owner);
    entry.reject(aborted());
  }

  return {
    take(owner, signal, work) {
      if (isClosed || signal.aborted) return Promise.reject(aborted());
      return new Promise((resolve, reject) => {
        const gone = () => leave(owner, entry);
        const start = () => {
          signal.removeEventListener('abort', gone);
          work()
            .then(resolve, reject)
            .finally(() => {
              busy.delete(owner);
              moveToEnd(owner);
              next();
            });
        };
        const entry: Waiting = { start, reject };
        lines.set(owner, [...(lines.get(owner) ?? []), entry]);
        signal.addEventListener('abort', gone, { once: true });
        next();
      });
    },
    close() {
      isClosed = true;
      for (const line of lines.values()) for (const { reject } of line) reject(aborted());
      lines.clear();
    },
  };
}

function aborted(): RenderError {
  return new RenderError('ABORTED', 'The check was cancelled before it began.');
}
