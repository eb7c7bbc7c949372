import { describe, expect, it } from 'vitest';
import { chart, fakeTools } from '../../../../test/chart-of.ts';
import { createTypesetter } from '../typesetter.ts';
import { fitBelow, fitBeside } from './category-labels.ts';

const base = { id: 'c', name: 'c', role: 'content', source: { element: 'c' } } as const;
/** Each letter is 6 points wide, and a line 14.4 points high. */
const typesetter = createTypesetter(chart(), base, fakeTools(), 1);
function names(count: number, name = 'Category') {
  return Array.from({ length: count }, () => name);
}

describe('names below columns', () => {
  it.each([
    [60, 'Category', { every: 1, angle: 0, depth: 14 }],
    [60, 'Long category', { every: 1, angle: 0, depth: 29, wrap: 57 }],
    [40, 'Category', { every: 1, angle: -45 }],
    [20, 'Category', { every: 1, angle: -90, depth: 48 }],
    [8, 'Category', { every: 2, angle: -90, depth: 48 }],
    [1, 'Category', { every: 16, angle: -90, depth: 48 }],
    // Names that are too long even upright are broken, and then need more room.
    [20, 'Category with a very long name', { every: 2, angle: -90, depth: 100, wrap: 100 }],
  ])('in bands of %d points: "%s"', (band, name, found) => {
    const { depth, ...fitted } = fitBelow(names(30, name), band, 100, typesetter);
    expect({ ...fitted, depth: Math.round(depth) }).toMatchObject(found);
  });

  it('are one name at least, however small the bands', () => {
    expect(fitBelow(names(3), 0, 100, typesetter).every).toBe(3);
  });
});

describe('names beside bars', () => {
  it('are broken at the width that they may take, and left out if the bars are narrower', () => {
    expect(fitBeside(names(5), 20, 100, typesetter)).toEqual({ every: 1, angle: 0, depth: 48 });
    expect(fitBeside(names(5, 'Long category'), 30, 60, typesetter)).toMatchObject({ every: 1, wrap: 60 });
    expect(fitBeside(names(5), 5, 100, typesetter).every).toBe(3);
  });
});
