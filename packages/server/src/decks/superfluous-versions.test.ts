import { describe, expect, it } from 'vitest';
import { superfluousVersions, type VersionFacts } from './superfluous-versions.ts';

const NOW = new Date('2026-11-27T12:30:00.000Z');

function ago(minutes: number): string {
  return new Date(NOW.getTime() - minutes * 60_000).toISOString();
}

/** Versions at these minutes before now, oldest first. */
function versions(minutes: readonly number[], more: Partial<VersionFacts> = {}): readonly VersionFacts[] {
  return minutes.map((before, index) => ({ number: index + 1, kind: 'automatic', at: ago(before), size: 10, ...more }));
}

function deleted(all: readonly VersionFacts[]): readonly number[] {
  return superfluousVersions(all, NOW).map(({ number }) => number);
}

describe('versions that a deck need not keep', () => {
  it('are none of the last hour', () => {
    expect(deleted(versions([59, 49, 39, 29, 19, 9, 1]))).toEqual([]);
  });

  it('are all but the last of an hour, and of an earlier day', () => {
    // 09:10, 09:20, 09:40, 10:50, and one of the last hour.
    expect(deleted(versions([5_000, 200, 190, 170, 100, 10]))).toEqual([2, 3]);
    // Three of the day before yesterday.
    expect(deleted(versions([9_000, 3_000, 2_990, 2_980, 10]))).toEqual([2, 3]);
  });

  it('are never the first, nor one that was kept today before another was restored', () => {
    expect(deleted(versions([200, 190, 170]))).toEqual([2]);
    const [first, second, third] = versions([200, 190, 170]);
    expect(deleted([first!, { ...second!, kind: 'restore' }, third!])).toEqual([]);
  });

  it('are no named ones, up to their limit', () => {
    expect(deleted(versions([300, 200, 190, 170], { kind: 'named' }))).toEqual([]);
    const many = Array.from({ length: 53 }, (_, index) => 400 - index);
    expect(deleted(versions(many, { kind: 'named' }))).toEqual([1, 2, 3]);
  });

  it('are the oldest after the first, if there are too many', () => {
    const days = Array.from({ length: 70 }, (_, index) => (80 - index) * 1_440);
    expect(deleted(versions(days))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('are the oldest if all of them are too large, named ones last, and never the newest', () => {
    const [first, second, third, fourth] = versions([4_000, 3_000, 60, 1], { size: 40_000_000 });
    expect(deleted([first!, { ...second!, kind: 'named' }, third!, fourth!])).toEqual([2, 3]);
    expect(deleted([first!, { ...fourth!, size: 900_000_000 }])).toEqual([]);
  });
});
