import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { HTTP_CODES, type HttpCode } from '../http-status.ts';
import { newRequestId } from './headers/request-id.ts';

/** Answers what is no HTTP request at all, in the body shape of every other failure, and ends the connection. */
export function answerBrokenRequest(logger: Logger): (error: BrokenRequest, socket: Duplex) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [code, phrase, message] = WORDS[error.code ?? ''] ?? broken(error);
    const { status } = HTTP_CODES[code];
    const requestId = newRequestId();
    logger.info({ requestId, status, reason: error.code });
    const body = JSON.stringify({ error: code, message, requestId });
    socket.end(
      `HTTP/1.1 ${status} ${phrase}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
    );
  };
}

interface BrokenRequest extends NodeJS.ErrnoException {
  /** The parser's own words, the same for every request that is broken so. */
  readonly reason?: string;
}

/** Code, reason phrase, and message. */
type Words = readonly [HttpCode, string, string];

function broken({ reason }: BrokenRequest): Words {
  const why = reason === undefined ? '' : `: ${reason}`;
  return ['BAD_REQUEST', 'Bad Request', `This cannot be read as an HTTP/1.1 request${why}.`];
}

const WORDS: Readonly<Record<string, Words>> = {
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
