import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { requestScope } from '../../telemetry/logger.ts';

/** Ids that a caller may choose. Any other could inject text into logs. */
const ACCEPTED = /^[A-Za-z0-9_-]{1,64}$/;

/** Assigns an id to the request, the caller's own if it is valid, and returns it as `X-Request-Id`. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.get('x-request-id');
  const id = given !== undefined && ACCEPTED.test(given) ? given : newRequestId();
  response.locals.requestId = id;
  response.setHeader('X-Request-Id', id);
  requestScope.run(id, next);
};

export function newRequestId(): string {
  return `req_${randomUUID().replaceAll('-', '')}`;
}

export function requestIdOf(response: Response): string {
  return response.locals.requestId;
}
