import { describe, expect, it } from 'vitest';
import { changesBetween, differencesOf, mergeChanges } from './file-changes.ts';

const BASE = { id: 'a', theme: { colors: { dk1: '#000000', accent1: '#111111' }, fonts: { body: 'Inter' } } };

describe('two versions of a file', () => {
  it('differ in the values that were changed, added and removed', () => {
    const after = { id: 'a', theme: { colors: { dk1: '#222222', accent2: '#333333' }, fonts: { body: 'Inter' } } };
    expect(changesBetween(BASE, after)).toEqual([
      { path: '/theme/colors/dk1', before: '#000000', after: '#222222' },
      { path: '/theme/colors/accent1', before: '#111111', after: undefined },
      { path: '/theme/colors/accent2', before: undefined, after: '#333333' },
    ]);
  });

  it('do not differ in the order of keys', () => {
    expect(changesBetween({ a: 1, b: [1] }, { b: [1], a: 1 })).toEqual([]);
  });
});

describe('a merge', () => {
  const mine = { ...BASE, theme: { ...BASE.theme, colors: { dk1: '#AAAAAA', accent1: '#111111' } } };
  const theirs = { ...BASE, name: 'New', theme: { ...BASE.theme, colors: { dk1: '#BBBBBB', accent1: '#CCCCCC' } } };

  it('keeps the changes of both, and mine where both have changed a value', () => {
    expect(mergeChanges(BASE, mine, theirs)).toEqual({
      ...BASE,
      name: 'New',
      theme: { ...BASE.theme, colors: { dk1: '#AAAAAA', accent1: '#CCCCCC' } },
    });
  });

  it('says which values both have changed', () => {
    expect(differencesOf(BASE, mine, theirs)).toEqual([
      { path: '/theme/colors/dk1', base: '#000000', mine: '#AAAAAA', theirs: '#BBBBBB', isClash: true },
      { path: '/theme/colors/accent1', base: '#111111', mine: '#111111', theirs: '#CCCCCC', isClash: false },
      { path: '/name', base: undefined, mine: undefined, theirs: 'New', isClash: false },
    ]);
  });

  it('removes what I have removed', () => {
    expect(mergeChanges({ a: 1, b: 2 }, { b: 2 }, { a: 1, b: 3 })).toEqual({ b: 3 });
  });
});
