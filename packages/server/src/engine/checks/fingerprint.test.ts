import { expect, test } from 'vitest';
import { fingerprint } from './checked-request.ts';

test('the same JSON has the same fingerprint, whatever the order of its keys', () => {
  const one = { a: 1, b: { c: [1, 2, { d: null }], e: 'é' } };
  const other = { b: { e: 'é', c: [1, 2, { d: null }] }, a: 1, left: undefined };
  expect(fingerprint(one)).toBe(fingerprint(other));
  expect(fingerprint(one)).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: 1 }, { a: '1' }],
  [{ a: { b: 1 } }, { 'a.b': 1 }],
  [{ a: null }, {}],
  [[], {}],
  [{ a: '' }, { a: '","b":"' }],
])('%j and %j differ', (one, other) => {
  expect(fingerprint(one)).not.toBe(fingerprint(other));
});

test('keys that every object inherits count too', () => {
  expect(fingerprint(JSON.parse('{"__proto__": 1}'))).not.toBe(fingerprint({}));
});
