import type { Failure, FailureCode, Fault } from './answers.ts';

/** The service answered, and it was no success. `message` is the service's own. */
export class PresentationError extends Error {
  override readonly name = 'PresentationError';
  /** HTTP status. */
  readonly status: number;
  /** Stable. Undefined if what answered was not the service, such as a proxy. */
  readonly code: FailureCode | undefined;
  /** Every fault of the request. */
  readonly details: readonly Fault[];
  /** What to tell whoever runs the service. */
  readonly requestId: string | undefined;
  /** After so many seconds it may work. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: Partial<Failure>, retryAfterSeconds: number | undefined) {
    super(body.message ?? `The service answered ${status}.`);
    this.status = status;
    this.code = body.error;
    this.details = body.details ?? [];
    this.requestId = body.requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * The export had not ended when there was no more time to wait. It goes on: ask again with the same id. `cause` is why the last
 * question had no answer, if it had none.
 */
export class WaitTimeoutError extends Error {
  override readonly name = 'WaitTimeoutError';
  readonly id: number;

  constructor(id: number, milliseconds: number, cause?: Error) {
    super(`Presentation ${id} had not ended after ${milliseconds} ms.`, cause === undefined ? undefined : { cause });
    this.id = id;
  }
}
