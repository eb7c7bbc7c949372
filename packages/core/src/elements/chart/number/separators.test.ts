import { describe, expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';
import { separatorsOf } from './separators.ts';

describe('the separators of a language', () => {
  it.each([
    ['en-US', '1,234.5'],
    ['de-DE', '1.234,5'],
    ['fr-FR', '1\u202f234,5'],
    // Spanish text groups from five digits, but Office groups as the format says.
    ['es-ES', '1.234,5'],
    // Office uses the digits 0 to 9.
    ['ar-EG', '1,234.5'],
  ])('for %s give %s', (language, text) => {
    expect(formatNumber(1234.5, '#,##0.0', separatorsOf(language))).toBe(text);
  });

  it('are used in numbers without a format too', () => {
    expect(formatNumber(1234.5, 'General', separatorsOf('de'))).toBe('1234,5');
    expect(formatNumber(1.5e12, 'General', separatorsOf('de'))).toBe('1,5E+12');
  });

  it('leave the literal text of a format unchanged', () => {
    expect(formatNumber(2.5, '0.0" p.a., net"', separatorsOf('de'))).toBe('2,5 p.a., net');
  });
});
