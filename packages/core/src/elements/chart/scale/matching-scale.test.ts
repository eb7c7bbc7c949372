import { caseCount } from '@deckwright/test-tools/cases';
import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchingScale } from './matching-scale.ts';
import { chooseScale, ticks } from './value-scale.ts';

function options(low: number, high: number) {
  return { low, high, fromZero: true, maxTicks: 7, minStep: 0 };
}
function matching(other: { min: number; max: number; step: number }, low: number, high: number, minStep = 0) {
  const wanted = { ...options(low, high), minStep };
  return matchingScale(other, chooseScale(wanted), wanted);
}

describe('a scale that matches another', () => {
  it('has as many steps, of a round size', () => {
    expect(matching({ min: 0, max: 600, step: 100 }, 0.08, 0.134, 0.01)).toEqual({ min: 0, max: 0.18, step: 0.03 });
    expect(matching({ min: 0, max: 40, step: 10 }, -20, 50)).toEqual({ min: -25, max: 75, step: 25 });
  });

  it('has steps that its labels can show', () => {
    expect(matching({ min: 0, max: 40, step: 10 }, 0, 5, 1)?.step).toBe(2);
  });

  it('is undefined without values', () => {
    expect(matching({ min: 0, max: 40, step: 10 }, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY)).toBeUndefined();
  });

  it('contains every value', () => {
    const value = integer({ min: -1e6, max: 1e6 });
    assert(
      property(value, value, integer({ min: 2, max: 9 }), (a, b, count) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const found = matching({ min: 0, max: count, step: 1 }, low, high);
        if (found === undefined) return;
        expect(ticks(found)).toHaveLength(count + 1);
        expect(found.min).toBeLessThanOrEqual(low);
        expect(found.max).toBeGreaterThanOrEqual(high);
      }),
      { numRuns: caseCount(2000), seed: 3 },
    );
  });
});
