import { caseCount } from '@deckwright/test-tools/cases';
import { describe, expect, it } from 'vitest';
import { breaksOnce, losesNothing, shrinksAsLittleAsPossible, staysInItsBox } from './properties.ts';

const CASES = caseCount(200);

describe('text with any scripts, sizes, tabs, hyphens and columns', () => {
  it.each([
    ['never leaves its box', staysInItsBox],
    ['is shown completely, or the lost part is reported', losesNothing],
    ['is shrunk no more than necessary', shrinksAsLittleAsPossible],
    ['breaks at the same places when it is laid out again', breaksOnce],
  ])('%s', (_what, property) => {
    const seen = property(CASES);
    expect(Math.min(seen.fits, seen.shrunk, seen.cut)).toBeGreaterThan(CASES / 10);
  });
});
