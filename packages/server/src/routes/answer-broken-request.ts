import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { HTTP_CODES, type HttpCode } from '../http-status.ts';
import { newRequestId } from './headers/request-id.ts';

/** Answers what is no HTTP request at all, in the body shape of every other failure, and ends the connection. */
export function answerBrokenRequest(logger: Logger): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [code, reason, message] = WORDS[error.code ?? ''] ?? BROKEN;
    const { status } = HTTP_CODES[code];
    const requestId = newRequestId();
    logger.info({ requestId, status, reason: error.code });
    const body = JSON.stringify({ error: code, message, requestId });
    socket.end(
      `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
    );
  };
}

const BROKEN: readonly [HttpCode, string, string] = ['BAD_REQUEST', 'Bad Request', 'This is not an HTTP/1.1 request.'];

const WORDS: Readonly<Record<string, readonly [HttpCode, string, string]>> = {
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
