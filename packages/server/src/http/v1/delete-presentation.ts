import type { RequestHandler } from 'express';
import type { Exports } from '../../exports/exports.ts';
import { scopeOf } from './authenticate.ts';
import { presentationId, presentationNotFound } from './get-presentation.ts';

/** `DELETE /v1/presentation/{id}`: cancels an export that has not ended, and deletes one that has. */
export function deletePresentation(exports: Pick<Exports, 'delete'>): RequestHandler<{ id: string }> {
  return async (request, response) => {
    const id = presentationId(request.params);
    if (!(await exports.delete(scopeOf(response), id))) throw presentationNotFound(id);
    response.status(204).end();
  };
}
