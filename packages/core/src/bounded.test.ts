import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { arrayOf, recordOf } from './bounded.ts';
import { createFaultCollector } from './template/fault-collector.ts';
import { parseWith } from './template/issues.ts';

/** Parses a value, and counts the items that are looked at. */
function parseItems(value: unknown, most: number) {
  let seen = 0;
  const item = z.custom<number>((one) => {
    seen += 1;
    return typeof one === 'number';
  }, 'Expected a number.');
  const faults = createFaultCollector();
  const result = parseWith(arrayOf(item).min(1).max(most), value, { code: 'INVALID_CONTENT', at: ['a'] }, faults);
  return { result, seen, error: faults.error() };
}

describe('an array from outside', () => {
  it('has its items parsed, and its length checked', () => {
    expect(parseItems([1, 2], 2)).toMatchObject({ result: [1, 2], seen: 2 });
    expect(parseItems([], 2).error!.message).toBe('Expected at least 1 item, got an array of 0.');
    expect(parseItems('x', 2).error!.message).toBe(
      'Expected an array, got the string "x". Write one string for each item: ["x"].',
    );
  });

  it('that is too long has one fault, and no item of it is checked', () => {
    const { seen, error } = parseItems(new Array(1_000_000).fill('x'), 2_000);
    expect(seen).toBe(0);
    expect(error!.faults).toHaveLength(1);
    expect(error!.message).toBe('Expected at most 2000 items, got an array of 1000000. Leave 998000 out.');
  });

  it('is checked up to its hundredth fault', () => {
    const { seen, error } = parseItems(new Array(2_000).fill('x'), 2_000);
    expect(seen).toBe(100);
    expect(error!.faults).toHaveLength(100);
    expect(error!.message).toBe('Expected a number. (and at least 99 more; details lists the first 100)');
  });

  it('has an exact count if its last item is the hundredth fault', () => {
    const { error } = parseItems(new Array(100).fill('x'), 2_000);
    expect(error!.message).toBe('Expected a number. (and 99 more)');
  });

  it('in an array stops the outer one too', () => {
    let seen = 0;
    const item = z.custom(() => {
      seen += 1;
      return false;
    });
    const faults = createFaultCollector();
    const value = new Array(2_000).fill(new Array(1_500).fill({}));
    parseWith(arrayOf(arrayOf(item)), value, { code: 'INVALID_CONTENT', at: [] }, faults);
    expect(seen).toBe(100);
    expect(
      faults
        .error()!
        .faults.map(({ path }) => path)
        .at(-1),
    ).toBe('/0/99');
  });

  it('is an array in JSON Schema', () => {
    expect(z.toJSONSchema(arrayOf(z.string()).max(3))).toMatchObject({ type: 'array', maxItems: 3 });
  });
});

describe('a record from outside', () => {
  const record = recordOf(z.string().min(1), z.number(), 2);

  it('has its values parsed', () => {
    expect(record.parse({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
    expect(record.safeParse({ a: 'x' }).success).toBe(false);
    expect(record.safeParse(5).success).toBe(false);
  });

  it('with too many keys has one fault', () => {
    const faults = createFaultCollector();
    parseWith(record, { a: 'x', b: 'x', c: 'x' }, { code: 'INVALID_TEMPLATE', at: [] }, faults);
    expect(faults.error()!.message).toBe('Expected at most 2 keys, got an object.');
  });

  it('says its limit in JSON Schema', () => {
    expect(z.toJSONSchema(record)).toMatchObject({ type: 'object', maxProperties: 2 });
  });
});
