import { type ErrorCode, type Fault, RenderError } from '@deckwright/core/contract';
import { isHostBusy } from '@deckwright/core/node/process-start';
import { isDiskFull } from './disk-full.ts';
import { PeopleRejected } from './people-rejected.ts';
import { ServiceAway } from './service-away.ts';

/** Every error code, with its HTTP status: those of the service's contract, and those for what the contract leaves open. */
export const HTTP_CODES = {
  INVALID_REQUEST: { status: 400, means: 'The body or the query is missing or wrong. `details` lists the faults.' },
  BAD_REQUEST: { status: 400, means: 'The presentation id, the path or a header is malformed.' },
  UNAUTHORIZED: { status: 401, means: 'The API key is missing, unknown, expired or revoked.' },
  FORBIDDEN: {
    status: 403,
    means: 'The API key is valid, but its access or its project does not allow this request.',
  },
  INSUFFICIENT_CREDITS: { status: 403, means: 'The plan has too few credits left this month.' },
  PROJECT_NOT_FOUND: { status: 404, means: 'The owner of the API key has no project with this id.' },
  TEMPLATE_NOT_FOUND: { status: 404, means: 'The project has no published template with this key.' },
  NOT_FOUND: { status: 404, means: 'The presentation, file or path does not exist.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    means: 'The path does not support this method. `Allow` lists the methods that it supports.',
  },
  REQUEST_TIMEOUT: { status: 408, means: 'The request did not arrive in time.' },
  IDEMPOTENCY_KEY_IN_USE: { status: 409, means: 'The first export with this Idempotency-Key is still running.' },
  CONFLICT: {
    status: 409,
    means: 'Something with this name exists already, or is in use: see `message`.',
  },
  GONE: {
    status: 410,
    means:
      'The file has expired, was lost on the server, its presentation was deleted, or its address was revoked: see `message`.',
  },
  EXPORT_CANCELLED: { status: 410, means: 'A DELETE request cancelled the export while its caller waited.' },
  EDIT_CONFLICT: {
    status: 412,
    means: 'Somebody else changed it after it was read: `If-Match` no longer fits. `ETag` has its present entity tag.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    means:
      'The body is larger than this server accepts, or the deck needs more time or memory than one export may use.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    means: 'The body is not JSON in UTF-8, or its Content-Encoding is not supported.',
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    means: 'The range is outside the file. `Content-Range` gives the size of the file.',
  },
  IDEMPOTENCY_KEY_REUSED: { status: 422, means: 'The Idempotency-Key was used before with a different request.' },
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    means: 'Too many requests, or too many waiting exports. `Retry-After` says when to try again.',
  },
  HEADERS_TOO_LARGE: { status: 431, means: 'The headers are larger than 16 KB.' },
  INTERNAL_ERROR: {
    status: 500,
    means:
      'Something failed on our side, or a stored template cannot be used: see `message`. The server log has the cause under the `requestId`.',
  },
  SERVER_BUSY: {
    status: 503,
    means:
      'The computer that runs the service is busy with other work, so something did not start or end in time. `Retry-After` says when to try again.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    means:
      'The service is full, shutting down, missing a component, or cannot reach its database or file store. `Retry-After`, if it is there, says when to try again.',
  },
} as const satisfies Record<string, { status: number; means: string }>;

export type HttpCode = keyof typeof HTTP_CODES;

/** Codes of the management API, which `/v1` never answers. */
export const MANAGE_CODES = ['CONFLICT', 'EDIT_CONFLICT'] as const satisfies readonly HttpCode[];

/** A request that fails. `message` says what failed and what would have worked. */
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

/** The HTTP code for each code of the engine. Codes that are missing here are failures on our side. */
const CODES_OF_ENGINE: Partial<Record<ErrorCode, HttpCode>> = {
  INVALID_REQUEST: 'INVALID_REQUEST',
  INVALID_CONTENT: 'INVALID_REQUEST',
  INVALID_FONT: 'INVALID_REQUEST',
  INVALID_IMAGE: 'INVALID_REQUEST',
  UNKNOWN_FORMAT: 'INVALID_REQUEST',
  STRICT_NOTICE: 'INVALID_REQUEST',
  DECK_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  // The template's limits reject the text, but only the caller can shorten it.
  TEXT_TOO_LONG: 'INVALID_REQUEST',
  PROJECT_NOT_FOUND: 'PROJECT_NOT_FOUND',
  TEMPLATE_NOT_FOUND: 'TEMPLATE_NOT_FOUND',
  ABORTED: 'SERVICE_UNAVAILABLE',
  BROWSER_NOT_FOUND: 'SERVICE_UNAVAILABLE',
  LOCATION_NOT_CONFIGURED: 'SERVICE_UNAVAILABLE',
};

