import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestIdOf } from './request-id.ts';

/** One line for each answer. Headers, queries and the secret part of download addresses stay out of it. */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const { method } = request;
    const path = request.path.replace(/^\/files\/[^/]+/, '/files/…');
    response.once('close', () => {
      logger.info({
        requestId: requestIdOf(response),
        method,
        path,
        status: response.writableEnded ? response.statusCode : 499,
        ms: Math.round(performance.now() - started),
      });
    });
    next();
  };
}
