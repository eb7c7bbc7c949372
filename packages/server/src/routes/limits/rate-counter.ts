import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** At most `quota` events in `seconds`. */
export interface RatePolicy {
  /** What is counted, as shown to callers. Letters, digits and `-`. */
  readonly name: string;
  readonly quota: number;
  readonly seconds: number;
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
}

/** Counts in this process's memory, so a restart resets all counts. */
export function createRateCounter(): RateCounter {
  // One limiter for each rate of a plan; there are few.
  const limiters = new Map<string, RateLimiterMemory>();

  function limiterOf({ name, quota, seconds }: RatePolicy): RateLimiterMemory {
    const key = `${name}/${quota}/${seconds}`;
    const known = limiters.get(key);
    if (known !== undefined) return known;
    const made = new RateLimiterMemory({ keyPrefix: name, points: quota, duration: seconds });
    limiters.set(key, made);
    return made;
  }

  return {
    async count(key, policy) {
      try {
        return usageOf(await limiterOf(policy).consume(key), false);
      } catch (result) {
        // When no points are left, `consume` rejects with the same kind of result.
        if (result instanceof RateLimiterRes) return usageOf(result, true);
        throw result;
      }
    },
  };
}

function usageOf({ remainingPoints, msBeforeNext }: RateLimiterRes, exceeded: boolean): RateUsage {
  return { exceeded, remaining: remainingPoints, resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) };
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
