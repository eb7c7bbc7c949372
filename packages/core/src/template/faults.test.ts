import { describe, expect, it } from 'vitest';
import { nearest, pointerOf } from './faults.ts';

describe('the nearest name', () => {
  it.each([
    ['titel', 'title'],
    ['TITLE', 'title'],
    ['subtitel', 'subtitle'],
    ['image', 'images'],
  ])('to %s is %s', (wrong, right) => {
    expect(nearest(wrong, ['title', 'subtitle', 'images'])).toBe(right);
  });

  it.each([
    ['xyzzy', ['title']],
    ['b', ['a']],
    ['xy', ['ab']],
    ['title', []],
    ['', ['a']],
  ])('to %j among %j is undefined', (wrong, known) => {
    expect(nearest(wrong, known)).toBeUndefined();
  });

  it('is found for a name of a million letters', () => {
    expect(nearest('x'.repeat(1_000_000), ['title'])).toBeUndefined();
  });
});

describe('a JSON Pointer', () => {
  it('escapes tildes and slashes', () => {
    expect(pointerOf(['a/b', 'c~d', 0, ''])).toBe('/a~1b/c~0d/0/');
  });
});
