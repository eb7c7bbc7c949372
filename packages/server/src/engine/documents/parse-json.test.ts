import { RenderError } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

function rejectionOf(text: string): RenderError | undefined {
  try {
    parseJson(new TextEncoder().encode(text));
  } catch (error) {
    if (error instanceof RenderError) return error;
    throw error;
  }
  return undefined;
}

describe('a body', () => {
  test('with a key twice in an object is rejected with the path of each', () => {
    const error = rejectionOf('{"a": 1, "b": [{"c~d": 1, "c~d": "}"}], "\\u0061": {}}');
    expect(error).toMatchObject({ code: 'INVALID_REQUEST', faultCount: 2 });
    expect(error!.faults.map(({ path }) => path)).toEqual(['/b/0/c~0d', '/a']);
    expect(error!.message).toBe(
      '/b/0/c~0d: The key "c~d" is in the same object twice, and only the last one would count. Remove one of them.',
    );
  });

  test.each([
    '{}',
    '[]',
    '1',
    '"a:b"',
    '{"a": {"a": {"a": []}}}',
    '[{"a": 1}, {"a": 1}]',
    '{"__proto__": {"x": 1}, "constructor": 1}',
  ])('with each key once is accepted: %s', (text) => {
    expect(rejectionOf(text)).toBeUndefined();
  });

  test.each([
    ['{“a”: 1}', 'Replace “typographic” quotes'],
    ["{'a': 1}", 'Keys and strings need double quotes'],
    ['{/* a */}', 'Comments are not allowed'],
    ['{"a": 1,}', 'a trailing comma is not allowed'],
  ])('that is not JSON says how it is written: %s', (text, cure) => {
    expect(rejectionOf(text)!.message).toContain(cure);
  });
});
