import { expect, it } from 'vitest';
import { faultOfSide, formatOf, inUnit, sidesOf, toPoints } from './slide-size.ts';

it('converts A4 to points and back', () => {
  expect(toPoints(29.7, 'cm')).toBe(841.89);
  expect(inUnit(841.89, 'cm')).toBe(29.7);
  expect(toPoints(13.333, 'in')).toBe(959.98);
});

it('reads each form of a slide size', () => {
  expect([undefined, '16:9', '4:3', { width: 595, height: 842 }].map(formatOf)).toEqual([
    '16:9',
    '16:9',
    '4:3',
    'custom',
  ]);
  expect(sidesOf('4:3')).toEqual({ width: 720, height: 540 });
  expect(sidesOf({ width: 595, height: 842 })).toEqual({ width: 595, height: 842 });
});

it('says in the chosen unit which sides work', () => {
  expect(faultOfSide(72, 'pt')).toBeUndefined();
  expect(faultOfSide(71, 'cm')).toBe('Write a number from 2.54 to 142.24 cm.');
  expect(faultOfSide(undefined, 'in')).toBe('Write a number from 1 to 56 in.');
});
