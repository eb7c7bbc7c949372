import type { RequestHandler } from 'express';
import { HttpError } from '../http-status.ts';
import { taskStatus } from './answers/presentation-record.ts';
import { sendJson } from './answers/send-json.ts';
import { scopeOf } from './authenticate.ts';
import type { PresentationParts } from './list-presentations.ts';

/** `GET /v1/presentation/{id}`: how one export is doing. A failed export is a good answer, told by its `status`. */
export function getPresentation(parts: PresentationParts): RequestHandler<{ id: string }> {
  const { jobs, exports } = parts;
  return async (request, response) => {
    const { id } = request.params;
    if (!/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(Number(id))) {
      throw new HttpError(
        'BAD_REQUEST',
        `${JSON.stringify(id.slice(0, 100))} is no presentation id. An id is the whole number that an asynchronous export answered.`,
      );
    }
    const task = await jobs.find(scopeOf(response), Number(id));
    if (task === undefined) {
      throw new HttpError('NOT_FOUND', `There is no presentation ${id}. GET /v1/presentation lists those there are.`);
    }
    sendJson(response, taskStatus(task, parts, exports.progress(task)));
  };
}
