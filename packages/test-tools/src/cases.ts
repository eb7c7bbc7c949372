import process from 'node:process';

const MODE = process.env.DECKWRIGHT_TEST_CASES;
/** Whether this run has all cases, as at night (`vitest run --mode all`). A push runs one in four. */
export const HAS_ALL_CASES = MODE === 'all' || MODE === 'long';
/** Whether this is a long run of a few files (`vitest run --mode long FILE`). */
const IS_LONG = MODE === 'long';
const ONE_IN = HAS_ALL_CASES ? 1 : 4;
/** How many times its cases a property has in a long run. */
const TIMES = IS_LONG ? 25 : 1;

/** How many of its cases a property has in this run. */
export function caseCount(all: number): number {
  return Math.ceil((all * TIMES) / ONE_IN);
}

/** Which of its cases a test has in this run: the first one always. */
export function casesOf<Case>(all: readonly Case[]): readonly Case[] {
  return all.filter((_, index) => index % ONE_IN === 0);
}

/** A number of the commit that is tested. */
const DRAW = Number.parseInt(process.env.DECKWRIGHT_TEST_DRAW ?? '0', 16);

/** One in `oneIn` of many cases that take long: each commit has others, and a run at night has all. */
export function drawnOf<Case>(all: readonly Case[], oneIn: number): readonly Case[] {
  return HAS_ALL_CASES ? all : all.filter((_, index) => index % oneIn === DRAW % oneIn);
}
