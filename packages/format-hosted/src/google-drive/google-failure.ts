import { redact } from './redact.ts';

interface AnswerBody {
  readonly error?:
    | string
    | {
        readonly message?: string;
        readonly errors?: readonly { readonly reason?: string }[];
        readonly details?: readonly { readonly reason?: string }[];
      };
  readonly error_description?: string;
}

interface ClientError {
  readonly message?: string;
  readonly code?: string | number;
  readonly cause?: { readonly code?: string };
  readonly response?: {
    readonly status: number;
    readonly data?: AnswerBody | string;
    readonly headers?: Headers;
  };
}

const NO_ANSWER = 'network';

/**
 * A failed request. It keeps only a short redacted text of the client's error, which contains the whole request with its headers and
 * so must not become a `cause`.
 */
export class GoogleFailure extends Error {
  override readonly name = 'GoogleFailure';
  /** HTTP status. Undefined if there was no answer. */
  readonly status: number | undefined;
  /** Google's reason, such as `rateLimitExceeded` or `invalid_grant`; `network` if there was no answer. */
  readonly reason: string;
  /** Google's message, redacted. If there was no answer, the system's error code and message. */
  readonly detail: string;
  readonly retryAfterMs: number | undefined;

  constructor(error: unknown, secrets: readonly string[]) {
    const { response, message, code, cause } = error as ClientError;
    const read = response === undefined ? undefined : readBody(response.data);
    const detail = read?.detail ?? [code ?? cause?.code, message].filter((part) => part !== undefined).join(': ');
    const safe = redact(detail, secrets).slice(0, 500);
    super(safe);
    this.status = response?.status;
    this.reason = read?.reason ?? NO_ANSWER;
    this.detail = safe;
    this.retryAfterMs = afterMs(response?.headers?.get('retry-after'));
  }
}

/** Drive has the reason under `errors`, newer Google APIs under `details`, the token endpoint under `error`. */
function readBody(body: AnswerBody | string | undefined): { readonly reason: string; readonly detail: string } {
  if (typeof body !== 'object' || body === null) return { reason: 'unknown', detail: '' };
  if (typeof body.error === 'string') return { reason: body.error, detail: body.error_description ?? '' };
  const { errors, details, message } = body.error ?? {};
  const reason = errors?.[0]?.reason ?? details?.find((one) => one.reason !== undefined)?.reason ?? 'unknown';
  return { reason, detail: message ?? '' };
}

/** Parses Retry-After (RFC 9110 §10.2.3) in seconds. Drive never sends its other form, a date. */
function afterMs(header: string | null | undefined): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}
