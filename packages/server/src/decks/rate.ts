/** Lets events pass at a rate, and some more at once. An event can count as several, such as one for each millisecond that it cost. */
export interface Rate {
  /** Counts an event. False: it is one too many. */
  take(): boolean;
  /** Counts what an event has cost, also if that is more than is left. */
  spend(amount: number): void;
  /** Whether the next event would be one too many. */
  isSpent(): boolean;
  /** The milliseconds until it would not be. */
  wait(): number;
}

/** `clock` returns milliseconds and never goes back. */
export function createRate(perSecond: number, atOnce: number, clock: () => number): Rate {
  let left = atOnce;
  let at = clock();

  function wait(): number {
    const now = clock();
    left = Math.min(atOnce, left + ((now - at) / 1_000) * perSecond);
    at = now;
    return Math.max(0, ((1 - left) / perSecond) * 1_000);
  }

  return {
    take() {
      if (wait() > 0) return false;
      left--;
      return true;
    },
    spend(amount) {
      wait();
      left -= amount;
    },
    isSpent: () => wait() > 0,
    wait,
  };
}
