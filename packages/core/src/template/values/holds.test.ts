import { describe, expect, it } from 'vitest';
import { conditionSchema } from '../elements/condition.ts';
import { holds } from './holds.ts';

function shown(when: unknown, value: unknown) {
  return holds(conditionSchema.parse(when), value);
}

describe('a condition', () => {
  it.each([undefined, null, '', ' ', false, []])('treats %j as no value', (value) => {
    expect([shown('a', value), shown('!a', value)]).toEqual([false, true]);
    expect([shown({ field: 'a', empty: false }, value), shown({ field: 'a', empty: true }, value)]).toEqual([
      false,
      true,
    ]);
  });

  it.each([0, 'x', true, ['x'], { url: 'x' }])('treats %j as a value', (value) => {
    expect([shown('a', value), shown('!a', value)]).toEqual([true, false]);
  });

  it.each([
    [{ is: 'x' }, 'x', true],
    [{ is: 'x' }, 'y', false],
    [{ is: ['x', 'y'] }, 'y', true],
    [{ is: 7 }, '7', true],
    [{ is: true }, true, true],
    [{ is: false }, false, true],
    [{ is: 'undefined' }, undefined, false],
    [{ is: 'a b' }, { paragraphs: [{ runs: [{ text: 'a ' }, { text: 'b' }], level: 0 }] }, true],
    [{ not: 'x' }, 'y', true],
    [{ not: ['x', 'y'] }, 'y', false],
    [{ not: 'x' }, undefined, true],
    [{ above: 1 }, 1, false],
    [{ above: 1 }, 1.1, true],
    [{ above: 1 }, '2', false],
    [{ below: 1 }, 1, false],
    [{ below: 1 }, 0.9, true],
    [{ below: 1 }, undefined, false],
    [{ above: 0, below: 1 }, 0.5, true],
    [{ above: 0, below: 1 }, 2, false],
    [{ above: 0, not: 5 }, 5, false],
    [{ is: 'x', empty: true }, 'x', false],
  ])('%j is met by %j: %s', (when, value, is) => {
    expect(shown({ field: 'a', ...when }, value)).toBe(is);
  });
});
