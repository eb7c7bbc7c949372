import { writeFile } from 'node:fs/promises';
import type { Database } from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import type { QueueState } from '../metrics/metrics.ts';

/** Whether this server can take new work. */
export interface Readiness {
  /** Why it cannot, in words for an operator; empty if it can. */
  problems(): Promise<readonly string[]>;
  /** From now on it takes no new work, because it is about to end. */
  drain(): void;
}

export interface ReadinessParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly queue: () => QueueState;
  /** Of the queue, in exports and in seconds that the oldest waits. */
  readonly queueLength: number;
  readonly queueSeconds: number;
}

/** Probes come every few seconds, from several sides; each that writes to disk costs a flush. */
const KEPT_MS = 2_000;

const PATIENCE_MS = 5_000;

export function createReadiness(parts: ReadinessParts): Readiness {
  let draining = false;
  let disk: { readonly at: number; readonly problems: Promise<readonly string[]> } | undefined;

  return {
    async problems() {
      if (draining) return ['the server is ending'];
      if (disk === undefined || performance.now() - disk.at > KEPT_MS) {
        disk = { at: performance.now(), problems: diskProblems(parts) };
      }
      return [...(await disk.problems), ...queueProblems(parts)];
    },
    drain() {
      draining = true;
    },
  };
}

async function diskProblems({ database, files }: ReadinessParts): Promise<readonly string[]> {
  const tried = await Promise.all([
    fails('the database cannot be written', () => writeDatabase(database)),
    fails('the file store cannot be written', () => writeFileStore(files)),
  ]);
  return tried.filter((problem) => problem !== undefined);
}

/** A change that changes nothing, since only a commit shows whether the disk takes one. */
async function writeDatabase(database: Database): Promise<void> {
  await database
    .updateTable('owner')
    .set((column) => ({ name: column.ref('name') }))
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
    timer = setTimeout(resolve, PATIENCE_MS, `${problem} within ${PATIENCE_MS / 1_000} s`);
  });
  const failure = act().then(
    () => undefined,
    // Codes such as ENOSPC and SQLITE_FULL; the words beside them name places on this machine, and everybody may ask.
    ({ code }: NodeJS.ErrnoException) => (code === undefined ? problem : `${problem} (${code})`),
  );
  return Promise.race([failure, late]).finally(() => clearTimeout(timer));
}

function queueProblems({ queue, queueLength, queueSeconds }: ReadinessParts): readonly string[] {
  const { depth, oldestSeconds } = queue();
  const problems: string[] = [];
  if (depth >= queueLength) problems.push(`${depth} exports wait, and ${queueLength} are the most`);
  if (oldestSeconds >= queueSeconds) {
    problems.push(`the oldest export waits for ${Math.round(oldestSeconds)} s, and ${queueSeconds} s are the most`);
  }
  return problems;
}
