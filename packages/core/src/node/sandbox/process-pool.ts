import { type Child, type ChildOptions, type Outcome, startChild } from './child-process.ts';

export interface PoolLimits {
  /** Child processes kept; each does one job at a time. */
  readonly children: number;
  /** For one job. */
  readonly seconds: number;
  /** For a child, with all that Node takes itself (about 60). */
  readonly megabytes: number;
}

export interface PoolOptions extends PoolLimits, ChildOptions {
  /** A pool that was closed. */
  readonly closed: () => Error;
}

/** A pool that has to be closed, unless the process ends: its children do not keep that alive. */
export interface ProcessPool<Job, Answer> {
  /** Rejects only if the pool was closed or no child can be started. `seconds` instead of the pool's. */
  run(job: Job, seconds?: number): Promise<Outcome<Answer>>;
  close(): void;
}

interface Waiting<Job, Answer> {
  readonly job: Job;
  readonly seconds: number;
  resolve(outcome: Outcome<Answer>): void;
  reject(error: unknown): void;
}

/**
 * Does hostile work in child processes, and kills a child that takes too long or too much. Our own rather than a pool from
 * npm: tinypool and workerpool end a stuck child with a message, a second's wait and SIGTERM, and neither watches its memory.
 */
export function createProcessPool<Job, Answer>(options: PoolOptions): ProcessPool<Job, Answer> {
  const waiting: Waiting<Job, Answer>[] = [];
  const idle: Child<Job, Answer>[] = [];
  const all = new Set<Child<Job, Answer>>();
  let isClosed = false;

  const next = () => {
    if (waiting.length === 0 || isClosed) return;
    const child = idle.pop() ?? (all.size < options.children ? startChild<Job, Answer>(options) : undefined);
    if (!child) return;
    all.add(child);
    const { job, seconds, resolve, reject } = waiting.shift()!;
    child
      .run(job, seconds)
      .then(resolve, (error) => reject(isClosed ? options.closed() : error))
      .finally(() => {
        if (child.isUsable() && !isClosed) idle.push(child);
        else {
          child.kill();
          all.delete(child);
        }
        next();
      });
  };

  return {
    run(job, seconds = options.seconds) {
      return new Promise((resolve, reject) => {
        if (isClosed) throw new TypeError('The sandbox is closed.');
        waiting.push({ job, seconds, resolve, reject });
        next();
      });
    },
    close() {
      isClosed = true;
      for (const child of all) child.kill();
      for (const { reject } of waiting.splice(0)) reject(options.closed());
    },
  };
}
