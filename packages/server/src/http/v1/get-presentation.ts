import type { RequestHandler, Response } from 'express';
import { parseExportId } from '../../storage/links/export-id.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { callerOf } from './authenticate.ts';
import { linkPurposeOf } from './key-access.ts';
import type { PresentationParts } from './list-presentations.ts';
import { exportStatus } from './presentation-record.ts';

/** `GET /v1/presentation/{id}`: the status of an export. A failed export is answered with 200 too; its body has the status. */
export function getPresentation(parts: PresentationParts): RequestHandler<{ id: string }> {
  const { exportStore, exports } = parts;
  return async (request, response) => {
    const id = presentationId(request.params);
    const caller = callerOf(response);
    const record = await exportStore.find(caller.scope, id);
    if (record === undefined) throw presentationNotFound(id);
    sendJson(response, exportStatus(record, parts, linkPurposeOf(caller), await exports.progress(record)));
  };
}

/** Throws `BAD_REQUEST` if the id of a path is not one. */
export function presentationId({ id }: { readonly id: string }): number {
  const parsed = parseExportId(id);
  if (parsed !== undefined) return parsed;
  throw new HttpError(
    'BAD_REQUEST',
    `${JSON.stringify(id.slice(0, 100))} is not a presentation id. An id is the whole number that an asynchronous export returned.`,
  );
}

export function presentationNotFound(id: number): HttpError {
  return new HttpError('NOT_FOUND', `There is no presentation ${id}. GET /v1/presentation lists your presentations.`);
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
