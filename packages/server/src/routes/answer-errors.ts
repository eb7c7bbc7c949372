import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { HTTP_CODES, HttpError, httpErrorOf } from '../http-status.ts';
import { requestIdOf } from './headers/request-id.ts';

/** For a path that exists, asked with another method. */
export function methodNotAllowed(allowed: string): RequestHandler {
  return (request) => {
    throw new HttpError(
      'METHOD_NOT_ALLOWED',
      `${request.method} does not work here; use ${allowed.replace(', ', ' or ')}.`,
      {
        headers: { Allow: allowed },
      },
    );
  };
}

/** For every path that does not exist. */
export const notFound: RequestHandler = (request) => {
  throw new HttpError(
    'NOT_FOUND',
    `There is nothing at ${request.path.slice(0, 200)}. There are POST /v1/project/export, GET /v1/presentation and GET /v1/presentation/{id}.`,
  );
};

/** Turns every failure into `{error, message, requestId}`, with `details` where the request has faults. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    const answer = httpErrorOf(error);
    const status = HTTP_CODES[answer.code].status;
    const requestId = requestIdOf(response);
    if (status === 500) logger.error({ requestId, err: error }, 'a request failed on our side');
    if (response.headersSent) {
      // Too late to say so in words: a broken connection is the only honest end.
      response.destroy();
      return;
    }
    response
      .status(status)
      .set(answer.headers)
      .json({
        error: answer.code,
        message: answer.message,
        requestId,
        ...(answer.details.length > 0 ? { details: answer.details } : {}),
      });
  };
}
