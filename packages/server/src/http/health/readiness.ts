import { writeFile } from 'node:fs/promises';
import type { Database } from '../../storage/database/schema.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import type { QueueState } from '../../telemetry/metrics/metrics.ts';

/** Whether this server can accept new work. */
export interface Readiness {
  /** Why it cannot, as messages for an operator; empty if it can. */
  problems(): Promise<readonly string[]>;
  /** From now on the server is not ready, because it is stopping. */
  drain(): void;
}

export interface ReadinessParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly queue: () => QueueState;
  /** Limits of the queue: exports, and seconds that the oldest may wait. */
  readonly queueLength: number;
  readonly queueSeconds: number;
  /**
   * Other nodes have the same queue. A full one then makes no node unready, because a proxy would stop sending polls and downloads to all of
   * them at once. Default: false.
   */
  readonly sharesQueue?: boolean;
}

/** How long a disk check is cached: probes come every few seconds from several clients, and each check costs a flush. */
const CACHE_MS = 2_000;

/** Timeout of a disk check. */
const TIMEOUT_MS = 5_000;

export function createReadiness(parts: ReadinessParts): Readiness {
  let draining = false;
  let disk: { readonly at: number; readonly problems: Promise<readonly string[]> } | undefined;

  return {
    async problems() {
      if (draining) return ['the server is stopping'];
      if (disk === undefined || performance.now() - disk.at > CACHE_MS) {
        disk = { at: performance.now(), problems: diskProblems(parts) };
      }
      return [...(await disk.problems), ...(parts.sharesQueue ? [] : queueProblems(parts))];
    },
    drain() {
      draining = true;
    },
  };
}

async function diskProblems({ database, files }: ReadinessParts): Promise<readonly string[]> {
  const results = await Promise.all([
    fails('the database cannot be written', () => writeDatabase(database)),
    fails('the file store cannot be written', () => writeFileStore(files)),
    fails('the file store cannot be reached', async () => files.check?.()),
  ]);
  return results.filter((problem) => problem !== undefined);
}

/**
 * Writes without changing a value, because only a commit shows whether the disk can be written. Writes one row, because checks of several
 * nodes that write the same rows in different orders would wait for each other.
 */
async function writeDatabase(database: Database): Promise<void> {
  await database
    .updateTable('owner')
    .set((column) => ({ name: column.ref('name') }))
    .where('id', '=', (from) => from.selectFrom('owner').select((is) => is.fn.min('id').as('id')))
    .execute();
}

async function writeFileStore(files: FileStore): Promise<void> {
  const path = await files.temporary();
  try {
    await writeFile(path, 'ready');
  } finally {
    await files.discard(path);
  }
}

async function fails(problem: string, act: () => Promise<void>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, `${problem} within ${TIMEOUT_MS / 1_000} s`);
  });
  const failure = act().then(
    () => undefined,
    // The code alone, such as ENOSPC or SQLITE_FULL: messages contain paths of this machine, and `/readyz` is public.
    ({ code }: NodeJS.ErrnoException) => (code === undefined ? problem : `${problem} (${code})`),
  );
  return Promise.race([failure, late]).finally(() => clearTimeout(timer));
}

function queueProblems({ queue, queueLength, queueSeconds }: ReadinessParts): readonly string[] {
  const { depth, oldestSeconds } = queue();
  const problems: string[] = [];
  if (depth >= queueLength) problems.push(`${depth} exports are waiting; the limit is ${queueLength}`);
  if (oldestSeconds >= queueSeconds) {
    problems.push(`the oldest export has waited ${Math.round(oldestSeconds)} s; the limit is ${queueSeconds} s`);
  }
  return problems;
}
