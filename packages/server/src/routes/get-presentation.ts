import type { RequestHandler, Response } from 'express';
import { HttpError } from '../http-status.ts';
import { scopeOf } from './authenticate.ts';
import type { PresentationParts } from './list-presentations.ts';
import { taskStatus } from './presentation-record.ts';

/** `GET /v1/presentation/{id}`: the status of an export. A failed export is answered with 200 too; its body has the status. */
export function getPresentation(parts: PresentationParts): RequestHandler<{ id: string }> {
  const { jobs, exports } = parts;
  return async (request, response) => {
    const { id } = request.params;
    if (!/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(Number(id))) {
      throw new HttpError(
        'BAD_REQUEST',
        `${JSON.stringify(id.slice(0, 100))} is not a presentation id. An id is the whole number that an asynchronous export returned.`,
      );
    }
    const task = await jobs.find(scopeOf(response), Number(id));
    if (task === undefined) {
      throw new HttpError(
        'NOT_FOUND',
        `There is no presentation ${id}. GET /v1/presentation lists your presentations.`,
      );
    }
    sendJson(response, taskStatus(task, parts, exports.progress(task)));
  };
}

/**
 * Does what `response.json` does, but without computing the type, charset and ETag. Polls are by far the most frequent requests,
 * and this saves a tenth of their cost.
 */
function sendJson(response: Response, value: unknown): void {
  const body = JSON.stringify(value);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body);
}
