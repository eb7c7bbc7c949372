import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { DeviceCookies } from '../../accounts/people/device-cookies.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import { addressGroup } from '../limits/address-group.ts';
import { type RateCounter, type RatePolicy, rateLimitFields } from '../limits/rate-counter.ts';

/**
 * Limits how often passwords, codes and links are tried. Tries that were right do not count. After ten that were wrong, the next one
 * waits, so that nobody can be kept out for good (docs/sign-in.md).
 */
export interface SignInLimits {
  /** Counts a request of an address. Throws `RATE_LIMIT_EXCEEDED`. */
  countAddress(request: Request): Promise<void>;
  /**
   * Tries a password or a code for an email address, whether anybody has it or not. It counts for the browser, if that has signed in as
   * this person before, and otherwise for all other browsers together. Throws `RATE_LIMIT_EXCEEDED`.
   */
  tryFor<Result>(what: Tried, email: string, request: Request, work: () => Promise<Result>): Promise<Result>;
  /** Tries a password or a code of the person who is signed in. It counts for the session alone. Throws `RATE_LIMIT_EXCEEDED`. */
  tryIn<Result>(sessionId: string, work: () => Promise<Result>): Promise<Result>;
  /** Whether a code of an authenticator app is tried for the first time: each is accepted once (RFC 6238 §5.2). */
  isNewCode(personId: string, code: string): Promise<boolean>;
}

export type Tried = 'passwords' | 'codes';

const OF_ADDRESS: RatePolicy = { name: 'sign-ins', quota: LIMITS.people.signInsOfAddress.most, seconds: 60 };

/** Longer than a code is accepted. */
const OF_CODE: RatePolicy = { name: 'codes', quota: 1, seconds: 120 };

/** Forgotten an hour after the last try. */
function slowing(name: string): RatePolicy {
  return { name, quota: LIMITS.people.wrongSignIns.most, seconds: 3_600, waits: { first: 30, longest: 900 } };
}

/** These answer that a password or a code was wrong. */
const WRONG = ['UNAUTHORIZED', 'INVALID_REQUEST'];

export function createSignInLimits(
  counter: RateCounter,
  metrics: Pick<Metrics, 'limited'>,
  deviceCookies: Pick<DeviceCookies, 'open'>,
): SignInLimits {
  async function count(key: string, policy: RatePolicy, messageOf: (seconds: number) => string): Promise<void> {
    const usage = await counter.count(key, policy);
    if (!usage.exceeded) return;
    metrics.limited(policy.name);
    throw new HttpError('RATE_LIMIT_EXCEEDED', messageOf(usage.resetSeconds), {
      headers: rateLimitFields(policy, usage),
    });
  }

  async function slowly<Result>(key: string, policy: RatePolicy, hint: string, work: () => Promise<Result>) {
    const next = (seconds: number) =>
      `Too many tries were wrong. The next one is possible in ${seconds} seconds.${hint}`;
    await count(key, policy, next);
    try {
      const result = await work();
      await counter.takeBack(key, policy);
      return result;
    } catch (error) {
      // Such as too many passwords that wait to be hashed.
      if (!(error instanceof HttpError && WRONG.includes(error.code))) await counter.takeBack(key, policy);
      throw error;
    }
  }

  return {
    countAddress: ({ ip }) =>
      count(
        addressGroup(ip),
        OF_ADDRESS,
        (seconds) =>
          `More than ${OF_ADDRESS.quota} sign-ins or links came from your address in a minute. Try again in ${seconds} seconds.`,
      ),

    async tryFor(what, email, { headers }, work) {
      const device = await deviceCookies.open(headers.cookie, email);
      if (device !== undefined) return slowly(device, slowing(`${what}-of-browser`), '', work);
      const key = hashed(email.trim().toLowerCase());
      return slowly(
        key,
        slowing(`${what}-of-unknown browsers`),
        ' A browser in which you have signed in before does not wait for the tries of others.',
        work,
      );
    },

    isNewCode: async (personId, code) => !(await counter.count(hashed(`${personId} ${code}`), OF_CODE)).exceeded,

    tryIn: (sessionId, work) => slowly(sessionId, slowing('tries-of-session'), '', work),
  };
}

/** A hash has the same size for every email. */
function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
