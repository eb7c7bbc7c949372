import { describe, expect, it } from 'vitest';
import { givenScale } from './given-scale.ts';

const chosen = { min: 0, max: 30, step: 5 };
const room = { maxTicks: 7, mostTicks: 20, minStep: 0 };

describe('an axis with keys from the template', () => {
  it('has the given ends and the given step', () => {
    expect(givenScale({ min: 5, max: 42, step: 10 }, chosen, room)).toEqual({ min: 5, max: 42, step: 10 });
  });

  it('ends on a step if an end is not given', () => {
    expect(givenScale({ step: 20 }, chosen, room)).toEqual({ min: 0, max: 40, step: 20 });
    expect(givenScale({ min: 4 }, chosen, room)).toEqual({ min: 4, max: 34, step: 5 });
    expect(givenScale({ max: 25, step: 10 }, chosen, room)).toEqual({ min: 0, max: 25, step: 10 });
  });

  it('chooses a step for given ends', () => {
    expect(givenScale({ min: 0, max: 1000 }, chosen, room).step).toBe(200);
  });

  it('has a range even if all values are beyond the given end', () => {
    expect(givenScale({ min: 100 }, chosen, room)).toEqual({ min: 100, max: 110, step: 2 });
    expect(givenScale({ max: -100 }, chosen, room)).toEqual({ min: -110, max: -100, step: 2 });
  });

  it('leaves out labels that would touch', () => {
    expect(givenScale({ min: 0, max: 100, step: 1 }, chosen, room)).toEqual({ min: 0, max: 100, step: 5 });
  });

  it('keeps the chosen scale if no floating-point numbers are between the ends', () => {
    expect(givenScale({ min: 0, max: 5e-324 }, chosen, room)).toEqual(chosen);
    expect(givenScale({ max: 5e-324, step: 1e250 }, { min: -8, max: 0, step: 2 }, room).min).toBe(-8);
  });

  it('has one label if the step is longer than the axis', () => {
    expect(givenScale({ min: 0, max: 10, step: 1e9 }, chosen, room)).toEqual({ min: 0, max: 10, step: 20 });
  });
});
