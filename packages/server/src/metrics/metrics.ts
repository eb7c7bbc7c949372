/** Why a render process was ended. */
export type KillCause = 'time' | 'memory' | 'crash' | 'cancelled';

/** How an export ended, as operators count it. */
export type ExportEnd = 'success' | 'failed' | 'cancelled';

/** What the parts of the server tell about their work as it happens. No call can fail, and none waits. */
export interface Metrics {
  exportAccepted(format: string): void;
  exportEnded(format: string, end: ExportEnd): void;
  /** A file was made; `seconds` is the time in a slot. */
  rendered(format: string, seconds: number): void;
  childKilled(cause: KillCause): void;
  /** A picture's address was rejected because it is not public. */
  fetchRejected(): void;
  /** `route` is a path's pattern, never the path itself. */
  answered(route: string, status: number, seconds: number): void;
  /** `policy` is the one that was exceeded. */
  limited(policy: string): void;
}

/** What is asked for when `/metrics` is read, or `/readyz`. */
export interface QueueState {
  /** Exports that wait for a slot. */
  readonly depth: number;
  /** How long the oldest of them waits; 0 without any. */
  readonly oldestSeconds: number;
  readonly slotsUsed: number;
  readonly slots: number;
}

/** Counts nothing. */
export const NO_METRICS: Metrics = {
  exportAccepted() {},
  exportEnded() {},
  rendered() {},
  childKilled() {},
  fetchRejected() {},
  answered() {},
  limited() {},
};
