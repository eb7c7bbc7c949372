import { CommandFailed } from '../console.ts';

/** For the pictures of a project, and for its fonts, because an export has all of them in memory. */
const MOST_BYTES = 50_000_000;

/** Throws `CommandFailed` if the files of a project would be too large together. */
export function requireRoom(what: 'assets' | 'fonts', project: string, sizes: Iterable<number>): void {
  const sum = [...sizes].reduce((all, size) => all + size, 0);
  if (sum <= MOST_BYTES) return;
  throw new CommandFailed(
    `The ${what} of "${project}" would take ${(sum / 1_000_000).toFixed(1)} MB; the limit is ${MOST_BYTES / 1_000_000} MB. Nothing was pushed.`,
  );
}
