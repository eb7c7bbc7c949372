/** Waiting and randomness, which tests replace. */
export interface Timing {
  /** Returns a number from 0 to 1, excluding 1. */
  readonly random: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

const FIRST_MS = 1_000;
const LONGEST_MS = 32_000;

/** Longest wait before a retry. For a longer one the call fails, and the host's own queue retries it. */
export const MAX_WAIT_MS = 60_000;

/**
 * Milliseconds to wait after try number `attempt`, counted from 1: exponential backoff up to 32 s. Half of it is random, so that calls
 * that failed at the same time are not repeated at the same time. Never less than `askedMs`, the wait that Google asks for.
 */
export function backoff(attempt: number, { random }: Timing, askedMs = 0): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  return Math.max(askedMs, Math.round(full / 2 + (full / 2) * random()));
}
