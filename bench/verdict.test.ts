import { describe, expect, it } from 'vitest';
import { compare } from './verdict.ts';

const STEADY = [100, 101, 99, 100, 102, 98, 100, 101, 99];

function times(factor: number) {
  return STEADY.map((time) => time * factor);
}

describe('the verdict of the guard', () => {
  it('is "slower" when every pair is slower by more than the margin', () => {
    expect(compare(times(1.1), STEADY)).toMatchObject({ verdict: 'slower', ratio: 1.1 });
  });

  it('is "faster" when every pair is faster by more than the margin', () => {
    expect(compare(times(0.8), STEADY)).toMatchObject({ verdict: 'faster', ratio: 0.8 });
  });

  it('is "cannot tell" within the margin', () => {
    expect(compare(times(1.02), STEADY).verdict).toBe('cannot tell');
  });

  it('is "cannot tell" when rounds disagree', () => {
    const noisy = STEADY.map((time, round) => time * (round % 3 === 0 ? 0.9 : 1.3));
    expect(compare(noisy, STEADY).verdict).toBe('cannot tell');
  });

  it('does not let one disturbed round of nine decide', () => {
    const disturbed = STEADY.map((time, round) => time * (round === 4 ? 0.5 : 1.2));
    expect(compare(disturbed, STEADY).verdict).toBe('slower');
  });

  it('rejects fewer than seven rounds, which cannot show a difference', () => {
    expect(() => compare([1, 1], [1, 1])).toThrow('Run at least 7.');
  });
});
