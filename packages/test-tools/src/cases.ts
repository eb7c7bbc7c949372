import process from 'node:process';

/** CI runs one case in four, `vitest run --mode all` every one. */
const ONE_IN = process.env.DECKWRIGHT_TEST_CASES === 'all' ? 1 : 4;

/** How many of its cases a property has in this run. */
export function caseCount(all: number): number {
  return Math.ceil(all / ONE_IN);
}

/** Which of its cases a test has in this run: the first one always. */
export function casesOf<Case>(all: readonly Case[]): readonly Case[] {
  return all.filter((_, index) => index % ONE_IN === 0);
}
