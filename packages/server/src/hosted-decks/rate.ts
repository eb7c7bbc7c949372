/** Lets events pass at a rate, and some more at once. */
export interface Rate {
  /** Counts an event. False: it is one too many. */
  take(): boolean;
  /** Whether the next event would be one too many. */
  isSpent(): boolean;
}

/** `clock` returns milliseconds and never goes back. */
export function createRate(perSecond: number, atOnce: number, clock: () => number): Rate {
  let left = atOnce;
  let at = clock();

  function isSpent(): boolean {
    const now = clock();
    left = Math.min(atOnce, left + ((now - at) / 1_000) * perSecond);
    at = now;
    return left < 1;
  }

  return {
    take() {
      if (isSpent()) return false;
      left--;
      return true;
    },
    isSpent,
  };
}
