import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Caller } from '../accounts/tokens.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { requestIdOf } from './headers/request-id.ts';

/** A caller that went away before its answer; no status of HTTP, but what logs call it. */
const GONE_AWAY = 499;

/** One line for each answer. Headers, queries and the secret part of download addresses stay out of it. */
export function logRequests(logger: Logger, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const { method } = request;
    const path = request.path.replace(/^(\/files\/[^/]+\/).*/, '$1…').slice(0, 200);
    response.once('close', () => {
      const status = response.writableEnded ? response.statusCode : GONE_AWAY;
      const ms = performance.now() - started;
      metrics.answered(request.route?.path ?? 'none', status, ms / 1_000);
      const { caller, rejection } = response.locals as { caller?: Caller; rejection?: string };
      logger.info({
        requestId: requestIdOf(response),
        method,
        path,
        status,
        ms: Math.round(ms),
        ...(caller === undefined ? {} : { owner: caller.scope.owner }),
        // Whoever tries keys is worth finding; the key that was tried is nobody's business.
        ...(rejection === undefined ? {} : { rejection, address: request.ip }),
      });
    });
    next();
  };
}
