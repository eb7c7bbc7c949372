import { LRUCache } from 'lru-cache';

/** At most `quota` events in `seconds`. */
export interface RatePolicy {
  /** What is counted, as shown to callers. Letters, digits and `-`. */
  readonly name: string;
  readonly quota: number;
  readonly seconds: number;
  /**
   * Seconds between events once `quota` is used: `first`, then twice as many after each event, up to `longest`. Such a policy slows and
   * never shuts; its events are forgotten `seconds` after the last one. Absent: the window ends `seconds` after its first event.
   */
  readonly waits?: { readonly first: number; readonly longest: number };
}

/** How much of a policy a caller has used. */
export interface RateUsage {
  readonly exceeded: boolean;
  readonly remaining: number;
  /** Whole seconds until the quota resets, at least 1. */
  readonly resetSeconds: number;
}

/** Counts the events of each key under a policy. A key's window begins with its first event. */
export interface RateCounter {
  count(key: string, policy: RatePolicy): Promise<RateUsage>;
  /** Uncounts an event that was not exceeded. */
  takeBack(key: string, policy: RatePolicy): Promise<void>;
  /** Counts in this process alone, and needs nothing else. Absent: so does `count`. */
  readonly own?: RateCounter;
}

/** Keys that are counted under one policy. The one that was counted longest ago is forgotten first. */
const MOST_KEYS = 10_000;

/** Events of one key since its window began. */
interface Window {
  readonly policy: RatePolicy;
  used: number;
  /** Milliseconds of the counter's clock; of a policy with waits, when the last event was. */
  begun: number;
}

/**
 * Counts in this process's memory, so a restart resets all counts. `clock` returns milliseconds and must never go back. The date would
 * not do: if it is set back, windows would end too late. That is why this is not rate-limiter-flexible, whose memory store uses
 * `Date.now` (docs/decisions/0023-rates-by-a-monotonic-clock.md).
 */
export function createRateCounter(clock: () => number = () => performance.now()): RateCounter {
  const windowsOf = new Map<string, LRUCache<string, Window>>();

  function windowOf(key: string, policy: RatePolicy, now: number): Window {
    let windows = windowsOf.get(policy.name);
    if (windows === undefined) {
      windows = new LRUCache({ max: MOST_KEYS });
      windowsOf.set(policy.name, windows);
    }
    const known = windows.get(key);
    if (known !== undefined && msLeft(known, now) > 0 && isSame(known.policy, policy)) return known;
    const next = { policy, used: 0, begun: now };
    windows.set(key, next);
    return next;
  }

  return {
    async count(key, policy) {
      const now = clock();
      const window = windowOf(key, policy, now);
      if (policy.waits !== undefined) {
        const leftMs = window.begun + waitSeconds(policy, window.used) * 1_000 - now;
        if (leftMs > 0) return waiting(leftMs);
        window.begun = now;
      }
      window.used++;
      return usageOf(policy, window.used, now - window.begun);
    },

    async takeBack(key, policy) {
      const window = windowsOf.get(policy.name)?.get(key);
      if (window !== undefined && window.used > 0) window.used--;
    },
  };
}

/** The usage of a window that began `ageMs` ago and has `used` events. */
export function usageOf({ quota, seconds, waits }: RatePolicy, used: number, ageMs: number): RateUsage {
  return {
    exceeded: waits === undefined && used > quota,
    remaining: Math.max(0, quota - used),
    resetSeconds: Math.max(1, Math.ceil(seconds - ageMs / 1_000)),
  };
}

/** The usage of a policy with waits whose next event is too early by `leftMs`. */
export function waiting(leftMs: number): RateUsage {
  return { exceeded: true, remaining: 0, resetSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) };
}

/** Seconds from the last of `used` events to the next one. */
export function waitSeconds({ quota, waits }: RatePolicy, used: number): number {
  if (waits === undefined || used < quota) return 0;
  return Math.min(waits.longest, waits.first * 2 ** (used - quota));
}

function msLeft({ policy, begun }: Window, now: number): number {
  return policy.seconds * 1_000 - (now - begun);
}

/** The rate of a plan may change while its owner is counted. */
function isSame(one: RatePolicy, other: RatePolicy): boolean {
  return one.quota === other.quota && one.seconds === other.seconds;
}

/**
 * Returns the headers `RateLimit-Policy`, `RateLimit` and, if the policy is exceeded, `Retry-After`: structured fields of
 * draft-ietf-httpapi-ratelimit-headers-10 §3 and §4, with `w` and `t` in seconds.
 */
export function rateLimitFields(
  { name, quota, seconds }: RatePolicy,
  usage: RateUsage,
): Readonly<Record<string, string>> {
  return {
    'RateLimit-Policy': `"${name}";q=${quota};w=${seconds}`,
    RateLimit: `"${name}";r=${usage.remaining};t=${usage.resetSeconds}`,
    ...(usage.exceeded ? { 'Retry-After': String(usage.resetSeconds) } : {}),
  };
}
