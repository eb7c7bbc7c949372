import { describe, expect, it } from 'vitest';
import { directionOf, levelsOf, reorder } from './bidi.ts';

describe('the direction of a paragraph', () => {
  it.each([
    ['Revenue', 'ltr'],
    ['2026', 'ltr'],
    ['', 'ltr'],
    ['مرحبا', 'rtl'],
    ['שלום', 'rtl'],
    ['12 מיליון', 'rtl'],
    ['OK مرحبا', 'ltr'],
    ['«مرحبا»', 'rtl'],
  ])('of "%s" is %s, after its first strong character', (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });
});

describe('embedding levels', () => {
  it('are undefined for a text that is left-to-right only', () => {
    expect(levelsOf('Größe Київ 漢字', 'ltr')).toBeUndefined();
  });

  it('keep numbers left-to-right in Arabic text', () => {
    expect([...levelsOf('عام 2026', 'rtl')!]).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
  });
});

describe('visual order', () => {
  const named = (levels: Record<string, number>) => Object.entries(levels).map(([name, level]) => ({ name, level }));
  const order = (levels: Record<string, number>) => reorder(named(levels)).map(({ name }) => name);

  it('is the logical order at level 0', () => {
    expect(order({ a: 0, b: 0, c: 0 })).toEqual(['a', 'b', 'c']);
  });

  it('reverses right-to-left text, but not the numbers in it', () => {
    expect(order({ a: 1, b: 2, c: 1 })).toEqual(['c', 'b', 'a']);
    expect(order({ x: 0, a: 1, b: 2, c: 1, y: 0 })).toEqual(['x', 'c', 'b', 'a', 'y']);
    expect(order({ a: 1, n: 2, m: 2 })).toEqual(['n', 'm', 'a']);
  });
});
