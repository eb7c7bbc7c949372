import { expect, test } from 'vitest';
import { escapeXml, removeIllegal } from './xml.ts';

test('removeIllegal removes the characters that XML does not allow, and keeps tabs and line ends', () => {
  expect(removeIllegal('a\u0000\u0001\u000b\u001f\ufffe\uffffb\tc\nd')).toBe('ab\tc\nd');
});

test('removeIllegal replaces a lone surrogate and keeps a pair', () => {
  expect(removeIllegal('\ud83d!')).toBe('\ufffd!');
  expect(removeIllegal('😀')).toBe('😀');
});

test('escapeXml escapes markup and quotation marks', () => {
  expect(escapeXml(`<a b="c">&amp;'`)).toBe(`&lt;a b=&quot;c&quot;&gt;&amp;amp;'`);
});
