import type { Failure, FailureCode, Fault } from './answers.ts';

/** An error response. `message` is the message of the service. */
export class PresentationError extends Error {
  override readonly name = 'PresentationError';
  /** HTTP status. */
  readonly status: number;
  /** Stable code. Undefined if the response is not from the service but, for example, from a proxy. */
  readonly code: FailureCode | undefined;
  /** All faults of the request. */
  readonly details: readonly Fault[];
  /** Identifies the request in the server's log. Give it to the operator of the service. */
  readonly requestId: string | undefined;
  /** Seconds after which a retry may succeed. */
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
 * The export has not ended within the timeout. It continues: poll again with the same id. If the last poll failed, `cause` is its
 * error.
 */
export class WaitTimeoutError extends Error {
  override readonly name = 'WaitTimeoutError';
  readonly id: number;

  constructor(id: number, milliseconds: number, cause?: Error) {
    super(`Presentation ${id} had not ended after ${milliseconds} ms.`, cause === undefined ? undefined : { cause });
    this.id = id;
  }
}
