import { type Attributes, context, propagation, ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api';
import type { Request, RequestHandler, Response } from 'express';
import type { Caller } from '../accounts/tokens.ts';
import { fail, tracer } from '../telemetry/tracing/spans.ts';
import { requestIdOf } from './headers/request-id.ts';
import { pathForLog } from './path-for-log.ts';

/** Requests for work and for its results: no health checks, no files of the pages, and no connection of a page that stays open. */
const TRACED = /^\/(v1|manage\/v1|files|e(?!\/assets\/|\/workers\/|.*\/sync$))\//;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Opens a server span for each request, below the caller's own span if the request has a `traceparent`. Attributes and names are those of
 * https://opentelemetry.io/docs/specs/semconv/http/http-spans/.
 */
export function traceRequests(): RequestHandler {
  return (request, response, next) => {
    if (!TRACED.test(request.path)) return next();
    const method = METHODS.has(request.method) ? request.method : undefined;
    const name = method ?? 'HTTP';
    const above = propagation.extract(ROOT_CONTEXT, request.headers);
    const attributes = { 'http.request.method': method ?? '_OTHER', 'url.scheme': request.protocol };
    const span = tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, above);
    const path = pathForLog(request);
    response.once('close', () => end(span, { name, path }, request, response));
    context.with(trace.setSpan(above, span), next);
  };
}

interface Begun {
  readonly name: string;
  readonly path: string;
}

function end(span: Span, { name, path }: Begun, request: Request, response: Response): void {
  if (span.isRecording()) {
    const route = routeOf(request, response);
    if (route !== undefined) span.updateName(`${name} ${route}`);
    span.setAttributes({
      ...known(response),
      'url.path': path,
      ...(route !== undefined && { 'http.route': route }),
    });
    const { errorCode } = response.locals as { errorCode?: string };
    if (!response.writableEnded) span.setAttributes({ 'error.type': 'CONNECTION_CLOSED' });
    // Not for what a caller has to fix, as the conventions say.
    else if (response.statusCode >= 500) fail(span, errorCode ?? `HTTP_${response.statusCode}`);
  }
  span.end();
}

function known(response: Response): Attributes {
  const { caller } = response.locals as { caller?: Caller };
  return {
    'deckwright.request': requestIdOf(response),
    ...(response.writableEnded && { 'http.response.status_code': response.statusCode }),
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
