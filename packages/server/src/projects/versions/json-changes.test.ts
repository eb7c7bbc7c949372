import { describe, expect, it } from 'vitest';
import { jsonChanges } from './json-changes.ts';

describe('the changes of a JSON document', () => {
  it('are the deepest values that differ, were added or were removed', () => {
    const before = { a: 1, b: { c: [1, 2, 3], d: 'x' }, e: null, f: [] };
    const after = { a: 1, b: { c: [1, 5], d: 'x' }, e: {}, g: 1, f: {} };
    expect(jsonChanges(before, after)).toEqual([
      { path: '/b/c/1', before: 2, after: 5 },
      { path: '/b/c/2', before: 3 },
      { path: '/e', before: null, after: {} },
      { path: '/f', before: [], after: {} },
      { path: '/g', after: 1 },
    ]);
  });

  it('escape keys, and are the whole document if it has another type', () => {
    expect(jsonChanges({ 'a/b~': 1 }, { 'a/b~': 2 })).toEqual([{ path: '/a~1b~0', before: 1, after: 2 }]);
    expect(jsonChanges([], {})).toEqual([{ path: '', before: [], after: {} }]);
  });

  it('are none if only the order of the keys changed', () => {
    expect(jsonChanges({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([]);
  });
});
