import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';

/** Answers what is no HTTP request at all, in the body shape of every other failure, and ends the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = WORDS[error.code ?? ''] ?? ['400 Bad Request', 'This is not an HTTP/1.1 request.'];
  const requestId = `req_${randomUUID().replaceAll('-', '')}`;
  const body = JSON.stringify({ error: 'BAD_REQUEST', message, requestId });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
  );
}

const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are larger than 16 KB. Send fewer.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time. Send it again.'],
};
