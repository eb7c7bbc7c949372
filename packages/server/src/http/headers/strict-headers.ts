import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { RequestHandler } from 'express';
import { HttpError } from '../../telemetry/errors/http-status.ts';

/** Node uses the first of some repeated headers and joins others, so another server on the way may read another value. */
const ONCE = ['Host', 'Content-Type', 'Content-Encoding', 'Idempotency-Key'];

/** `host[:port]` (RFC 9110 §7.2) of a name or an IPv4 address: RFC 3986 §3.2.2. */
const NAMED_HOST = /^(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})+(?::\d*)?$/i;
const IPV6_HOST = /^\[([\da-f:.]+)\](?::\d*)?$/i;

/**
 * Rejects requests whose headers another server may understand in another way: no Host (which RFC 9112 §3.2 forbids), a wrong one, or
 * two of a header that may occur once. Node's own rejection has no body and no request id.
 */
export const strictHeaders: RequestHandler = (request, _response, next) => {
  for (const name of ONCE) {
    if (isRepeated(request, name)) {
      throw new HttpError('BAD_REQUEST', `The header ${name} was sent more than once. Send it once.`);
    }
  }
  const { host } = request.headers;
  if (host === undefined) {
    if (request.httpVersion === '1.1') {
      throw new HttpError('BAD_REQUEST', 'The Host header is missing. HTTP/1.1 requires it.');
    }
  } else if (!isHost(host)) {
    const shown = JSON.stringify(host.slice(0, 100));
    throw new HttpError('BAD_REQUEST', `The Host header is ${shown}. It must be host[:port], such as localhost:8080.`);
  }
  next();
};

/** True if a request has a header more than once. `headers` does not show it. */
export function isRepeated({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>, name: string): boolean {
  const wanted = name.toLowerCase();
  let found = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index]!;
    if (given.length === wanted.length && given.toLowerCase() === wanted) found++;
  }
  return found > 1;
}

function isHost(host: string): boolean {
  const address = IPV6_HOST.exec(host)?.[1];
  return address === undefined ? NAMED_HOST.test(host) : isIPv6(address);
}
