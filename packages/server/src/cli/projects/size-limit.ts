import { LIMITS } from '../../limits.ts';
import { CommandFailed } from '../console.ts';

/** For the pictures of a project, and for its fonts, because an export has all of them in memory. */
const { most } = LIMITS.uploads.project;

/** Throws `CommandFailed` if the files of a project would be too large together. */
export function requireRoom(what: 'assets' | 'fonts', project: string, sizes: Iterable<number>): void {
  const sum = [...sizes].reduce((all, size) => all + size, 0);
  if (sum <= most) return;
  throw new CommandFailed(
    `The ${what} of "${project}" would take ${(sum / 1_000_000).toFixed(1)} MB; the limit is ${most / 1_000_000} MB. Nothing was pushed.`,
  );
}
