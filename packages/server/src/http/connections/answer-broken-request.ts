import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { HTTP_CODES, type HttpCode } from '../../telemetry/errors/http-status.ts';
import { newRequestId } from '../headers/request-id.ts';
import type { Pipelines } from './pipelines.ts';

/** Answers a request that is not valid HTTP, with the same body as every other error, and closes its connection with `end`. */
export function answerBrokenRequest(
  logger: Logger,
  end: Pipelines['end'],
): (error: BrokenRequest, socket: Duplex) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [code, phrase, message] = RESPONSES[error.code ?? ''] ?? broken(error);
    const { status } = HTTP_CODES[code];
    const requestId = newRequestId();
    logger.info({ requestId, status, reason: error.code });
    const body = JSON.stringify({ error: code, message, requestId });
    end(
      socket as Socket,
      `HTTP/1.1 ${status} ${phrase}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
    );
  };
}

interface BrokenRequest extends NodeJS.ErrnoException {
  /** The parser's message. It never quotes the request. */
  readonly reason?: string;
}

/** Code, reason phrase, and message. */
type BrokenResponse = readonly [HttpCode, string, string];

function broken({ reason }: BrokenRequest): BrokenResponse {
  const why = reason === undefined ? '' : `: ${reason}`;
  return ['BAD_REQUEST', 'Bad Request', `The request is not valid HTTP/1.1${why}.`];
}

const RESPONSES: Readonly<Record<string, BrokenResponse>> = {
  HPE_HEADER_OVERFLOW: [
    'HEADERS_TOO_LARGE',
    'Request Header Fields Too Large',
    'The headers are larger than 16 KB. Send fewer.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    'REQUEST_TIMEOUT',
    'Request Timeout',
    'The request did not arrive in time. Send it again.',
  ],
};
