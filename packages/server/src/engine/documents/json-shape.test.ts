import { describe, expect, test } from 'vitest';
import { shapeOfJson } from './json-shape.ts';

function shapeOf(text: string) {
  return shapeOfJson(Buffer.from(text));
}

describe('the shape of JSON', () => {
  test.each([
    ['1', 0],
    ['{}', 1],
    ['{"a":[{"b":1}],"c":[]}', 3],
    ['"[[[["', 0],
    ['["\\"[[", "\\\\", ["x"]]', 2],
    ['[[]][[', 2],
  ])('of %s has the depth %i', (text, depth) => {
    expect(shapeOf(text).depth).toBe(depth);
  });

  test('of a million brackets is found without recursion', () => {
    expect(shapeOf('['.repeat(1_000_000)).depth).toBe(1_000_000);
  });

  test('counts keys, those of each object on their own, and values', () => {
    const { keys, keysOfAnObject, values } = shapeOf('{"a":{"b":1,"c":2,"d":":"},"e":[1,2,"x:y,z"],"f":{"g":3,"h":4}}');
    expect({ keys, keysOfAnObject, values }).toEqual({ keys: 8, keysOfAnObject: 3, values: 8 });
  });

  test('starts the count of keys again for the next object at the same depth', () => {
    expect(shapeOf('[{"a":1,"b":1},{"a":1,"b":1},{"a":1}]').keysOfAnObject).toBe(2);
  });

  test('measures keys and strings as they are written, but not pictures', () => {
    const { keyBytes, stringBytes } = shapeOf(
      `{"long key":"abc","k" : "\\u0041é","picture":"data:image/png;base64,${'A'.repeat(1_000)}"}`,
    );
    expect({ keyBytes, stringBytes }).toEqual({ keyBytes: 8, stringBytes: 8 });
  });

  test('of a string that does not end counts all of it', () => {
    expect(shapeOf(`["${'x'.repeat(500)}`).stringBytes).toBe(500);
  });
});
