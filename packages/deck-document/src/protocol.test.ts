import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeMessage, encodeMessage, type Message } from './protocol.ts';

const bytes = fc.uint8Array({ maxLength: 300 });
const number = fc.nat();
const messages: fc.Arbitrary<Message> = fc.oneof(
  fc.record({ kind: fc.constant('state' as const), vector: bytes }),
  fc.record({ kind: fc.constant('update' as const), number, update: bytes }),
  fc.record({ kind: fc.constant('stored' as const), number }),
  fc.record({ kind: fc.constant('rejected' as const), number, reason: fc.string({ unit: 'grapheme' }) }),
  fc.record({ kind: fc.constant('presence' as const), update: bytes }),
  fc.record({ kind: fc.constant('access' as const), access: fc.constantFrom('edit' as const, 'view' as const) }),
);

test('a message is the same after it was encoded and decoded', () => {
  fc.assert(
    fc.property(messages, (message) => {
      expect(decodeMessage(encodeMessage(message))).toEqual(message);
    }),
  );
});

test('bytes that are not one whole message are an error', () => {
  fc.assert(
    fc.property(messages, fc.nat(), (message, cut) => {
      const whole = encodeMessage(message);
      expect(() => decodeMessage(whole.subarray(0, cut % whole.length))).toThrow();
      expect(() => decodeMessage(new Uint8Array([...whole, 0]))).toThrow('more bytes');
    }),
  );
  expect(() => decodeMessage(new Uint8Array([9]))).toThrow('unknown kind');
});
