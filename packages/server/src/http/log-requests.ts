import { trace } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Caller } from '../accounts/tokens.ts';
import type { Metrics } from '../telemetry/metrics/metrics.ts';
import { requestIdOf } from './headers/request-id.ts';
import { pathForLog } from './path-for-log.ts';

/** The caller closed the connection before the response. Not an HTTP status, but usual in logs (nginx). */
const CLIENT_CLOSED_REQUEST = 499;

/** Logs one line for each response, without headers, queries and the secret part of download addresses. */
export function logRequests(logger: Logger, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const { method } = request;
    const path = pathForLog(request);
    const traceId = trace.getActiveSpan()?.spanContext().traceId;
    response.once('close', () => {
      const status = response.writableEnded ? response.statusCode : CLIENT_CLOSED_REQUEST;
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
        // The address helps to find who tries keys. The key itself is never logged.
        ...(rejection === undefined ? {} : { rejection, address: request.ip }),
        // The response may end outside of the span.
        ...(traceId === undefined ? {} : { trace_id: traceId }),
      });
    });
    next();
  };
}
