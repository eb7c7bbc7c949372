/** Why a render process was ended. */
export type KillCause = (typeof KILL_CAUSES)[number];
export const KILL_CAUSES = ['time', 'memory', 'crash', 'killed', 'slow', 'cancelled'] as const;

/** How an export ended. */
export type ExportEnd = 'success' | 'failed' | 'cancelled';

/**
 * `left-out`: a deck was opened without what cannot be read of it. `lost`: it was not opened, because nothing of it can be read.
 * `unreadable`: a state that was to be stored could not be read back.
 */
export type DamageOfDeck = (typeof DAMAGE_OF_DECK)[number];
export const DAMAGE_OF_DECK = ['left-out', 'lost', 'unreadable'] as const;

/** What a page without processor time left got: its message waited, or would have waited too long, so its connection was closed. */
export type WaitOutcome = (typeof WAIT_OUTCOMES)[number];
export const WAIT_OUTCOMES = ['waited', 'closed'] as const;

/** Called by the parts of the server as they work. No call throws or blocks. */
export interface Metrics {
  exportAccepted(format: string): void;
  exportEnded(format: string, end: ExportEnd): void;
  /** A file of an owner was rendered in `seconds`, without its time in the queue. */
  rendered(format: string, seconds: number, owner: string): void;
  /** A process that renders and checks was started. */
  processStarted(): void;
  childKilled(cause: KillCause): void;
  /** A process that checked a body or a template ended at a limit, or crashed. */
  checkEnded(cause: KillCause): void;
  /** A picture's address was rejected because it is not public. */
  fetchRejected(): void;
  /** `route` is the pattern of a path, never the path itself. */
  answered(route: string, status: number, seconds: number): void;
  deckDamaged(how: DamageOfDeck): void;
  /** A request or a connection exceeded the limit `policy`. */
  limited(policy: string): void;
  /** The check or the application of a page's change threw an error, which is a fault of the server. */
  deckFault(): void;
  /** Pages of hosted decks used processor time. */
  deckWorked(seconds: number): void;
  /** A page had no processor time left. */
  deckOverBudget(outcome: WaitOutcome): void;
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

/** Credits of a calendar month. Both lists begin with the largest number, and have at most as many owners as were asked for. */
export interface CreditUse {
  /** Credits that were charged. */
  readonly used: readonly OwnerNumber[];
  /** Credits that were charged to all other owners together. */
  readonly usedByOthers: number;
  /** Share of the monthly credits that is charged or held, of owners with a limit. */
  readonly shares: readonly OwnerNumber[];
  /** The largest share of all other owners. */
  readonly shareOfOthers: number;
}

export interface OwnerNumber {
  readonly owner: string;
  readonly value: number;
}

/** Counts nothing. */
export const NO_METRICS: Metrics = {
  exportAccepted() {},
  exportEnded() {},
  rendered() {},
  processStarted() {},
  childKilled() {},
  checkEnded() {},
  fetchRejected() {},
  answered() {},
  deckDamaged() {},
  limited() {},
  deckFault() {},
  deckWorked() {},
  deckOverBudget() {},
};
