import { HostedLocationError } from '@deckwright/core/contract';
import { backoff, MAX_WAIT_MS, type Timing } from './backoff.ts';
import { type Connection, type ConnectOptions, connect } from './connect.ts';
import { classify, type DriveAction, explain } from './failure-table.ts';
import { GoogleFailure } from './google-failure.ts';

/** Calls Google Drive: connects at the first call, signs in again when a token expires, and retries. */
export interface DriveApi {
  /** The client. The first call creates it. */
  connection(): Promise<Connection>;
  /** Makes a call without retries. Throws a `HostedLocationError` whose cause is a `GoogleFailure`. */
  callOnce<T>(action: DriveAction, send: (connection: Connection) => Promise<T>): Promise<T>;
  /**
   * Makes a call that is safe to repeat. Retries while the failure may be temporary, up to five tries. With `retryNotFound` it also
   * retries a 404, for a file that was just created.
   */
  call<T>(
    action: DriveAction,
    send: (connection: Connection) => Promise<T>,
    options?: { readonly retryNotFound?: boolean },
  ): Promise<T>;
}

/** Most tries of one call. */
export const MAX_ATTEMPTS = 5;

export function createDriveApi(
  options: ConnectOptions,
  timing: Timing,
  fetch: typeof globalThis.fetch | undefined,
): DriveApi {
  let current: Promise<Connection> | undefined;

  const connection = (): Promise<Connection> => {
    const connecting = current ?? connect(options, fetch);
    current = connecting;
    // After a failure, the next call reads the credentials file again: the operator may have corrected it.
    connecting.catch(() => {
      if (current === connecting) current = undefined;
    });
    return connecting;
  };

  const callOnce: DriveApi['callOnce'] = async (action, send) => {
    for (let signIns = 1; ; signIns += 1) {
      const connected = await connection();
      try {
        return await send(connected);
      } catch (error) {
        if (!isClientError(error)) throw error;
        const failure = new GoogleFailure(error, connected.secrets);
        if (failure.status !== 401 || signIns > 1) throw explain(failure, action, connected.settings);
        // The token expired early, or the operator replaced the key in its file. Google did nothing, so the call can be sent again.
        current = undefined;
      }
    }
  };

  return {
    connection,
    callOnce,
    async call(action, send, { retryNotFound = false } = {}) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await callOnce(action, send);
        } catch (error) {
          const failure = failureOf(error);
          if (failure === undefined) throw error;
          const retry = classify(failure, action).retry === true || (retryNotFound && failure.status === 404);
          const pause = backoff(attempt, timing, failure.retryAfterMs);
          if (!retry || attempt >= MAX_ATTEMPTS || pause > MAX_WAIT_MS) throw error;
          await timing.wait(pause);
        }
      }
    },
  };
}

/** Whether Google's client threw an error: those have the request's `config`. Any other error is a bug, and is thrown unchanged. */
function isClientError(error: unknown): boolean {
  return error instanceof Error && 'config' in error;
}

/** The failed request that caused an error. Undefined for any other cause. */
export function failureOf(error: unknown): GoogleFailure | undefined {
  return error instanceof HostedLocationError && error.cause instanceof GoogleFailure ? error.cause : undefined;
}

/** Whether an error means that a file does not exist. */
export function isNotFound(error: unknown): boolean {
  return failureOf(error)?.status === 404;
}
