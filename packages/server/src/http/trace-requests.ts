import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_URL_PATH,
  ATTR_URL_SCHEME,
} from '@opentelemetry/semantic-conventions';
import type { Request, RequestHandler, Response } from 'express';
import type { Caller } from '../accounts/tokens.ts';
import { enterSpan, type SpanAttributes, type TraceSpan } from '../telemetry/tracing/trace-span.ts';
import type { Tracing } from '../telemetry/tracing/tracing.ts';
import { requestIdOf } from './headers/request-id.ts';
import { pathForLog } from './path-for-log.ts';

/** Requests for work and for its results: no health checks, no files of the pages, and no connection of a page that stays open. */
const TRACED = /^\/(v1|manage\/v1|files|e(?!\/assets\/|\/workers\/|.*\/sync$))\//;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Opens a server span for each request, below the caller's own span if the request has a `traceparent`. Attributes and names are those of
 * https://opentelemetry.io/docs/specs/semconv/http/http-spans/.
 */
export function traceRequests(tracing: Pick<Tracing, 'root'>): RequestHandler {
  return (request, response, next) => {
    if (!TRACED.test(request.path)) return next();
    const method = METHODS.has(request.method) ? request.method : undefined;
    const name = method ?? 'HTTP';
    const span = tracing.root(name, {
      kind: 'server',
      parent: request.get('traceparent'),
      state: request.get('tracestate'),
      attributes: { [ATTR_HTTP_REQUEST_METHOD]: method ?? '_OTHER', [ATTR_URL_SCHEME]: request.protocol },
    });
    const path = pathForLog(request);
    response.once('close', () => end(span, { name, path }, request, response));
    enterSpan(span, next);
  };
}

interface Begun {
  readonly name: string;
  readonly path: string;
}

function end(span: TraceSpan, { name, path }: Begun, request: Request, response: Response): void {
  if (span.isRecorded) {
    const route = routeOf(request, response);
    if (route !== undefined) span.rename(`${name} ${route}`);
    span.set({
      ...known(response),
      [ATTR_URL_PATH]: path,
      ...(route !== undefined && { [ATTR_HTTP_ROUTE]: route }),
    });
    const { errorCode } = response.locals as { errorCode?: string };
    if (!response.writableEnded) span.set({ [ATTR_ERROR_TYPE]: 'CONNECTION_CLOSED' });
    // Not for what a caller has to fix, as the conventions say.
    else if (response.statusCode >= 500) span.fail(errorCode ?? `HTTP_${response.statusCode}`);
  }
  span.end();
}

function known(response: Response): SpanAttributes {
  const { caller } = response.locals as { caller?: Caller };
  return {
    'deckwright.request': requestIdOf(response),
    ...(response.writableEnded && { [ATTR_HTTP_RESPONSE_STATUS_CODE]: response.statusCode }),
    ...(caller !== undefined && { 'deckwright.owner': caller.scope.owner }),
  };
}

/** The management API finds its operations itself, and stores their path. */
function routeOf(request: Request, response: Response): string | undefined {
  const { route } = response.locals as { route?: string };
  if (route !== undefined) return route;
  const path: unknown = request.route?.path;
  return typeof path === 'string' ? `${request.baseUrl}${path}` : undefined;
}
