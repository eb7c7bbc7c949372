import { describe, expect, it } from 'vitest';
import { ticksBetween } from './ticks.ts';

describe('a ruler', () => {
  it.each([
    [0.2, [0, 500, 1_000]],
    [1, [0, 100, 200, 300, 400, 500, 600, 700, 800, 900]],
    [8, Array.from({ length: 97 }, (_, index) => index * 10)],
  ])('has as many numbers as there is room for at a zoom of %d', (zoom, expected) => {
    const labels = ticksBetween(0, zoom < 1 ? 1_000 : 960, zoom)
      .filter(({ isLabelled }) => isLabelled)
      .map(({ at }) => at);
    expect(labels).toEqual(expected);
  });

  it('has lines between the numbers, also before the slide', () => {
    const ticks = ticksBetween(-45, 105, 1);
    expect(ticks.map(({ at }) => at)).toEqual([-40, -20, 0, 20, 40, 60, 80, 100]);
    expect(ticks.filter(({ isLabelled }) => isLabelled).map(({ at }) => at)).toEqual([0, 100]);
  });
});
