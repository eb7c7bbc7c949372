/** Why a render process was ended. */
export type KillCause = 'time' | 'memory' | 'crash' | 'killed' | 'slow' | 'cancelled';

/** How an export ended. */
export type ExportEnd = 'success' | 'failed' | 'cancelled';

/** Called by the parts of the server as they work. No call throws or blocks. */
export interface Metrics {
  exportAccepted(format: string): void;
  exportEnded(format: string, end: ExportEnd): void;
  /** A file was rendered in `seconds`, without its time in the queue. */
  rendered(format: string, seconds: number): void;
  childKilled(cause: KillCause): void;
  /** A process that checked a body or a template ended at a limit, or crashed. */
  checkEnded(cause: KillCause): void;
  /** A picture's address was rejected because it is not public. */
  fetchRejected(): void;
  /** `route` is the pattern of a path, never the path itself. */
  answered(route: string, status: number, seconds: number): void;
  /** `left-out`: a deck was opened without what cannot be read of it. `unreadable`: a state that was to be stored could not be read back. */
  deckDamaged(how: 'left-out' | 'unreadable'): void;
  /** A request or a connection exceeded the limit `policy`. */
  limited(policy: string): void;
  /** The check or the application of a page's change threw an error, which is a fault of the server. */
  deckFault(): void;
}

/** The state of the export queue, for `/metrics` and `/readyz`. */
export interface QueueState {
  /** Exports that wait. */
  readonly depth: number;
  /** Seconds that the oldest of them has waited; 0 if none waits. */
  readonly oldestSeconds: number;
  /** Exports that run, and how many may. */
  readonly running: number;
  readonly limit: number;
}

/** Counts nothing. */
export const NO_METRICS: Metrics = {
  exportAccepted() {},
  exportEnded() {},
  rendered() {},
  childKilled() {},
  checkEnded() {},
  fetchRejected() {},
  answered() {},
  deckDamaged() {},
  limited() {},
  deckFault() {},
};
