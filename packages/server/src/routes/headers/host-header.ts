import type { RequestHandler } from 'express';
import { HttpError } from '../../http-status.ts';

/** Rejects HTTP/1.1 requests without a Host header, as RFC 9112 §3.2 demands. Node's own rejection has no body and no request id. */
export const hostHeader: RequestHandler = (request, _response, next) => {
  if (request.headers.host === undefined && request.httpVersion === '1.1') {
    throw new HttpError('BAD_REQUEST', 'The Host header is missing. HTTP/1.1 requires it.');
  }
  next();
};
