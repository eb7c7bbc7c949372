import type { components } from './schema.ts';

type Schemas = components['schemas'];

/** Stable codes: those of the service, and two of the client. docs/errors.md lists them. */
export type PresentationErrorCode = Schemas['Failure']['error'] | 'EXPORT_FAILED' | 'WAIT_TIMEOUT';

/** What is known of an error besides its message. */
export interface PresentationErrorFacts {
  readonly code?: PresentationErrorCode | undefined;
  readonly status?: number | undefined;
  readonly details?: Schemas['Failure']['details'] | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly taskId?: number | undefined;
  readonly cause?: unknown;
}

/** An error response, a failed export, or an export that did not end in time. `message` is the service's own if it has one. */
export class PresentationError extends Error {
  override readonly name = 'PresentationError';
  /** Undefined if the response is not from the service but, for example, from a proxy. */
  readonly code: PresentationErrorCode | undefined;
  /** HTTP status. Undefined if the error is not an error response. */
  readonly status: number | undefined;
  /** All faults of the request. */
  readonly details: NonNullable<Schemas['Failure']['details']>;
  /** Identifies the request in the server's log. Give it to the operator of the service. */
  readonly requestId: string | undefined;
  /** Seconds after which a retry may succeed. */
  readonly retryAfterSeconds: number | undefined;
  /** The export that failed or did not end in time. The latter continues: wait again with this id. */
  readonly taskId: number | undefined;

  constructor(message: string, facts: PresentationErrorFacts) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.code = facts.code;
    this.status = facts.status;
    this.details = facts.details ?? [];
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.taskId = facts.taskId;
  }
}

/** The error of an error response. `body` is its parsed JSON, or anything else if it has none. */
export function errorOf(response: Response, body: unknown): PresentationError {
  const { error, message, requestId, details }: Partial<Schemas['Failure']> =
    typeof body === 'object' && body !== null ? body : {};
  return new PresentationError(message ?? `The server responded with ${response.status}.`, {
    code: error,
    status: response.status,
    details,
    requestId: requestId ?? response.headers.get('X-Request-Id') ?? undefined,
    retryAfterSeconds: retryAfterSeconds(response),
  });
}

export function retryAfterSeconds({ headers }: Response): number | undefined {
  const value = headers.get('Retry-After');
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined;
}
