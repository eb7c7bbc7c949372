import { EditConflict, type EditFault, EditRejected } from '../../projects/edit.ts';
import { type HttpCode, HttpError } from '../../telemetry/errors/http-status.ts';

const CODES: Readonly<Record<EditFault, HttpCode>> = {
  missing: 'NOT_FOUND',
  taken: 'CONFLICT',
  invalid: 'INVALID_REQUEST',
  'in use': 'CONFLICT',
  limit: 'PAYLOAD_TOO_LARGE',
};

/** The HTTP error of an edit that a store has rejected; any other error as it is. */
export function editErrorOf(error: unknown): unknown {
  if (error instanceof EditConflict) {
    const headers = error.etag === undefined ? undefined : { ETag: `"${error.etag}"` };
    return new HttpError('EDIT_CONFLICT', error.message, { headers, cause: error });
  }
  if (error instanceof EditRejected) return new HttpError(CODES[error.fault], error.message, { cause: error });
  return error;
}

/** What an editor expects, as the headers of a request say it. */
export function editOf({ ifMatch, mustBeNew }: { readonly ifMatch?: string; readonly mustBeNew: boolean }) {
  return { ifMatch, ...(mustBeNew && { ifNoneMatch: '*' as const }) };
}
