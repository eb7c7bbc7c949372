import { closest, distance } from 'fastest-levenshtein';
import { LIMITS } from '../limits.ts';
import { shorten } from '../shorten.ts';

type Step = string | number;

/** A JSON Pointer (RFC 6901) from its steps. A long step is cut; then the pointer leads nowhere, but its start does. */
export function pointerOf(steps: readonly Step[]): string {
  return steps.map((step) => `/${shorten(String(step)).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The value at a path; undefined if there is none. */
export function valueAt(input: unknown, path: readonly Step[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? (value as Record<Step, unknown>)[step] : undefined),
    input,
  );
}

/** A longer string is described by its length. */
const QUOTED = 40;

/** A short description of a value, for the `got` of a fault. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') {
    return value.length > QUOTED ? `a string of ${value.length} characters` : `the string ${JSON.stringify(value)}`;
  }
  return `the ${typeof value} ${String(value)}`;
}

/**
 * The known name nearest to a wrong one; undefined if none is similar. A long name is not a misspelled one, and a search among
 * more names would take longer than the check itself.
 */
export function nearest(wrong: string, names: readonly string[]): string | undefined {
  const { echo, candidates } = LIMITS.answers;
  const known = names.slice(0, candidates.most).filter((name) => name.length <= echo.most);
  if (known.length === 0 || wrong.length > echo.most) return undefined;
  const best = closest(
    wrong.toLowerCase(),
    known.map((name) => name.toLowerCase()),
  );
  const name = known.find((candidate) => candidate.toLowerCase() === best)!;
  const changes = distance(wrong.toLowerCase(), best);
  // If every letter changes, it is a different name, however short.
  const alike = changes < Math.max(wrong.length, best.length) && changes <= Math.max(2, Math.floor(wrong.length / 2));
  return alike ? name : undefined;
}

/** ` Did you mean "title"?`; empty without a suggestion. */
export function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
}
