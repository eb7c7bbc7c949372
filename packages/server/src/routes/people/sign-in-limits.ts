import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { HttpError } from '../../http-status.ts';
import { LIMITS } from '../../limits.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { addressGroup } from '../limits/address-group.ts';
import { type RateCounter, type RatePolicy, rateLimitFields } from '../limits/rate-counter.ts';

/** Limits how often passwords and links are tried. */
export interface SignInLimits {
  /** Counts a request of an address. Throws `RATE_LIMIT_EXCEEDED`. */
  countAddress(request: Request): Promise<void>;
  /** Counts a password that is tried for an email address, whether anybody has it or not. Throws `RATE_LIMIT_EXCEEDED`. */
  countPerson(email: string): Promise<void>;
}

const OF_ADDRESS: RatePolicy = { name: 'sign-ins', quota: LIMITS.people.signInsOfAddress.most, seconds: 60 };
const OF_PERSON: RatePolicy = { name: 'sign-ins-of-person', quota: LIMITS.people.signInsOfPerson.most, seconds: 600 };

export function createSignInLimits(counter: RateCounter, metrics: Pick<Metrics, 'limited'>): SignInLimits {
  async function count(key: string, policy: RatePolicy, what: string): Promise<void> {
    const usage = await counter.count(key, policy);
    if (!usage.exceeded) return;
    metrics.limited(policy.name);
    throw new HttpError(
      'RATE_LIMIT_EXCEEDED',
      `More than ${policy.quota} ${what} in ${policy.seconds / 60} minutes. Try again in ${usage.resetSeconds} seconds.`,
      { headers: rateLimitFields(policy, usage) },
    );
  }

  return {
    countAddress: ({ ip }) => count(addressGroup(ip), OF_ADDRESS, 'sign-ins or links came from your address'),
    // A hash has the same size for every email.
    countPerson: (email) =>
      count(
        createHash('sha256').update(email.trim().toLowerCase()).digest('base64'),
        OF_PERSON,
        'passwords were tried for this email',
      ),
  };
}
