import { describe, expect, it } from 'vitest';
import { jsonChanges } from './json-changes.ts';

describe('the changes of a JSON document', () => {
  it('are pointers to the deepest values that differ, were added or were removed', () => {
    const before = { a: 1, b: { c: [1, 2, 3], d: 'x' }, e: null, f: [] };
    const after = { a: 1, b: { c: [1, 5], d: 'x' }, e: {}, g: 1, f: {} };
    expect(jsonChanges(before, after)).toEqual(['/b/c/1', '/b/c/2', '/e', '/f', '/g']);
  });

  it('escape keys, and are the whole document if it has another type', () => {
    expect(jsonChanges({ 'a/b~': 1 }, { 'a/b~': 2 })).toEqual(['/a~1b~0']);
    expect(jsonChanges([], {})).toEqual(['']);
  });

  it('are none if only the order of the keys changed', () => {
    expect(jsonChanges({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([]);
  });
});
