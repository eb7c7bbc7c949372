import { describe, expect, it } from 'vitest';
import { compare } from './verdict.ts';

const STEADY = [100, 101, 99, 100, 102, 98, 100, 101, 99];

function times(factor: number) {
  return STEADY.map((time) => time * factor);
}

describe('the verdict of the guard', () => {
  const noisy = STEADY.map((time, round) => time * (round % 3 === 0 ? 0.9 : 1.3));
  const disturbed = STEADY.map((time, round) => time * (round === 4 ? 0.5 : 1.2));

  it.each([
    ['"slower" when every pair is slower by more than the margin', times(1.1), { verdict: 'slower', ratio: 1.1 }],
    ['"faster" when every pair is faster by more than the margin', times(0.8), { verdict: 'faster', ratio: 0.8 }],
    ['"cannot tell" within the margin', times(1.02), { verdict: 'cannot tell' }],
    ['"cannot tell" when rounds disagree', noisy, { verdict: 'cannot tell' }],
    ['not decided by one disturbed round of nine', disturbed, { verdict: 'slower' }],
  ])('is %s', (_, ours, verdict) => {
    expect(compare(ours, STEADY)).toMatchObject(verdict);
  });

  it('rejects fewer than seven rounds, which cannot show a difference', () => {
    expect(() => compare([1, 1], [1, 1])).toThrow('Run at least 7.');
  });
});
