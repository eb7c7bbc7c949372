import { expect, it } from 'vitest';
import { reuse } from './reuse.ts';

it('a body that was read again keeps the objects that are equal', () => {
  const before = { a: [{ b: 1 }, { c: 2 }], d: { e: 3 } } as const;
  const next = reuse(before, { a: [{ b: 1 }, { c: 5 }], d: { e: 3 } }) as typeof before;
  expect([next.a[0] === before.a[0], next.a[1] === before.a[1], next.d === before.d]).toEqual([true, false, true]);
  expect(reuse(before, JSON.parse(JSON.stringify(before)))).toBe(before);
});

it('an object whose keys are in another order is another one', () => {
  expect(JSON.stringify(reuse({ a: 1, b: 2 }, { b: 2, a: 1 }))).toBe('{"b":2,"a":1}');
});
