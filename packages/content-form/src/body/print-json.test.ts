import { caseCount } from '@deckwright/test-tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from './json.ts';
import { parseJson } from './parse-json.ts';
import { printJson } from './print-json.ts';

describe('printed JSON', () => {
  it('has short rows on one line, and everything else on its own', () => {
    const table = { columns: ['A', 'B'], rows: [['x', 1], ['y'.repeat(90)]], none: [], empty: {} };
    expect(printJson(table)).toBe(`{
  "columns": ["A", "B"],
  "rows": [
    ["x", 1],
    [
      "${'y'.repeat(90)}"
    ]
  ],
  "none": [],
  "empty": {}
}`);
  });

  it('is read back as the same value, with its keys in the same order', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const value = JSON.parse(json) as Json;
        const again = parseJson(printJson(value));
        expect(again).toEqual({ body: value });
        expect(JSON.stringify((again as { body: Json }).body)).toBe(JSON.stringify(value));
      }),
      { numRuns: caseCount(500) },
    );
    expect(Object.is(JSON.parse(printJson(JSON.parse('-0') as Json)), -0)).toBe(true);
  });
});

describe('text that is not JSON', () => {
  it.each(['', '{', '{"a":}', 'null x'])('has a problem with a message: %j', (text) => {
    expect(parseJson(text)).toEqual({ problem: expect.stringMatching(/\w/) });
  });

  it('is not followed into depths that would overflow the stack', () => {
    expect(parseJson('['.repeat(100_000) + ']'.repeat(100_000))).toEqual({ problem: expect.stringContaining('deep') });
  });
});
