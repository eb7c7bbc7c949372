import { describe, expect, it } from 'vitest';
import { changedValues } from './changed-values.ts';

describe('the values that differ', () => {
  it('are as deep as possible, also in arrays', () => {
    const before = { a: 1, b: { c: [1, 2, 3] }, e: null, 'x/y': 'same' };
    const after = { a: 1, b: { c: [1, 5] }, e: {}, g: 1, 'x/y': 'same' };
    expect(changedValues(before, after)).toEqual([
      { path: '/b/c/1', before: 2, after: 5 },
      { path: '/b/c/2', before: 3 },
      { path: '/e', before: null, after: {} },
      { path: '/g', after: 1 },
    ]);
  });

  it('take keys of hostile files as keys', () => {
    const before = JSON.parse('{"__proto__": {"a": 1}, "constructor": 1}');
    expect(changedValues(before, JSON.parse('{"__proto__": {"a": 2}}'))).toEqual([
      { path: '/__proto__/a', before: 1, after: 2 },
      { path: '/constructor', before: 1 },
    ]);
  });
});
