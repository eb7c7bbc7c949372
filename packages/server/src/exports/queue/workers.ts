import type { Turns } from '../../engine/turns.ts';
import type { Ends, UnstoredEnds, WaitingCallers } from '../run/ends.ts';
import type { RunParts } from '../run/run-export.ts';
import type { ExportRecord } from '../store/export-record.ts';

export interface WorkersParts extends RunParts {
  /** Exports that run in this process at the same time. */
  readonly concurrency: number;
  readonly callers: WaitingCallers;
  readonly unstoredEnds: UnstoredEnds;
  /** Called when an export is done, with the seconds that it ran. */
  readonly took: (seconds: number) => void;
}

/** How many exports wait and run. */
export type WaitingExports = Pick<Turns, 'waiting' | 'running' | 'limit' | 'waitingOf' | 'oldest'>;

/** What runs accepted exports: this process, or the workers of a cluster. */
export interface Workers {
  readonly state: WaitingExports;
  /** Turns of this process, among its exports if it runs any. */
  readonly turns: Turns;
  /** Runs an accepted export when its turn comes. `keyed`: it has an idempotency key, so a retry can fetch its result. */
  start(record: ExportRecord, keyed: boolean): void;
  /** The export is about to end, so it must neither start nor continue. True: it was waiting in this process. */
  stop(id: number): boolean;
  /** A sentence about the progress of an unfinished export. */
  progress(id: number): Promise<string>;
  /** Begins to run exports, also those that earlier processes left. Resolves with their number. */
  resume(): Promise<number>;
  /** Starts only exports for which a caller of this process waits. Resolves when none of these is left, and nothing runs here. */
  drain(): Promise<void>;
  /** Starts nothing more. */
  pause(): void;
  /** Stops the exports that run here, for others to run. Resolves when they have stopped. */
  abort(): Promise<void>;
}

export type CreateWorkers = (parts: WorkersParts, ends: Ends) => Workers;

/** What the log says of exports that this process leaves in the queue. */
export const NEEDS_NEWER =
  'exports wait for a newer version of Deckwright, which accepted them; start a worker of that version';

/** Where an export is in the queue, as a sentence. */
export function waiting(ahead: number | undefined): string {
  switch (ahead) {
    case undefined:
      return 'Waiting to start.';
    case 0:
      return 'Waiting: this export is next.';
    case 1:
      return 'Waiting: 1 export is ahead.';
    default:
      return `Waiting: ${ahead} exports are ahead.`;
  }
}
