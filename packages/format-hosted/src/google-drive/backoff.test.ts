import { describe, expect, it } from 'vitest';
import { backoff } from './backoff.ts';

function at(random: number) {
  return { random: () => random, wait: async () => {} };
}

describe('the wait before a retry', () => {
  it('doubles, up to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 20].map((attempt) => backoff(attempt, at(1)))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 32_000, 32_000,
    ]);
  });

  it('is random for up to half of it', () => {
    expect([0, 0.5, 1].map((random) => backoff(3, at(random)))).toEqual([2_000, 3_000, 4_000]);
  });

  it('is never shorter than Google asks for', () => {
    expect(backoff(1, at(0), 7_000)).toBe(7_000);
    expect(backoff(5, at(1), 7_000)).toBe(16_000);
  });
});
