import { HttpError } from '../../telemetry/errors/http-status.ts';
import type { WaitingExports } from '../queue/workers.ts';

export interface AdmissionParts {
  readonly queue: WaitingExports;
  /** Exports that may wait, and how many seconds the longest-waiting one may. */
  readonly queueLength: number;
  readonly queueSeconds: number;
  /** The steady clock of the queue. */
  readonly steady: () => Date;
  /** As `Math.random`. */
  readonly random: () => number;
}

/** Rejects exports that the queue could not finish in a time for which callers wait. */
export interface Admission {
  /**
   * Throws `SERVICE_UNAVAILABLE` if the queue is full or its oldest export waits too long, `RATE_LIMIT_EXCEEDED` if the owner has
   * used up its share of the queue.
   */
  check(owner: string): void;
  /** Throws as `check` does. Otherwise counts the export as waiting until the returned function is called. */
  enter(owner: string): () => void;
  /** Reports how long an export took. */
  rendered(seconds: number): void;
  /** Seconds after which a caller should retry, for `Retry-After`. */
  retryAfter(): string;
}

/** Assumed duration of an export until the first one is done. */
const FIRST_GUESS_SECONDS = 2;
/** Weight of one export in the mean duration. */
const WEIGHT = 0.1;
const LONGEST_WAIT_SECONDS = 120;

export function createAdmission({ queue, queueLength, queueSeconds, steady, random }: AdmissionParts): Admission {
  const share = Math.ceil(queueLength / 2);
  const arriving = new Map<string, number>();
  let mean = FIRST_GUESS_SECONDS;

  const retryAfter = () => {
    const wait = Math.ceil((queue.waiting * mean) / queue.limit);
    const clamped = Math.min(LONGEST_WAIT_SECONDS, Math.max(1, wait));
    // Jitter, so that callers who were rejected together do not retry together.
    return String(Math.max(1, Math.round(clamped * (0.8 + 0.4 * random()))));
  };

  const reject = (code: 'SERVICE_UNAVAILABLE' | 'RATE_LIMIT_EXCEEDED', reason: string) => {
    const seconds = retryAfter();
    return new HttpError(code, `${reason} Send this export again in ${seconds} s.`, {
      headers: { 'Retry-After': seconds },
    });
  };

  const check = (owner: string) => {
    const free = queue.limit - queue.running;
    const own = queue.waitingOf(owner) + (arriving.get(owner) ?? 0);
    if (own - free >= share) {
      throw reject('RATE_LIMIT_EXCEEDED', `${own} of your exports are waiting, which is the limit for one owner.`);
    }
    const all = queue.waiting + [...arriving.values()].reduce((sum, count) => sum + count, 0);
    if (all - free >= queueLength) throw reject('SERVICE_UNAVAILABLE', 'The export queue is full.');
    const oldest = queue.oldest();
    if (oldest !== undefined && steady().getTime() - oldest > queueSeconds * 1_000) {
      throw reject('SERVICE_UNAVAILABLE', 'Exports already wait too long, so the server accepts no more.');
    }
  };

  return {
    check,
    enter(owner) {
      check(owner);
      arriving.set(owner, (arriving.get(owner) ?? 0) + 1);
      return () => {
        const rest = arriving.get(owner)! - 1;
        if (rest === 0) arriving.delete(owner);
        else arriving.set(owner, rest);
      };
    },

    rendered(seconds) {
      mean += WEIGHT * (seconds - mean);
    },

    retryAfter,
  };
}
