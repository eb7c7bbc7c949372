/** Lets events pass at a rate, and some more at once. */
export interface Rate {
  /** Counts an event. False: it is one too many. */
  take(): boolean;
}

/** `clock` returns milliseconds and never goes back. */
export function createRate(perSecond: number, atOnce: number, clock: () => number): Rate {
  let left = atOnce;
  let at = clock();
  return {
    take() {
      const now = clock();
      left = Math.min(atOnce, left + ((now - at) / 1_000) * perSecond);
      at = now;
      if (left < 1) return false;
      left--;
      return true;
    },
  };
}
