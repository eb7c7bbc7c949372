/** A warning about an exported deck, such as text that was set smaller to fit. */
export interface Notice {
  readonly code: NoticeCode;
  /** For people. May change. */
  readonly message: string;
  /** JSON Pointer into the request body. */
  readonly where?: string | undefined;
  /** Counted from 1. */
  readonly slide?: number | undefined;
  readonly element?: string | undefined;
  readonly field?: string | undefined;
}

/** One validation error: where it is, what was expected and what was sent. */
export interface Fault {
  /** JSON Pointer into the request body, or `/` and the name of a query parameter. The empty string is the whole body. */
  readonly path: string;
  readonly code: FaultCode;
  readonly message: string;
  readonly expected?: string | undefined;
  readonly got?: string | undefined;
  /** The nearest valid value. */
  readonly suggestion?: string | undefined;
}

/** The response to a synchronous export. */
export interface ExportDone {
  readonly url: string;
  readonly notices: readonly Notice[];
}

/** The response to an asynchronous export. Both keys have the same value. */
export interface ExportAccepted {
  readonly id: number;
  readonly taskId: number;
}

/** An export in the list. */
export interface PresentationRecord {
  readonly id: number;
  /** File name. */
  readonly name: string;
  /** 1: finished, 2: processing, 9: failed. */
  readonly status: '1' | '2' | '9';
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
  /** Size in bytes. Null until the export is finished. */
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

/** A page with fewer items than `perPage` is the last. */
export interface PresentationList {
  readonly items: readonly PresentationRecord[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
}

export interface TaskProcessing {
  readonly id: number;
  readonly status: 'processing';
  /** Progress, for people. */
  readonly message: string;
}

export interface TaskSuccess {
  readonly id: number;
  readonly status: 'success';
  /** Null once the file has expired. */
  readonly url: string | null;
  readonly filename: string;
  /** Size in bytes. */
  readonly fileSize: number;
  readonly notices: readonly Notice[];
}

export interface TaskFailed {
  readonly id: number;
  readonly status: 'failed';
  /** Why the export failed, for people. */
  readonly message: string;
  readonly details?: readonly Fault[] | undefined;
}

export type TaskStatus = TaskProcessing | TaskSuccess | TaskFailed;

/** The body of every error response. */
export interface Failure {
  readonly error: FailureCode;
  /** What failed, what would have worked, and what to do. For people. May change. */
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