/** Seconds after which a caller may try again while the service cannot work. */
const RETRY_AFTER = '30';
/** For a database or a file store that is away, because most are restarted within seconds; and for a start, which continues meanwhile. */
const RETRY_SOON = '5';

/** Replaces the engine's message, which is for the operator: it names paths on the server. */
const NO_BROWSER =
  'This service has no browser to print PDF files with. Ask its operator to install one. Nothing was charged. The format pptx still works.';

/** Replaces the engine's message, which does not know what the caller has to do. */
export const BUSY =
  'The computer that runs this service is busy with other work, so this was not done in time. Nothing was charged.';
const BUSY_AGAIN = `${BUSY} Send the request again after the time in Retry-After.`;

/** Maps any error to an HTTP error. Messages that are not written for callers stay in the log. */
export function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof PeopleRejected) return rejected(error);
  if (isHostBusy(error)) {
    return new HttpError('SERVER_BUSY', BUSY_AGAIN, { headers: { 'Retry-After': RETRY_SOON }, cause: error });
  }
  if (error instanceof RenderError) {
    const code = CODES_OF_ENGINE[error.code];
    if (code !== undefined) {
      // Only the operator can configure a location, so no number of seconds is right.
      const isTemporary = code === 'SERVICE_UNAVAILABLE' && error.code !== 'LOCATION_NOT_CONFIGURED';
      const headers = isTemporary ? { 'Retry-After': RETRY_AFTER } : undefined;
      const message = error.code === 'BROWSER_NOT_FOUND' ? NO_BROWSER : error.message;
      return new HttpError(code, message, { details: error.faults, headers, cause: error });
    }
    // The caller owns the stored project or template, and can fix it.
    if (error.blame === 'template') {
      return new HttpError('INTERNAL_ERROR', error.message, { details: error.faults, cause: error });
    }
  }
  if (isDiskFull(error)) {
    const message = 'The service has no room left on its disk. Nothing was charged. Send the request again later.';
    return new HttpError('SERVICE_UNAVAILABLE', message, { headers: { 'Retry-After': RETRY_AFTER }, cause: error });
  }
  if (error instanceof ServiceAway) {
    const message = `The service cannot reach its ${error.service}. Send the request again later; an export with the same Idempotency-Key, so that it cannot run twice.`;
    return new HttpError('SERVICE_UNAVAILABLE', message, { headers: { 'Retry-After': RETRY_SOON }, cause: error });
  }
  if (isDatabaseBusy(error)) {
    const message =
      "Another process has locked the service's database. Nothing was charged. Send the request again later.";
    return new HttpError('SERVICE_UNAVAILABLE', message, { headers: { 'Retry-After': RETRY_AFTER }, cause: error });
  }
  return (
    pathError(error) ??
    new HttpError('INTERNAL_ERROR', 'Something failed on our side; the request was not at fault.', { cause: error })
  );
}

const CODES_OF_PEOPLE = { 'not found': 'NOT_FOUND', invalid: 'INVALID_REQUEST', conflict: 'CONFLICT' } as const;

function rejected(error: PeopleRejected): HttpError {
  const { reason, message, field } = error;
  const details = field === undefined ? [] : [{ path: `/${field}`, code: 'INVALID_REQUEST', message } as const];
  return new HttpError(CODES_OF_PEOPLE[reason], message, { details, cause: error });
}

/** Maps errors of Express's path parser, which `status` identifies. */
function pathError(error: unknown): HttpError | undefined {
  if (!(error instanceof Error) || (error as { status?: number }).status !== 400) return undefined;
  const message =
    error instanceof URIError
      ? 'A "%" in the path does not begin a UTF-8 percent-encoding, such as %C3%A9. Write "%" itself as %25.'
      : 'The request is malformed. Check its path and its headers.';
  return new HttpError('BAD_REQUEST', message, { cause: error });
}

/** True if another process locked the database for longer than a write waits. */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof Error && /^SQLITE_BUSY/.test(String((error as NodeJS.ErrnoException).code));
}
