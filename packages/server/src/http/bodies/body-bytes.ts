import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';

/** Limits the bytes of the bodies that are being received or wait to be checked. */
export interface BodyBytes {
  /**
   * Counts a body of at most `bytes` until the returned function is called, which may be called again without effect. Throws
   * `RATE_LIMIT_EXCEEDED` if the bodies of the owner would hold too much, `SERVICE_UNAVAILABLE` if those of all owners would.
   */
  enter(owner: string, bytes: number): () => void;
}

/** A body is received and checked within seconds. */
const RETRY_AFTER = '1';

/** `largest` is the largest body in bytes. */
export function createBodyBytes(largest: number, metrics: Pick<Metrics, 'limited'>): BodyBytes {
  const held = new Map<string, number>();
  let all = 0;

  function add(owner: string, bytes: number): void {
    all += bytes;
    const own = (held.get(owner) ?? 0) + bytes;
    if (own === 0) held.delete(owner);
    else held.set(owner, own);
  }

  return {
    enter(owner, bytes) {
      if ((held.get(owner) ?? 0) + bytes > LIMITS.receiving.ofOwner.most * largest) {
        metrics.limited('bodies');
        throw reject('RATE_LIMIT_EXCEEDED', 'The bodies of your requests that are being received hold too many bytes.');
      }
      if (all + bytes > LIMITS.receiving.ofAll.most * largest) {
        metrics.limited('all-bodies');
        throw reject('SERVICE_UNAVAILABLE', 'The server is receiving as many bytes as it can hold.');
      }
      add(owner, bytes);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        add(owner, -bytes);
      };
    },
  };
}

function reject(code: 'RATE_LIMIT_EXCEEDED' | 'SERVICE_UNAVAILABLE', reason: string): HttpError {
  return new HttpError(code, `${reason} Send this request again in ${RETRY_AFTER} s.`, {
    headers: { 'Retry-After': RETRY_AFTER },
  });
}
