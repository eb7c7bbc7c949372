import { describe, expect, it } from 'vitest';
import { paperInches, px, round } from './units.ts';

describe('a length', () => {
  it('is eight CSS pixels on the page for each one on paper', () => {
    expect(px(72)).toBe('768px');
  });

  it('is written without exponent, trailing zeros or a negative zero', () => {
    expect([1e-9, -1e-9, 1.5, 1 / 3, 100].map(round)).toEqual(['0', '0', '1.5', '0.3333', '100']);
  });

  it('is rejected when it is not a number', () => {
    expect(() => round(Number.NaN)).toThrow(TypeError);
  });
});

describe('paper', () => {
  it('is as large as the usual slides and never smaller than any', () => {
    expect(paperInches(960) * 72).toBeCloseTo(960);
    expect(paperInches(405) * 72).toBeCloseTo(408);
  });
});
