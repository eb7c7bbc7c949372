import { describe, expect, it } from 'vitest';
import { formatNumber, isPercent, resolution } from './format-number.ts';

describe('formatNumber', () => {
  it.each([
    [1234.5, 'General', '1234.5'],
    [0.1 + 0.2, 'General', '0.3'],
    [-3, 'General', '-3'],
    [123456789012, 'General', '1.23457E+11'],
    [2.6, '0', '3'],
    [-2.5, '0', '-3'],
    [-0.2, '0', '0'],
    [7, '000', '007'],
    [1.005, '0.00', '1.01'],
    [3, '0.0', '3.0'],
    [3.14459, '0.0#', '3.14'],
    [3, '0.##', '3'],
    [0.5, '#.0', '.5'],
    [1234567.891, '#,##0', '1,234,568'],
    [1234.56, '#,##0.0', '1,234.6'],
    [0.256, '0%', '26%'],
    [0.256, '0.0%', '25.6%'],
    [-0.5, '0 %', '-50 %'],
    [1200, '$#,##0', '$1,200'],
    [-1200, '$#,##0', '-$1,200'],
    [12, '0 €', '12 €'],
    [12, '£0.00', '£12.00'],
    [12, '[$€-407] 0', '€ 12'],
    [12, '0" kg"', '12 kg'],
    [12, '"about "0', 'about 12'],
    [12, '\\~0', '~12'],
    [1250000, '0.0,,"M"', '1.3M'],
    [12500, '#,##0,"k"', '13k'],
    [-5, '0;(0)', '(5)'],
    [-5, '0;[Red]-0', '-5'],
    [0, '0;-0;"none"', 'none'],
    [5, '0;-0;"none"', '5'],
    [3, '"a;b" 0', 'a;b 3'],
    [3, '', '3'],
    [-2.5e83, '#,##0', '-2.5E+83'],
  ])('formats %d by `%s` as %s', (value, format, text) => {
    expect(formatNumber(value, format)).toBe(text);
  });

  it('writes a section without digits as its text', () => {
    expect(formatNumber(-1, '0;"loss"')).toBe('loss');
  });
});

describe('resolution', () => {
  it.each([
    ['General', undefined],
    ['0', 1],
    ['0.00', 0.01],
    ['0%', 0.01],
    ['0,', 1000],
  ])('is the smallest difference that `%s` shows', (format, step) => {
    const found = resolution(format);
    if (step === undefined) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(step, 12);
  });
});

describe('isPercent', () => {
  it('ignores a percent sign in quotes', () => {
    expect(isPercent('0.0%')).toBe(true);
    expect(isPercent('0"%"')).toBe(false);
  });
});
