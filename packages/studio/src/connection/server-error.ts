import { say } from '../sentences/connection.ts';

/** One of several things that are wrong with what was sent. */
export interface ServerFault {
  /** JSON Pointer into what was sent. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
  /** The nearest valid value. */
  readonly suggestion?: string;
  /** The file that has it, if several were checked. */
  readonly file?: string;
}

/** An answer of the server that is not a success. The message is written for people. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly status: number;
  /** Stable, such as `NOT_FOUND`. */
  readonly code: string;
  /** Finds the request in the server's log. */
  readonly requestId: string | undefined;
  readonly details: readonly ServerFault[];

  constructor(
    status: number,
    code: string,
    message: string,
    requestId: string | undefined,
    details: readonly ServerFault[] = [],
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.details = details;
  }
}

/** The error of a response. `better-auth` writes `{code, message}`, everything else `{error, message, requestId}`. */
export function serverErrorOf(response: Response, body: unknown): ServerError {
  const { error, code, message, requestId, details } = (body ?? {}) as Readonly<Record<string, unknown>>;
  return new ServerError(
    response.status,
    typeof error === 'string' ? error : typeof code === 'string' ? code : `HTTP_${response.status}`,
    typeof message === 'string' && message !== ''
      ? message
      : say('theServerAnsweredStatus', { status: response.status }),
    typeof requestId === 'string' ? requestId : (response.headers.get('x-request-id') ?? undefined),
    Array.isArray(details) ? (details as readonly ServerFault[]) : [],
  );
}
