import { type Child, type ChildOptions, type Outcome, startChild } from './child-process.ts';

export interface PoolLimits {
  /** Number of child processes; each does one job at a time. */
  readonly children: number;
  /** Time limit of one job. */
  readonly seconds: number;
  /** Memory limit of a child, including Node itself (about 60). */
  readonly megabytes: number;
}

export interface PoolOptions extends PoolLimits, ChildOptions {
  /** The error of jobs that `close` interrupts. */
  readonly closed: () => Error;
}

/** Close it when it is no longer needed. Idle children do not keep this process alive. */
export interface ProcessPool<Job, Answer> {
  /** Rejects only if the pool is closed or no child can be started. Default of `seconds`: the pool's. */
  run(job: Job, seconds?: number): Promise<Outcome<Answer>>;
  close(): void;
}

/** Tries of a job whose children are killed from outside, which says nothing about the job. */
const MOST_TRIES = 3;

interface Waiting<Job, Answer> {
  readonly job: Job;
  readonly seconds: number;
  readonly tries: number;
  resolve(outcome: Outcome<Answer>): void;
  reject(error: unknown): void;
}

/**
 * Runs jobs with untrusted data in child processes, and kills a child that exceeds its time or memory limit. Pools from npm do
 * not fit: tinypool and workerpool end a stuck child with a message, a wait of one second and SIGTERM, and do not watch memory.
 */
export function createProcessPool<Job, Answer>(options: PoolOptions): ProcessPool<Job, Answer> {
  const waiting: Waiting<Job, Answer>[] = [];
  const idle: Child<Job, Answer>[] = [];
  const all = new Set<Child<Job, Answer>>();
  let isStarting = false;
  let isClosed = false;

  /** One at a time, so that the first jobs do not pay for several starts: another child starts if jobs still wait then. */
  const start = (): Child<Job, Answer> | undefined => {
    if (isStarting || all.size >= options.children) return undefined;
    const child = startChild<Job, Answer>(options);
    isStarting = true;
    Promise.race([child.ready, child.gone]).then(() => {
      isStarting = false;
      next();
    });
    all.add(child);
    return child;
  };

  const next = () => {
    if (waiting.length === 0 || isClosed) return;
    const child = idle.pop() ?? start();
    if (!child) return;
    const entry = waiting.shift()!;
    const { job, seconds, tries, resolve, reject } = entry;
    child
      .run(job, seconds)
      .then(
        (outcome) => {
          const again = 'ended' in outcome && outcome.ended === 'killed' && tries < MOST_TRIES && !isClosed;
          if (again) waiting.unshift({ ...entry, tries: tries + 1 });
          else resolve(outcome);
        },
        (error) => reject(isClosed ? options.closed() : error),
      )
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
        waiting.push({ job, seconds, tries: 1, resolve, reject });
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
