import { writeFile } from 'node:fs/promises';
import type { Database } from '../../storage/database/schema.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import type { QueueState } from '../../telemetry/metrics/metrics.ts';

/** What must hold for a server to work. `/readyz` and `deckwright doctor` run the same checks. */
export interface HealthCheck {
  readonly name: string;
  /** What to do if it fails, as one sentence for an operator. */
  readonly cure: string;
  /** What a failure means, if its message is not for everybody. Default: the message of the error. */
  readonly problem?: string;
  /** A server works without it, so a failure is a note. */
  readonly isOptional?: true;
  /** Default: `TIMEOUT_MS`. */
  readonly timeoutMs?: number;
  /** Resolves with what was found, and rejects if that is wrong. */
  readonly run: () => Promise<string>;
}

export interface CheckOutcome {
  readonly name: string;
  readonly holds: boolean;
  /** What was found. `/readyz`, which is public, shows it. */
  readonly found: string;
  /** The message of the error, for the machine of the server. */
  readonly reason?: string;
}

/** Timeout of most checks. */
const TIMEOUT_MS = 5_000;

export async function runCheck({ name, problem, timeoutMs = TIMEOUT_MS, run }: HealthCheck): Promise<CheckOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<CheckOutcome>((resolve) => {
    const found = `${problem ?? 'there was no answer'} within ${timeoutMs / 1_000} s`;
    timer = setTimeout(() => resolve({ name, holds: false, found }), timeoutMs);
  });
  const outcome = run().then(
    (found) => ({ name, holds: true, found }),
    (error: NodeJS.ErrnoException) => {
      if (problem === undefined) return { name, holds: false, found: error.message };
      // The code alone, such as ENOSPC or SQLITE_FULL: messages contain paths of this machine.
      const found = error.code === undefined ? problem : `${problem} (${error.code})`;
      return { name, holds: false, found, reason: error.message };
    },
  );
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}

/**
 * Writes without changing a value, because only a commit shows whether the disk can be written. Writes one row, because checks of several
 * nodes that write the same rows in different orders would wait for each other.
 */
export function databaseCheck(database: Database | Promise<Database>): HealthCheck {
  return {
    name: 'database',
    problem: 'the database cannot be written',
    cure: 'See that the database runs, that its disk has space, and that the account of the server may write to it.',
    async run() {
      const open = await database;
      await open
        .updateTable('owner')
        .set((column) => ({ name: column.ref('name') }))
        .where('id', '=', (from) => from.selectFrom('owner').select((is) => is.fn.min('id').as('id')))
        .execute();
      return 'can be written';
    },
  };
}

export function filesCheck(files: FileStore): HealthCheck {
  return {
    name: 'files',
    problem: 'the file store cannot be written',
    cure: 'Let the account of the server write to its data directory, and free space on the disk.',
    async run() {
      const path = await files.temporary();
      try {
        await writeFile(path, 'ready');
      } finally {
        await files.discard(path);
      }
      return 'can be written';
    },
  };
}

/** None for a store on this machine, which `filesCheck` reaches. */
export function bucketCheck({ check }: FileStore): readonly HealthCheck[] {
  if (check === undefined) return [];
  const problem = 'the file store cannot be reached';
  const cure =
    'See that the bucket of DECKWRIGHT_FILES exists, and that AWS_ENDPOINT_URL, AWS_REGION and the keys are those of its store.';
  return [{ name: 'bucket', problem, cure, run: () => check().then(() => 'can be reached') }];
}

/** The limits of a queue: exports, and seconds that the oldest may wait. */
export interface QueueLimits {
  readonly queueLength: number;
  readonly queueSeconds: number;
}

export function queueChecks(
  { depth, oldestSeconds }: Pick<QueueState, 'depth' | 'oldestSeconds'>,
  { queueLength, queueSeconds }: QueueLimits,
): readonly HealthCheck[] {
  const cure = 'Add workers, or raise DECKWRIGHT_CONCURRENCY if the processors are not busy.';
  const waiting = `${depth} ${depth === 1 ? 'export is' : 'exports are'} waiting; the limit is ${queueLength}`;
  const oldest = `the oldest export has waited ${Math.round(oldestSeconds)} s; the limit is ${queueSeconds} s`;
  return [
    { name: 'queue', cure, run: async () => foundIf(depth < queueLength, waiting) },
    { name: 'waits', cure, run: async () => foundIf(oldestSeconds < queueSeconds, oldest) },
  ];
}

/** Returns what was found if it is right, and throws it otherwise. */
export function foundIf(isRight: boolean, found: string): string {
  if (!isRight) throw new Error(found);
  return found;
}
