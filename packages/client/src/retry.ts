import { retryAfterSeconds } from './presentation-error.ts';

/** Sends a request, as `fetch` does. */
export type Send = (request: Request) => Promise<Response>;

/** Pause before the first retry if the response has no `Retry-After`. Doubles with each retry. */
const FIRST_PAUSE_MS = 500;

/** Statuses of temporary errors: the same request may succeed later. 409: the first export with its idempotency key still runs. */
const TEMPORARY = [409, 429, 502, 503, 504];

/**
 * Retries requests that are safe to repeat, `retries` times, after a failed connection or a temporary error, and respects
 * `Retry-After`. Safe are GET, HEAD, and whatever has an idempotency key.
 */
export function withRetries(send: Send, retries: number): Send {
  return async (request) => {
    const most = isRepeatable(request) ? retries : 0;
    for (let tried = 0; tried < most; tried++) {
      const response = await send(request.clone()).catch(connectionFailure);
      request.signal.throwIfAborted();
      if (response instanceof Response && !TEMPORARY.includes(response.status)) return response;
      const seconds = response instanceof Response ? retryAfterSeconds(response) : undefined;
      await pause(seconds === undefined ? FIRST_PAUSE_MS * 2 ** tried : seconds * 1_000, request.signal);
    }
    return send(request);
  };
}

function isRepeatable({ method, headers }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || headers.has('Idempotency-Key');
}

/** Returns the error of `fetch` for a failed connection, such as during a restart of the service. Throws any other. */
export function connectionFailure(error: unknown): TypeError {
  if (error instanceof TypeError) return error;
  throw error;
}

/** Waits. Rejects with the signal's reason if it is aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
