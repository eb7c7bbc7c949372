import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { HTTP_CODES, type HttpCode } from '../../telemetry/errors/http-status.ts';
import { newRequestId } from '../headers/request-id.ts';

/**
 * Answers a request that is not valid HTTP, with the same body as every other error, and closes its connection. `open`: the responses
 * that are not sent yet, in the order of their requests. Those of the connection go before this one.
 */
export function answerBrokenRequest(
  logger: Logger,
  open: ReadonlySet<ServerResponse>,
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
    const answer =
      `HTTP/1.1 ${status} ${phrase}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`;
    const last = [...open].findLast(({ req }) => req.socket === socket);
    if (last?.req.complete) last.once('close', () => socket.writable && socket.end(answer));
    // The body of a request is broken whose response has begun, or has to wait.
    else if (last?.headersSent || last?.socket === null) socket.destroy();
    else socket.end(answer);
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
