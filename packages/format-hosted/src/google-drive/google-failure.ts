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

const REASON_OF_NO_ANSWER = 'network';

/**
 * A failed request, read from the client's error. Of that only a few redacted words are kept: it carries the whole request with
 * its headers, and is no `cause` to hand on.
 */
export class GoogleFailure extends Error {
  override readonly name = 'GoogleFailure';
  /** Of the answer; undefined if there was none. */
  readonly status: number | undefined;
  /** Google's word, such as `rateLimitExceeded` or `invalid_grant`; `network` if there was no answer. */
  readonly reason: string;
  /** What Google says about it, redacted; for no answer the system's code. */
  readonly words: string;
  readonly retryAfterMs: number | undefined;

  constructor(error: unknown, secrets: readonly string[]) {
    const { response, message, code, cause } = error as ClientError;
    const read = response === undefined ? undefined : readBody(response.data);
    const words = read?.words ?? [code ?? cause?.code, message].filter((part) => part !== undefined).join(': ');
    const safe = redact(words, secrets).slice(0, 500);
    super(safe);
    this.status = response?.status;
    this.reason = read?.reason ?? REASON_OF_NO_ANSWER;
    this.words = safe;
    this.retryAfterMs = afterMs(response?.headers?.get('retry-after'));
  }
}

/** Drive puts its reason under `errors`, newer parts of Google under `details`, the token endpoint under `error`. */
function readBody(body: AnswerBody | string | undefined): { readonly reason: string; readonly words: string } {
  if (typeof body !== 'object' || body === null) return { reason: 'unknown', words: '' };
  if (typeof body.error === 'string') return { reason: body.error, words: body.error_description ?? '' };
  const { errors, details, message } = body.error ?? {};
  const reason = errors?.[0]?.reason ?? details?.find((detail) => detail.reason !== undefined)?.reason ?? 'unknown';
  return { reason, words: message ?? '' };
}

/** RFC 9110 §10.2.3: seconds. Its other form, a date, no part of Drive sends. */
function afterMs(header: string | null | undefined): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}
