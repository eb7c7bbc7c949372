import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { LIMITS } from '../../telemetry/limits.ts';

/**
 * Sends the last response of a connection whose request is still arriving. The connection is closed when the rest of the request has
 * been read and thrown away, or after ten seconds: if it were closed at once, the bytes that arrive later would reset it, and the
 * caller might lose the response (RFC 9112 §9.6). The response needs its `Content-Length`, so that it is complete before its end.
 */
export function endLingering(request: IncomingMessage, response: ServerResponse, body: string): void {
  response.write(body);
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, LIMITS.receiving.linger.most).unref();
  finished(request, end);
  request.resume();
}
