import type { RequestHandler } from 'express';
import { HttpError } from '../../http-status.ts';

/** RFC 9112 §3.2 has a request of HTTP/1.1 without a host rejected; Node's own rejection has neither words nor an id. */
export const hostHeader: RequestHandler = (request, _response, next) => {
  if (request.headers.host === undefined && request.httpVersion === '1.1') {
    throw new HttpError('BAD_REQUEST', 'The Host header is missing, which every request of HTTP/1.1 needs.');
  }
  next();
};
