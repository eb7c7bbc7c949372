import { HttpError } from '../http-status.ts';
import type { Slots } from './queue/slots.ts';

export interface AdmissionParts {
  readonly slots: Slots;
  /** Exports that may wait, and how long, in seconds, the one may that waits longest. */
  readonly queueLength: number;
  readonly queueSeconds: number;
  readonly now: () => Date;
  /** At least 0 and less than 1, as `Math.random`. */
  readonly random: () => number;
}

/** Keeps the queue so short that what is in it is done in a time for which callers wait. */
export interface Admission {
  /**
   * Throws `SERVICE_UNAVAILABLE` if the queue is full or stands still, `RATE_LIMIT_EXCEEDED` if one owner's share of it
   * is used up.
   */
  look(owner: string): void;
  /** Throws as `look` does. Otherwise a place is kept until the function that is returned is called. */
  enter(owner: string): () => void;
  /** Told how long exports take. */
  rendered(seconds: number): void;
  /** Seconds after which it is worth to come again. */
  retryAfter(): string;
}

/** Until the first export is done. */
const FIRST_GUESS_SECONDS = 2;
/** How much one export changes the mean. */
const WEIGHT = 0.1;
const LONGEST_WAIT_SECONDS = 120;

export function createAdmission({ slots, queueLength, queueSeconds, now, random }: AdmissionParts): Admission {
  const share = Math.ceil(queueLength / 2);
  const arriving = new Map<string, number>();
  let mean = FIRST_GUESS_SECONDS;

  const retryAfter = () => {
    const wait = Math.ceil((slots.waiting * mean) / slots.count);
    const clamped = Math.min(LONGEST_WAIT_SECONDS, Math.max(1, wait));
    // Those who were rejected together shall not come again together.
    return String(Math.max(1, Math.round(clamped * (0.8 + 0.4 * random()))));
  };

  const reject = (code: 'SERVICE_UNAVAILABLE' | 'RATE_LIMIT_EXCEEDED', reason: string) => {
    const seconds = retryAfter();
    return new HttpError(code, `${reason} Send this export again in ${seconds} s.`, {
      headers: { 'Retry-After': seconds },
    });
  };

  const look = (owner: string) => {
    const free = slots.count - slots.running;
    const own = slots.waitingOf(owner) + (arriving.get(owner) ?? 0);
    if (own - free >= share) {
      throw reject('RATE_LIMIT_EXCEEDED', `${own} exports of yours wait, as many as one owner may have waiting.`);
    }
    const all = slots.waiting + [...arriving.values()].reduce((sum, count) => sum + count, 0);
    if (all - free >= queueLength) throw reject('SERVICE_UNAVAILABLE', 'The queue for exports is full.');
    const oldest = slots.oldest();
    if (oldest !== undefined && now().getTime() - oldest > queueSeconds * 1_000) {
      throw reject('SERVICE_UNAVAILABLE', 'Exports wait too long already, so no more are taken.');
    }
  };

  return {
    look,
    enter(owner) {
      look(owner);
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
