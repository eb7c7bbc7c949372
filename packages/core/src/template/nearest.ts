import { closest, distance } from 'fastest-levenshtein';

/** The known name most like the wrong one, if it is like it at all. */
export function nearest(wrong: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const best = closest(
    wrong.toLowerCase(),
    known.map((name) => name.toLowerCase()),
  );
  const name = known.find((candidate) => candidate.toLowerCase() === best)!;
  return distance(wrong.toLowerCase(), best) <= Math.max(2, Math.floor(wrong.length / 2)) ? name : undefined;
}

/** ` Did you mean "title"?`, or nothing. */
export function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
}
