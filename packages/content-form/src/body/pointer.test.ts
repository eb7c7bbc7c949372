import { describe, expect, it } from 'vitest';
import type { Json } from './json.ts';
import { pointerOf, setAt, stepsOf, valueAt } from './pointer.ts';

describe('a JSON Pointer', () => {
  it('escapes "/" and "~", and is read back', () => {
    const steps = ['a/b', 'c~d', '', '~1', '0'];
    expect(pointerOf(steps)).toBe('/a~1b/c~0d//~01/0');
    expect(stepsOf(pointerOf(steps))).toEqual(steps);
    expect([pointerOf([]), stepsOf('')]).toEqual(['', []]);
  });
});

describe('a value of a body', () => {
  const body: Json = { a: 1, b: { c: [1, { d: 2 }] }, e: 3 };

  it('is found by keys and indexes', () => {
    expect(valueAt(body, ['b', 'c', 1, 'd'])).toBe(2);
    expect(valueAt(body, stepsOf('/b/c/1/d'))).toBe(2);
  });

  it('is not found in a prototype', () => {
    for (const steps of [['toString'], ['__proto__'], ['b', 'c', 'length'], ['a', 'x']]) {
      expect(valueAt(body, steps)).toBeUndefined();
    }
  });

  it('is replaced at its place, and what lies beside it stays the same object', () => {
    const next = setAt(body, ['a'], 7);
    expect(JSON.stringify(next)).toBe('{"a":7,"b":{"c":[1,{"d":2}]},"e":3}');
    expect(valueAt(next, ['b'])).toBe(body.b);
    expect(setAt(body, ['b', 'c', 1, 'd'], 2)).toBe(body);
  });

  it('is removed with its key, or as an item', () => {
    expect(JSON.stringify(setAt(body, ['b', 'c', 0], undefined))).toBe('{"a":1,"b":{"c":[{"d":2}]},"e":3}');
    expect(JSON.stringify(setAt(body, ['b'], undefined))).toBe('{"a":1,"e":3}');
  });

  it('is added last, with the objects on the way', () => {
    expect(JSON.stringify(setAt({ z: 1 }, ['x', 'y'], true))).toBe('{"z":1,"x":{"y":true}}');
    expect(JSON.stringify(setAt([1], [1], 2))).toBe('[1,2]');
  });

  it('may have the key __proto__', () => {
    const hostile = JSON.parse('{"__proto__":{"x":1},"a":1}') as Json;
    const next = setAt(setAt(hostile, ['a'], 2), ['__proto__', 'x'], 5);
    expect(JSON.stringify(next)).toBe('{"__proto__":{"x":5},"a":2}');
    expect(JSON.stringify(setAt(next, ['a'], undefined))).toBe('{"__proto__":{"x":5}}');
  });
});
