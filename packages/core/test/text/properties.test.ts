import { describe, expect, it } from 'vitest';
import { breaksOnce, losesNothing, shrinksAsLittleAsPossible, staysInItsBox } from './properties.ts';

const CASES = 200;

/** `pnpm fuzz:text` has 2,000 cases of each. */
describe('text of any scripts, sizes, tabs, hyphens and columns', () => {
  it.each([
    ['never leaves its box', staysInItsBox],
    ['is shown whole, or its cut is told', losesNothing],
    ['is shrunk no more than needed', shrinksAsLittleAsPossible],
    ['breaks the same when it is laid out again', breaksOnce],
  ])('%s', (_what, property) => {
    const seen = property(CASES);
    expect(Math.min(seen.fits, seen.shrunk, seen.cut)).toBeGreaterThan(20);
  });
});
