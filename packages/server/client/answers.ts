/** How a deck that was delivered is less than was asked for. */
export interface Notice {
  readonly code: NoticeCode;
  /** For a person; may change. */
  readonly message: string;
  /** JSON Pointer into the request. */
  readonly where?: string | undefined;
  /** Counted from 1. */
  readonly slide?: number | undefined;
  readonly element?: string | undefined;
  readonly field?: string | undefined;
}

/** One thing that is wrong, with its place and what would have worked. */
export interface Fault {
  /** JSON Pointer into the body, or `/` and a query parameter's name; '' is the whole. */
  readonly path: string;
  readonly code: FaultCode;
  readonly message: string;
  readonly expected?: string | undefined;
  readonly got?: string | undefined;
  /** The nearest thing that exists. */
  readonly suggestion?: string | undefined;
}

/** The answer of a synchronous export. */
export interface ExportDone {
  readonly url: string;
  readonly notices: readonly Notice[];
}

/** The answer of an asynchronous export; both keys hold the same number. */
export interface ExportAccepted {
  readonly id: number;
  readonly taskId: number;
}

/** An export as the list shows it. */
export interface PresentationRecord {
  readonly id: number;
  /** File name. */
  readonly name: string;
  /** 1: finished, 2: processing, 9: failed. */
  readonly status: '1' | '2' | '9';
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
  /** Bytes; null until it is finished. */
  readonly size: number | null;
  /** Number of slides. */
  readonly pages: number;
  readonly title: string | null;
  readonly author: string | null;
  readonly subject: string | null;
  readonly company: string | null;
  /** Null while processing, after a failure, and once the file has expired. */
  readonly url: string | null;
}

/** Fewer items than `perPage` means the last page. */
export interface PresentationList {
  readonly items: readonly PresentationRecord[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
}

export interface TaskProcessing {
  readonly id: number;
  readonly status: 'processing';
  /** How far it is, in words. */
  readonly message: string;
}

export interface TaskSuccess {
  readonly id: number;
  readonly status: 'success';
  /** Null once the file has expired. */
  readonly url: string | null;
  readonly filename: string;
  /** Bytes. */
  readonly fileSize: number;
  readonly notices: readonly Notice[];
}

export interface TaskFailed {
  readonly id: number;
  readonly status: 'failed';
  /** Why, in words. */
  readonly message: string;
  readonly details?: readonly Fault[] | undefined;
}

export type TaskStatus = TaskProcessing | TaskSuccess | TaskFailed;

/** The body of every answer that is no success. */
export interface Failure {
  readonly error: FailureCode;
  /** What failed, what would have worked, and what to do. For a person; may change. */
  readonly message: string;
  readonly requestId: string;
  readonly details?: readonly Fault[] | undefined;
}

export type FailureCode =
  | 'INVALID_REQUEST'
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'INSUFFICIENT_CREDITS'
  | 'PROJECT_NOT_FOUND'
  | 'TEMPLATE_NOT_FOUND'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'REQUEST_TIMEOUT'
  | 'IDEMPOTENCY_KEY_IN_USE'
  | 'GONE'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'RANGE_NOT_SATISFIABLE'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'RATE_LIMIT_EXCEEDED'
  | 'HEADERS_TOO_LARGE'
  | 'INTERNAL_ERROR'
  | 'SERVICE_UNAVAILABLE';

export type FaultCode =
  | 'INVALID_REQUEST'
  | 'PROJECT_NOT_FOUND'
  | 'TEMPLATE_NOT_FOUND'
  | 'INVALID_CONTENT'
  | 'INVALID_FONT'
  | 'INVALID_IMAGE'
  | 'UNKNOWN_FORMAT'
  | 'STRICT_NOTICE'
  | 'ABORTED'
  | 'INVALID_PROJECT'
  | 'INVALID_TEMPLATE'
  | 'TEXT_TOO_LONG'
  | 'NAME_TAKEN'
  | 'ADAPTER_FAILED'
  | 'BROWSER_NOT_FOUND'
  | 'LOCATION_NOT_CONFIGURED'
  | 'IMAGE_UNREADABLE'
  | 'FONT_UNREADABLE';

export type NoticeCode =
  | 'TEXT_SHRUNK'
  | 'TEXT_CUT'
  | 'TEXT_OVERFLOWS'
  | 'FONT_SUBSTITUTED'
  | 'FONT_NOT_EMBEDDED'
  | 'FONTS_KEPT'
  | 'GLYPH_MISSING'
  | 'IMAGE_UPSCALED'
  | 'IMAGE_SIMPLIFIED'
  | 'IMAGE_MISSING'
  | 'LINK_DROPPED'
  | 'DRAWN_NOT_NATIVE'
  | 'ROWS_DROPPED'
  | 'SERIES_DROPPED'
  | 'UNKNOWN_FIELD'
  | 'STATIC_FIELD'
  | 'VALUE_UNUSED';
