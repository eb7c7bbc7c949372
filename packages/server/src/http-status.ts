import { type ErrorCode, type Fault, RenderError } from '@deckwright/core/contract';
import { isDiskFull } from './files/disk-full.ts';

/** Every code of an error answer, with its HTTP status. The spec's own and those for what it leaves open. */
export const HTTP_CODES = {
  INVALID_REQUEST: { status: 400, means: 'The body or the query is missing or wrong; `details` names every fault.' },
  BAD_REQUEST: { status: 400, means: 'The presentation id, the path or the headers cannot be read.' },
  UNAUTHORIZED: { status: 401, means: 'The API key is missing, unknown, expired or revoked.' },
  INSUFFICIENT_CREDITS: { status: 403, means: "The plan's credits of this month do not suffice." },
  PROJECT_NOT_FOUND: { status: 404, means: 'There is no project with this id, or the key does not reach it.' },
  TEMPLATE_NOT_FOUND: { status: 404, means: 'The project has no published template with this key.' },
  NOT_FOUND: { status: 404, means: 'There is no such presentation, file or path.' },
  METHOD_NOT_ALLOWED: { status: 405, means: 'The path exists for the methods in `Allow`.' },
  REQUEST_TIMEOUT: { status: 408, means: 'The request did not arrive in time.' },
  IDEMPOTENCY_KEY_IN_USE: { status: 409, means: 'The first export with this Idempotency-Key is still running.' },
  GONE: { status: 410, means: "The file was removed at the end of the plan's retention." },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    means: 'The body is larger than this server takes, or the deck takes more time or memory than one export may.',
  },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, means: 'The body is not JSON in UTF-8, or in an unknown Content-Encoding.' },
  RANGE_NOT_SATISFIABLE: { status: 416, means: 'The file has no such range; `Content-Range` says how long it is.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, means: 'The Idempotency-Key was used with another body.' },
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    means: 'Too many requests or waiting exports; `Retry-After` says when to come again.',
  },
  HEADERS_TOO_LARGE: { status: 431, means: 'The headers are larger than 16 KB.' },
  INTERNAL_ERROR: { status: 500, means: 'Something failed on our side; the log has it under the `requestId`.' },
  SERVICE_UNAVAILABLE: {
    status: 503,
    means: 'The service is full, ending, or lacks a part; `Retry-After` says when to try again.',
  },
} as const satisfies Record<string, { status: number; means: string }>;

export type HttpCode = keyof typeof HTTP_CODES;

/** An answer other than success. `message` says what failed and what would have worked. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: HttpCode;
  readonly details: readonly Fault[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: HttpCode,
    message: string,
    options: { details?: readonly Fault[]; headers?: Readonly<Record<string, string>>; cause?: unknown } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.details = options.details ?? [];
    this.headers = options.headers ?? {};
  }
}

/** What the engine's codes are called on the wire. Codes that are not here are our own failures. */
const WIRE_CODES: Partial<Record<ErrorCode, HttpCode>> = {
  INVALID_REQUEST: 'INVALID_REQUEST',
  INVALID_CONTENT: 'INVALID_REQUEST',
  INVALID_FONT: 'INVALID_REQUEST',
  INVALID_IMAGE: 'INVALID_REQUEST',
  UNKNOWN_FORMAT: 'INVALID_REQUEST',
  STRICT_NOTICE: 'INVALID_REQUEST',
  // The template rejects the text, yet it is the caller who can shorten it.
  TEXT_TOO_LONG: 'INVALID_REQUEST',
  PROJECT_NOT_FOUND: 'PROJECT_NOT_FOUND',
  TEMPLATE_NOT_FOUND: 'TEMPLATE_NOT_FOUND',
  ABORTED: 'SERVICE_UNAVAILABLE',
  BROWSER_NOT_FOUND: 'SERVICE_UNAVAILABLE',
  LOCATION_NOT_CONFIGURED: 'SERVICE_UNAVAILABLE',
};

/** Seconds after which a caller may try again when the service cannot work just now. */
const RETRY_AFTER = '30';

/** Said instead of words that are for who runs the service: those name places on its machine. */
const NO_BROWSER =
  'This service has no browser to print PDF files with, which only who runs it can mend. Nothing was charged. The format pptx is not concerned.';

/** Of zlib's own failures, from unpacking: gzip and deflate, zstd, brotli. */
const UNPACKING = /^(Z_|ZSTD_|ERR__ERROR_)/;

/** Any failure as an answer. What is not written for callers is not told to them. */
export function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof RenderError) {
    const code = WIRE_CODES[error.code];
    if (code !== undefined) {
      const headers = code === 'SERVICE_UNAVAILABLE' ? { 'Retry-After': RETRY_AFTER } : {};
      const message = error.code === 'BROWSER_NOT_FOUND' ? NO_BROWSER : error.message;
      return new HttpError(code, message, { details: error.faults, headers, cause: error });
    }
    // A stored project or template that no longer works is its owner's to mend, who reads this.
    if (error.blame === 'template') return new HttpError('INTERNAL_ERROR', error.message, { cause: error });
  }
  if (isDiskFull(error)) {
    const message = 'The service has no room left on its disk. Nothing was charged. Send this again later.';
    return new HttpError('SERVICE_UNAVAILABLE', message, { headers: { 'Retry-After': RETRY_AFTER }, cause: error });
  }
  if (isDatabaseBusy(error)) {
    const message = "The service's database is taken by something else. Nothing was charged. Send this again later.";
    return new HttpError('SERVICE_UNAVAILABLE', message, { headers: { 'Retry-After': RETRY_AFTER }, cause: error });
  }
  return (
    bodyError(error) ??
    new HttpError('INTERNAL_ERROR', 'Something failed on our side; the request was not at fault.', { cause: error })
  );
}

/** Failures of Express's own body and path readers, told by `type` and `status`. */
function bodyError(error: unknown): HttpError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { type, status, limit } = error as { type?: string; status?: number; limit?: number };
  const cause = error;
  switch (type) {
    case 'entity.too.large':
      return new HttpError(
        'PAYLOAD_TOO_LARGE',
        `The body is larger than ${Math.floor((limit ?? 0) / 1_048_576)} MB. Send pictures as http(s) addresses instead of data URIs, or split the deck.`,
        { cause },
      );
    case 'encoding.unsupported':
      return new HttpError(
        'UNSUPPORTED_MEDIA_TYPE',
        'The Content-Encoding is not supported. Send the body plain, or with gzip, deflate, br or zstd.',
        { cause },
      );
    case 'request.aborted':
    case 'request.size.invalid':
      return new HttpError('INVALID_REQUEST', 'The body ended before its Content-Length.', { cause });
  }
  if (UNPACKING.test((error as NodeJS.ErrnoException).code ?? '')) {
    return new HttpError('INVALID_REQUEST', 'The body is not packed as its Content-Encoding says.', { cause });
  }
  if (status === 400 && error instanceof URIError) {
    const message = 'A "%" in the path does not begin an escape of UTF-8, such as %C3%A9. Write "%" itself as %25.';
    return new HttpError('BAD_REQUEST', message, { cause });
  }
  if (status === 400)
    return new HttpError('BAD_REQUEST', 'The request cannot be read: check its path and its headers.', { cause });
  return undefined;
}

/** Whether another process held the database for longer than a write waits. */
function isDatabaseBusy(error: unknown): boolean {
  return error instanceof Error && /^SQLITE_BUSY/.test(String((error as NodeJS.ErrnoException).code));
}
