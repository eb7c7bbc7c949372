import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database/schema.ts';
import { type Delivery, HOSTED_FORMAT } from '../exports/delivery.ts';
import type { JobStore } from '../exports/job-store.ts';
import type { Task } from '../exports/task.ts';
import type { FileStore, StoredFile } from './file-store.ts';

/** Removes what nobody may fetch any longer and what nobody ever could. */
export interface Sweeper {
  /** Sweeps once, and tells how much went. Runs of it never overlap. */
  sweep(): Promise<Swept>;
  /** Sweeps now and every few minutes until it is stopped. A sweep that fails is reported and tried again. */
  start(): void;
  /** Resolves when a running sweep has ended, which it does after the step it is at. */
  stop(): Promise<void>;
}

export interface Swept {
  /** Files of exports whose time is over. */
  readonly expired: number;
  /** Files that no export names: what a dead attempt kept. */
  readonly orphans: number;
  /** Temporary files of dead attempts. */
  readonly leftovers: number;
  /** Idempotency keys whose time is over. */
  readonly keys: number;
}

export interface SweeperParts {
  readonly database: Database;
  readonly jobs: JobStore;
  readonly files: FileStore;
  /** Undefined: there is no hosted location. */
  readonly delivery?: Delivery | undefined;
  /** The clock. */
  readonly now: () => Date;
  /** Told of a sweep, or of a part of one, that failed. */
  readonly report: (error: unknown) => void;
  /** Told of a sweep that removed something. */
  readonly log?: (swept: Swept) => void;
}

const EVERY_MS = 5 * 60_000;

/** A file is kept before its task says so, and a render may write for long. */
const ORPHAN_AGE_MS = 3_600_000;

/** Looking for orphans reads every folder of the store. */
const ORPHANS_EVERY_MS = 3_600_000;

/** Work between two chances for requests to be answered. */
const STEP = 100;

export function createSweeper({ database, jobs, files, delivery, now, report, log }: SweeperParts): Sweeper {
  const stopped = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let orphansFrom = 0;

  /** `at` is the same for all steps, so that a sweep ends however much expires meanwhile. */
  async function expire(at: Date): Promise<number> {
    let removed = 0;
    const stuck = new Set<number>();
    while (!stopped.signal.aborted) {
      const tasks = (await jobs.expired(at, STEP + stuck.size)).filter(({ id }) => !stuck.has(id));
      if (tasks.length === 0) break;
      for (const task of tasks) {
        const { id, file } = task;
        try {
          if (task.format === HOSTED_FORMAT) await withdraw(task);
          if (file !== null) await files.remove(file);
          await jobs.markRemoved(id);
          if (file !== null) removed++;
        } catch (error) {
          stuck.add(id);
          report(error);
        }
      }
      await breathe();
    }
    return removed;
  }

  /** A link that was handed out must end, and so its task waits for its location. */
  async function withdraw(task: Task): Promise<void> {
    if (delivery !== undefined) return delivery.withdraw(task);
    if (task.hostedRef === null) return;
    throw new Error(
      `The deck of presentation ${task.id} has expired, and no hosted location is configured to remove it from. Set DECKWRIGHT_HOSTED as before.`,
    );
  }

  async function removeOrphans(at: Date, before: Date): Promise<number> {
    if (at.getTime() < orphansFrom) return 0;
    let removed = 0;
    for await (const batch of batches(files.keys(), STEP)) {
      if (stopped.signal.aborted) break;
      const old = batch.filter(({ changedAt }) => changedAt < before).map(({ key }) => key);
      const named = await namedAmong(database, old);
      for (const key of old) {
        if (named.has(key)) continue;
        await files.remove(key);
        removed++;
      }
      await breathe();
    }
    orphansFrom = at.getTime() + ORPHANS_EVERY_MS;
    return removed;
  }

  /** One part that fails does not keep the others from their work. */
  const trying = (part: Promise<number>): Promise<number> =>
    part.catch((error) => {
      report(error);
      return 0;
    });

  async function sweepOnce(): Promise<Swept> {
    const at = now();
    const old = new Date(at.getTime() - ORPHAN_AGE_MS);
    const swept = {
      expired: await trying(expire(at)),
      orphans: await trying(removeOrphans(at, old)),
      leftovers: await trying(files.discardLeftovers(old)),
      keys: await trying(jobs.forgetExpiredKeys(at)),
    };
    if (Object.values(swept).some((count) => count > 0)) log?.(swept);
    return swept;
  }

  const sweep = (): Promise<Swept> => {
    const next = running.then(sweepOnce);
    running = next.catch(() => {});
    return next;
  };

  async function sweepForever(): Promise<void> {
    while (!stopped.signal.aborted) {
      await sweep().catch(report);
      await delay(EVERY_MS, undefined, { ref: false, signal: stopped.signal }).catch(() => {});
    }
  }

  return {
    sweep,
    start: () => {
      void sweepForever();
    },
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

/** Those of some keys, which begin with `owner/task/`, that a task still names. */
async function namedAmong(database: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = keys.map((key) => Number(key.split('/')[1])).filter(Number.isSafeInteger);
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom('task')
    .select('file')
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ file }) => (file === null ? [] : [file])));
}

async function* batches(files: AsyncIterable<StoredFile>, size: number): AsyncIterable<readonly StoredFile[]> {
  let batch: StoredFile[] = [];
  for await (const file of files) {
    batch.push(file);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Requests that came meanwhile are answered first. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
