import { describe, expect, test } from 'vitest';
import { parseIdempotencyKey } from './idempotency-key.ts';

describe('an Idempotency-Key', () => {
  test.each([
    ['"8e03978e-40d5-43dd-bc93-6894a57f9324"', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
    ['8e03978e-40d5-43dd-bc93-6894a57f9324', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
    ['"with space and \\"quotes\\""', 'with space and "quotes"'],
    [`"${'x'.repeat(255)}"`, 'x'.repeat(255)],
    [undefined, undefined],
  ])('sent as %s is read as %s', (header, key) => {
    expect(parseIdempotencyKey(header)).toBe(key);
  });

  test.each(['', '""', '"open', 'two words', 'caf\u00e9', 'x'.repeat(256), '"a";b=1'])(
    'sent as %j is rejected',
    (header) => {
      expect(() => parseIdempotencyKey(header)).toThrow(/Idempotency-Key must be 1 to 255/);
    },
  );
});
