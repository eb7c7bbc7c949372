import { LIMITS } from '../../telemetry/limits.ts';
import { EditRejected } from '../edit.ts';

/** For the pictures of a project, and for its fonts, because an export has all of them in memory. */
const { most } = LIMITS.uploads.project;

/** Throws `EditRejected` if the files of a project would be too large together. */
export function requireRoom(what: 'pictures' | 'fonts', project: string, sizes: Iterable<number>): void {
  const fault = faultOfRoom(what, project, sizes);
  if (fault !== undefined) throw new EditRejected('limit', fault);
}

/** Why the files of a project would be too large together; undefined if they are not. */
export function faultOfRoom(what: 'pictures' | 'fonts', project: string, sizes: Iterable<number>): string | undefined {
  const sum = [...sizes].reduce((all, size) => all + size, 0);
  if (sum <= most) return undefined;
  return `The ${what} of "${project}" would take ${(sum / 1_000_000).toFixed(1)} MB; the limit is ${most / 1_000_000} MB.`;
}
