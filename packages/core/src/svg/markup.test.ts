import { describe, expect, it } from 'vitest';
import { escapeMarkup, escapeXmlText, round } from './markup.ts';

describe('markup', () => {
  it('escapes text that looks like markup', () => {
    expect(escapeMarkup(`<a b="c">&'`)).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&#39;');
  });

  it('replaces characters that XML forbids, and keeps every other', () => {
    expect(escapeXmlText('\u0000\u0001\u000b\u001f\ufffe\uffff\ud83d.\udc00')).toBe(
      '\ufffd'.repeat(7).concat('.\ufffd'),
    );
    expect(escapeXmlText('\t\n é 😀 \u{10ffff}')).toBe('\t\n é 😀 \u{10ffff}');
  });

  it('keeps a carriage return, which a parser would turn into a line feed', () => {
    expect(escapeMarkup('a\rb')).toBe('a&#13;b');
  });

  it('has short numbers without an exponent, and rejects NaN', () => {
    expect([1, 0.1 + 0.2, -0.0001, 1e-9, 120, 100.5].map((number) => round(number))).toEqual([
      '1',
      '0.3',
      '0',
      '0',
      '120',
      '100.5',
    ]);
    expect(round(0.0063920455, 7)).toBe('0.006392');
    expect(() => round(Number.NaN)).toThrow(TypeError);
  });
});
