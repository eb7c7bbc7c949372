import { expect, test } from 'vitest';
import { createByteCache } from './cache.ts';

test('what was asked for longest ago goes first, and no more than is needed', () => {
  const cache = createByteCache(10);
  for (const key of ['a', 'b', 'c']) cache.set(key, new Uint8Array(3));
  cache.get('a');
  cache.set('d', new Uint8Array(4));
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key)?.length)).toEqual([3, undefined, 3, 4]);
});

test('a value that is larger than all the room is not kept, and drives nothing out', () => {
  const cache = createByteCache(10);
  cache.set('a', new Uint8Array(8));
  cache.set('b', new Uint8Array(11));
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toHaveLength(8);
});

test('a value that is set anew counts once', () => {
  const cache = createByteCache(10);
  for (let time = 0; time < 3; time++) cache.set('a', new Uint8Array(5));
  cache.set('b', new Uint8Array(5));
  expect(cache.get('a')).toHaveLength(5);
});
