import { type ErrorCode, type Fault, RenderError } from '@deckwright/core/contract';

/** Every code of an error answer, with its HTTP status. The spec's own and, after them, those for what it leaves open. */
export const HTTP_STATUS = {
  INVALID_REQUEST: 400,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  PROJECT_NOT_FOUND: 404,
  TEMPLATE_NOT_FOUND: 404,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type HttpCode = keyof typeof HTTP_STATUS;

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
  // The template refuses the text, yet it is the caller who can shorten it.
  TEXT_TOO_LONG: 'INVALID_REQUEST',
  PROJECT_NOT_FOUND: 'PROJECT_NOT_FOUND',
  TEMPLATE_NOT_FOUND: 'TEMPLATE_NOT_FOUND',
  ABORTED: 'SERVICE_UNAVAILABLE',
  BROWSER_NOT_FOUND: 'SERVICE_UNAVAILABLE',
  LOCATION_NOT_CONFIGURED: 'SERVICE_UNAVAILABLE',
};

/** Seconds after which a caller may try again when the service cannot work just now. */
const RETRY_AFTER = '30';

/** Any failure as an answer. What is not written for callers is not told to them. */
export function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof RenderError) {
    const code = WIRE_CODES[error.code];
    if (code !== undefined) {
      const headers = code === 'SERVICE_UNAVAILABLE' ? { 'Retry-After': RETRY_AFTER } : {};
      return new HttpError(code, error.message, { details: error.faults, headers, cause: error });
    }
    // A stored project or template that no longer works is its owner's to mend, who reads this.
    if (error.blame === 'template') return new HttpError('INTERNAL_ERROR', error.message, { cause: error });
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
        'The Content-Encoding is not supported. Send the body plain, or with gzip, deflate or br.',
        { cause },
      );
    case 'request.aborted':
    case 'request.size.invalid':
      return new HttpError('INVALID_REQUEST', 'The body ended before its Content-Length.', { cause });
  }
  if (status === 400)
    return new HttpError('BAD_REQUEST', 'The request cannot be read: check its path and its headers.', { cause });
  return undefined;
}
