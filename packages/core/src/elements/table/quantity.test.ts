import { describe, expect, it } from 'vitest';
import { isQuantity } from './quantity.ts';

describe('a text that readers read at a glance', () => {
  it.each([
    '12',
    '1 234 567,89 €',
    '€ 14.2 bn',
    '−5 %',
    '2026-11-23',
    '23 Nov 2026',
    '23 de noviembre de 2026',
    'Mon, 23 November',
    '2026年11月23日',
    '٢٠٢٦/١١/٢٣',
    '10:30 Uhr',
    '2026-11-20 10:30:00',
    'Q3 2026',
    'INV-2026-00123',
    '12 bottles',
  ])('is a number with its unit, a date, a time or an identifier: %s', (text) => {
    expect(isQuantity(text)).toBe(true);
  });

  it.each([
    '',
    'Berlin',
    'three hours',
    '3 rooms that face the sea',
    'all 12 rooms of the first floor',
    'in 2026 we sold 12 of them at last',
    '12\n13',
    '1 '.repeat(20),
  ])('is neither a sentence nor a text without a digit: %j', (text) => {
    expect(isQuantity(text)).toBe(false);
  });
});
