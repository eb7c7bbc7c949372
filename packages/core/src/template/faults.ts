import { closest, distance } from 'fastest-levenshtein';
import { type ErrorCode, type Fault, RenderError } from '../contract/index.ts';

type Step = string | number;

/** An error with all faults. Its message is `opening`, the message of the first fault, and the number of further faults. */
export function errorOf(code: ErrorCode, faults: readonly Fault[], opening = ''): RenderError {
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  return new RenderError(code, `${opening}${faults[0]!.message}${more}`, { faults });
}

/** The faults without duplicates, in order of first occurrence. */
export function uniqueFaults(faults: readonly Fault[]): readonly Fault[] {
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}

/** A JSON Pointer (RFC 6901) from its steps. */
export function pointerOf(steps: readonly Step[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The value at a path; undefined if there is none. */
export function valueAt(input: unknown, path: readonly Step[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? (value as Record<Step, unknown>)[step] : undefined),
    input,
  );
}

const LONGEST_QUOTE = 40;

/** A short description of a value, for the `got` of a fault. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') {
    return value.length > LONGEST_QUOTE
      ? `a string of ${value.length} characters`
      : `the string ${JSON.stringify(value)}`;
  }
  return `the ${typeof value} ${String(value)}`;
}

/** The known name nearest to a wrong one; undefined if none is similar. */
export function nearest(wrong: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
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
