import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { HTTP_CODES, HttpError, httpErrorOf } from '../telemetry/errors/http-status.ts';
import { ServiceAway } from '../telemetry/errors/service-away.ts';
import { endLingering } from './bodies/linger.ts';
import { waitsToSend } from './bodies/read-body.ts';
import { requestIdOf } from './headers/request-id.ts';

/** Rejects a method that the path does not support. */
export function methodNotAllowed(allowed: string): RequestHandler {
  return (request) => {
    throw new HttpError(
      'METHOD_NOT_ALLOWED',
      `${request.method} is not supported here. Use ${allowed.replace(/, (?=\w+$)/, ' or ')}.`,
      {
        headers: { Allow: allowed },
      },
    );
  };
}

/** Rejects a path that does not exist. */
export const notFound: RequestHandler = (request) => {
  throw new HttpError(
    'NOT_FOUND',
    `There is nothing at ${request.path.slice(0, 200)}. The endpoints are POST /v1/project/export, GET /v1/presentation, and GET and DELETE /v1/presentation/{id}.`,
  );
};

/** Rejects the requests of callers to a node that runs exports. */
export const notServed: RequestHandler = () => {
  throw new HttpError(
    'NOT_FOUND',
    'This node runs exports. It answers only GET /livez and GET /readyz. Send requests to a node that was started with "deckwright serve".',
  );
};

/** Answers every error with `{error, message, requestId}`, and with `details` if the request has faults. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const answer = httpErrorOf(error);
    const status = HTTP_CODES[answer.code].status;
    const requestId = requestIdOf(response);
    response.locals.errorCode = answer.code;
    if (status === 500) logger.error({ requestId, err: error }, 'a request failed on our side');
    if (error instanceof ServiceAway)
      logger.warn({ requestId, err: error }, 'a request failed while a service is away');
    if (response.headersSent) {
      // Part of a response was sent. Breaking the connection is the only way to report the error.
      response.destroy();
      return;
    }
    response.status(status).set(answer.headers);
    // The body of a caller who waits for 100 Continue will not come, so no other request can follow it.
    if (waitsToSend(request)) response.set('Connection', 'close');
    const body = JSON.stringify({
      error: answer.code,
      message: answer.message,
      requestId,
      ...(answer.details.length > 0 ? { details: answer.details } : {}),
    });
    response.type('json').set('Content-Length', String(Buffer.byteLength(body)));
    if (!request.complete && response.get('Connection') === 'close') endLingering(request, response, body);
    else response.end(body);
  };
}
