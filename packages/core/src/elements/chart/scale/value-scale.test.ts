import { caseCount } from '@deckwright/test-tools/cases';
import { assert, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseScale, shareScale, ticks } from './value-scale.ts';

function choose(low: number, high: number, more: Partial<Parameters<typeof chooseScale>[0]> = {}) {
  return chooseScale({ low, high, fromZero: true, maxTicks: 7, minStep: 0, ...more });
}

describe('a value axis', () => {
  it('starts bars at zero, and leaves room above the highest', () => {
    expect(choose(12, 25)).toEqual({ min: 0, max: 30, step: 5 });
    expect(choose(90, 100)).toEqual({ min: 0, max: 120, step: 20 });
  });

  it('goes below zero only as far as the values do', () => {
    expect(choose(-25, 15)).toEqual({ min: -30, max: 20, step: 10 });
    expect(choose(-8, -2)).toEqual({ min: -10, max: 0, step: 2 });
  });

  it('does not include zero for lines whose values are close together', () => {
    expect(choose(1000, 1040, { fromZero: false })).toEqual({ min: 980, max: 1060, step: 20 });
    expect(choose(10, 40, { fromZero: false }).min).toBe(0);
  });

  it('does not repeat a label that the number format rounds', () => {
    expect(choose(0, 2, { minStep: 1 }).step).toBe(1);
  });

  it('has a range even without values', () => {
    expect(choose(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY)).toEqual({ min: 0, max: 1, step: 1 });
    expect(choose(0, 0)).toEqual({ min: 0, max: 1, step: 1 });
  });

  it('contains every value, with few ticks that are multiples of the step', () => {
    const value = double({ min: -1e9, max: 1e9, noNaN: true }).map((wide) => (Math.abs(wide) < 1e-200 ? 0 : wide));
    assert(
      property(value, value, integer({ min: 2, max: 12 }), (a, b, maxTicks) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const scale = choose(low, high, { maxTicks });
        const marks = ticks(scale);
        expect(scale.min).toBeLessThanOrEqual(low + scale.step * 1e-6);
        expect(scale.max).toBeGreaterThanOrEqual(high - scale.step * 1e-6);
        expect(marks.length).toBeLessThanOrEqual(Math.max(3, maxTicks));
        for (const mark of marks)
          expect(Math.abs(mark / scale.step - Math.round(mark / scale.step))).toBeLessThan(1e-6);
      }),
      { numRuns: caseCount(2000), seed: 1 },
    );
  });

  it('ends at 100 % for shares', () => {
    expect(ticks(shareScale(false, 7))).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(shareScale(true, 6)).toEqual({ min: -1, max: 1, step: 0.5 });
  });
});
