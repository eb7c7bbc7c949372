/** Time and chance, as tests replace them. */
export interface Timing {
  /** From 0 up to 1, without 1. */
  readonly random: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

const FIRST_MS = 1_000;
const LONGEST_MS = 32_000;

/** A longer wait is left to whoever asked: a host has its own queue. */
export const PATIENCE_MS = 60_000;

/**
 * Milliseconds before try `attempt` + 1, counted from 1: doubling, up to 32 s, of which at least half is kept and the rest left
 * to chance, so that many who failed together do not come back together; never less than Google asked for.
 */
export function backoff(attempt: number, { random }: Timing, askedMs = 0): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  return Math.max(askedMs, Math.round(full / 2 + (full / 2) * random()));
}
