import type { Database } from '../../storage/database/schema.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import type { QueueState } from '../../telemetry/metrics/metrics.ts';
import {
  bucketCheck,
  databaseCheck,
  filesCheck,
  type HealthCheck,
  type QueueLimits,
  queueChecks,
  runCheck,
} from './checks.ts';

/** Whether this server can accept new work. */
export interface Readiness {
  /** Why it cannot, as messages for an operator; empty if it can. */
  problems(): Promise<readonly string[]>;
  /** From now on the server is not ready, because it is stopping. */
  drain(): void;
}

export interface ReadinessParts extends QueueLimits {
  readonly database: Database;
  readonly files: FileStore;
  readonly queue: () => QueueState;
  /**
   * Other nodes have the same queue. A full one then makes no node unready, because a proxy would stop sending polls and downloads to all of
   * them at once. Default: false.
   */
  readonly sharesQueue?: boolean;
}

/** How long a disk check is cached: probes come every few seconds from several clients, and each check costs a flush. */
const CACHE_MS = 2_000;

export function createReadiness(parts: ReadinessParts): Readiness {
  const { database, files } = parts;
  const stores = [databaseCheck(database), filesCheck(files), ...bucketCheck(files)];
  let draining = false;
  let disk: { readonly at: number; readonly problems: Promise<readonly string[]> } | undefined;

  return {
    async problems() {
      if (draining) return ['the server is stopping'];
      if (disk === undefined || performance.now() - disk.at > CACHE_MS) {
        disk = { at: performance.now(), problems: problemsOf(stores) };
      }
      const queue = parts.sharesQueue ? [] : queueChecks(parts.queue(), parts);
      return [...(await disk.problems), ...(await problemsOf(queue))];
    },
    drain() {
      draining = true;
    },
  };
}

async function problemsOf(checks: readonly HealthCheck[]): Promise<readonly string[]> {
  const outcomes = await Promise.all(checks.map(runCheck));
  return outcomes.filter(({ holds }) => !holds).map(({ found }) => found);
}
