import { describe, expect, it } from 'vitest';
import { formatNumber, isPercent, labelFormat, resolution } from './number-format.ts';

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
    // Excel keeps the point.
    [3, '0.##', '3.'],
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
    // Excel does not accept these.
    [5.25, '0 Mio. €', '5.25'],
    [5.25, '"open', '5.25'],
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

describe('the separators of a language', () => {
  it.each([
    ['en-US', '1,234.5'],
    ['de-DE', '1.234,5'],
    ['fr-FR', '1\u202f234,5'],
    // Spanish text groups from five digits, but Office groups as the format says.
    ['es-ES', '1.234,5'],
    // Office uses the digits 0 to 9.
    ['ar-EG', '1,234.5'],
    ['zh-Hant-TW', '1,234.5'],
  ])('for %s give %s', (language, text) => {
    expect(formatNumber(1234.5, '#,##0.0', language)).toBe(text);
  });

  it('are used in numbers without a format too', () => {
    expect(formatNumber(1234.5, 'General', 'de')).toBe('1234,5');
    expect(formatNumber(1.5e12, 'General', 'de')).toBe('1,5E+12');
  });

  it('leave the literal text of a format unchanged', () => {
    expect(formatNumber(2.5, '0.0" p.a., net"', 'de')).toBe('2,5 p.a., net');
  });
});

describe('the number format of an axis', () => {
  it.each([
    ['General', { min: 0, max: 2, step: 0.5 }, '0.0'],
    ['General', { min: 0.25, max: 2.25, step: 1 }, '0.00'],
    ['General', { min: 0, max: 3e6, step: 5e5 }, '0'],
    ['General', { min: 0, max: 3e11, step: 1e11 }, 'General'],
    ['General', { min: 0, max: 1e-12, step: 2e-13 }, 'General'],
    ['0%', { min: 0, max: 1, step: 0.25 }, '0%'],
  ])('%s from %j is %s', (format, scale, found) => {
    expect(labelFormat(format, scale)).toBe(found);
  });
});
