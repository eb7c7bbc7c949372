import { closest, distance } from 'fastest-levenshtein';
import { type ErrorCode, type Fault, RenderError } from '../contract/index.ts';

type Step = string | number;

/** An error with every fault; its message tells the first and how many more there are. `opening` comes before the first. */
export function errorOf(code: ErrorCode, faults: readonly Fault[], opening = ''): RenderError {
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  return new RenderError(code, `${opening}${faults[0]!.message}${more}`, { faults });
}

/** Each fault once, as it was first told. */
export function uniqueFaults(faults: readonly Fault[]): readonly Fault[] {
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}

/** A JSON Pointer (RFC 6901) from its steps. */
export function pointerOf(steps: readonly Step[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The value at a path; undefined where there is none. */
export function valueAt(input: unknown, path: readonly Step[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? (value as Record<Step, unknown>)[step] : undefined),
    input,
  );
}

const LONGEST_QUOTE = 40;

/** A value in a few words, for the `got` of a fault. */
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

/** The known name most like the wrong one, if it is like it at all. */
export function nearest(wrong: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const best = closest(
    wrong.toLowerCase(),
    known.map((name) => name.toLowerCase()),
  );
  const name = known.find((candidate) => candidate.toLowerCase() === best)!;
  const changes = distance(wrong.toLowerCase(), best);
  // A name in which every letter would change is another name, however short.
  const alike = changes < Math.max(wrong.length, best.length) && changes <= Math.max(2, Math.floor(wrong.length / 2));
  return alike ? name : undefined;
}

/** ` Did you mean "title"?`, or nothing. */
export function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
}
