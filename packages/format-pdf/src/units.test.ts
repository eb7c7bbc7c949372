import { describe, expect, it } from 'vitest';
import { paperInches, px, round } from './units.ts';

describe('a length', () => {
  it('has eight CSS pixels on the page for each pixel of paper', () => {
    expect(px(72)).toBe('768px');
  });

  it('is written without an exponent, trailing zeros or negative zero', () => {
    expect([1e-9, -1e-9, 1.5, 1 / 3, 100].map(round)).toEqual(['0', '0', '1.5', '0.3333', '100']);
  });

  it('is rejected if it is not finite', () => {
    expect(() => round(Number.NaN)).toThrow(TypeError);
  });
});

describe('paper', () => {
  it('is as large as a slide of a usual size, and never smaller than a slide', () => {
    expect(paperInches(960) * 72).toBeCloseTo(960);
    expect(paperInches(405) * 72).toBeCloseTo(408);
  });
});
