import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Policy, Usage } from './rate-limit-fields.ts';

/** Counts what each key did of a policy; a key's time begins with its first act. */
export interface Counter {
  count(key: string, policy: Policy): Promise<Usage>;
}

/** In this process's memory: a restart forgives. */
export function createCounter(): Counter {
  // One for each plan that is in use; there are few.
  const limiters = new Map<string, RateLimiterMemory>();

  function limiterOf({ name, quota, seconds }: Policy): RateLimiterMemory {
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
        // It rejects with the same kind of result when the points are used up.
        if (result instanceof RateLimiterRes) return usageOf(result, true);
        throw result;
      }
    },
  };
}

function usageOf({ remainingPoints, msBeforeNext }: RateLimiterRes, exceeded: boolean): Usage {
  return { exceeded, remaining: remainingPoints, resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) };
}
