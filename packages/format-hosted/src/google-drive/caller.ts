import { HostedLocationError } from '@deckwright/core/contract';
import { backoff, PATIENCE_MS, type Timing } from './backoff.ts';
import { type Connection, type ConnectOptions, connect } from './connect.ts';
import { type Deed, explain, judge } from './failure-table.ts';
import { GoogleFailure } from './google-failure.ts';

export interface Caller {
  /** The client, made at the first call; the same one from then on. */
  connection(): Promise<Connection>;
  /** One call. Throws a `HostedLocationError` whose cause is the `GoogleFailure`. */
  once<T>(deed: Deed, send: (connection: Connection) => Promise<T>): Promise<T>;
  /**
   * One call, repeated while its failure may pass, up to five times in all. It must be safe to repeat. With
   * `untilThere` an answer 404 is repeated too, for a file that was just made.
   */
  call<T>(
    deed: Deed,
    send: (connection: Connection) => Promise<T>,
    how?: { readonly untilThere?: boolean },
  ): Promise<T>;
}

/** Tries of one call. */
export const ATTEMPTS = 5;

export function createCaller(
  options: ConnectOptions,
  { timing, fetch }: { readonly timing: Timing; readonly fetch: typeof globalThis.fetch | undefined },
): Caller {
  let made: Promise<Connection> | undefined;

  const connection = (): Promise<Connection> => {
    const making = made ?? connect(options, fetch);
    made = making;
    // A file that could not be read is read again next time: the operator may have mended it.
    making.catch(() => {
      if (made === making) made = undefined;
    });
    return making;
  };

  const once: Caller['once'] = async (deed, send) => {
    for (let signIns = 1; ; signIns += 1) {
      const connected = await connection();
      try {
        return await send(connected);
      } catch (error) {
        if (!isOfClient(error)) throw error;
        const failure = new GoogleFailure(error, connected.secrets);
        if (failure.status !== 401 || signIns > 1) throw explain(failure, deed, connected.setting);
        // A token that ended early, or a key that was replaced in its file. Nothing was done, so that it may be sent again.
        made = undefined;
      }
    }
  };

  return {
    connection,
    once,
    async call(deed, send, { untilThere = false } = {}) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(deed, send);
        } catch (error) {
          const failure = failureOf(error);
          if (failure === undefined) throw error;
          const again = judge(failure, deed).again === true || (untilThere && failure.status === 404);
          const pause = backoff(attempt, timing, failure.retryAfterMs);
          if (!again || attempt >= ATTEMPTS || pause > PATIENCE_MS) throw error;
          await timing.wait(pause);
        }
      }
    },
  };
}

/** The client's errors bring the request with them; any other is a broken program's, and is left alone. */
function isOfClient(error: unknown): boolean {
  return error instanceof Error && 'config' in error;
}

/** What Google answered, if that is why it failed. */
export function failureOf(error: unknown): GoogleFailure | undefined {
  return error instanceof HostedLocationError && error.cause instanceof GoogleFailure ? error.cause : undefined;
}

/** The thing that was asked for is not there, or is gone. */
export function isAbsent(error: unknown): boolean {
  return failureOf(error)?.status === 404;
}
