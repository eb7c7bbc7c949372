import { describe, expect, test } from 'vitest';
import { jsonDepth } from './read-json-body.ts';

describe('the depth of JSON', () => {
  test.each([
    ['1', 0],
    ['{}', 1],
    ['{"a":[{"b":1}],"c":[]}', 3],
    ['"[[[["', 0],
    ['["\\"[[", "\\\\", ["x"]]', 2],
    ['[[]][[', 2],
  ])('of %s is %i', (text, depth) => {
    expect(jsonDepth(Buffer.from(text))).toBe(depth);
  });

  test('of a million brackets is found without recursion', () => {
    expect(jsonDepth(Buffer.from('['.repeat(1_000_000)))).toBe(1_000_000);
  });
});
