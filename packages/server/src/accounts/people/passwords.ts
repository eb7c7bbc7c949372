import PQueue from 'p-queue';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';

/** Hashes and verifies passwords with scrypt. Both throw `SERVICE_UNAVAILABLE` if too many wait. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(given: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

const RETRY_AFTER = '2';

/**
 * Each hash occupies a thread of libuv's pool for about 60 ms and 32 MB of memory. The pool has four threads, which also read files and
 * resolve names, so two of them stay free.
 */
export function createPasswords(): Passwords {
  const queue = new PQueue({ concurrency: LIMITS.people.hashes.most });

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (queue.size >= LIMITS.people.hashesWaiting.most) {
      throw new HttpError(
        'SERVICE_UNAVAILABLE',
        `Too many people are signing in at the same time. Try again in ${RETRY_AFTER} seconds.`,
        { headers: { 'Retry-After': RETRY_AFTER } },
      );
    }
    return queue.add(work);
  };

  return {
    hash: async (password) => inTurn(async () => (await library()).hashPassword(password)),
    verify: async (given) => inTurn(async () => (await library()).verifyPassword(given)),
  };
}

/** Loaded when it is first used, because most commands and some servers never hash a password. */
function library() {
  return import('better-auth/crypto');
}
