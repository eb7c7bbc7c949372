import { RenderError } from '@deckwright/core/contract';
import type { FileFault } from '../engine/documents/file-faults.ts';
import { HttpError } from '../telemetry/errors/http-status.ts';

/** Throws `INVALID_REQUEST` for a template, project file, picture or font with faults, because the caller can fix it. */
export function rejectFaults(error: unknown): never {
  if (!(error instanceof RenderError) || error.code === 'ABORTED' || error.blame === 'host') throw error;
  throw new HttpError('INVALID_REQUEST', error.message, { details: error.faults, cause: error });
}

/** Throws `INVALID_REQUEST` with the faults of several files, if there are any. `closing` says what was not done. */
export function rejectFileFaults(faults: readonly FileFault[], closing: string): void {
  if (faults.length === 0) return;
  const [first] = faults;
  const more = faults.length === 1 ? '' : ` There are ${faults.length - 1} more faults.`;
  const where = `${first!.file}${first!.path === '' ? '' : ` ${first!.path}`}`;
  throw new HttpError('INVALID_REQUEST', `${where}: ${first!.message}${more} ${closing}`, { details: faults });
}
