import { parseExportId } from '../../../storage/links/export-id.ts';
import { HttpError } from '../../../telemetry/errors/http-status.ts';

/** The id of a path. Throws `NOT_FOUND` for a text that is none, as for one of another owner: no answer says which ids exist. */
export function presentationIdOf(text: string): number {
  const id = parseExportId(text);
  if (id === undefined) throw presentationNotFound(text);
  return id;
}

export function presentationNotFound(text: string): HttpError {
  return new HttpError(
    'NOT_FOUND',
    `There is no presentation ${JSON.stringify(text.slice(0, 80))}. GET …/presentations lists them.`,
  );
}
