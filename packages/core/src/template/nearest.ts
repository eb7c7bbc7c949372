import { closest, distance } from 'fastest-levenshtein';

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
