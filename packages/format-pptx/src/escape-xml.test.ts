import { expect, test } from 'vitest';
import { escapeXml, legal } from './escape-xml.ts';

test('text loses the characters that XML cannot hold, and keeps tab and line end', () => {
  expect(legal('a\u0000\u0001\u000b\u001f\ufffe\uffffb\tc\nd')).toBe('ab\tc\nd');
});

test('half a surrogate pair is replaced, a whole one is kept', () => {
  expect(legal('\ud83d!')).toBe('\ufffd!');
  expect(legal('😀')).toBe('😀');
});

test('text becomes neither markup nor the end of an attribute', () => {
  expect(escapeXml(`<a b="c">&amp;'`)).toBe(`&lt;a b=&quot;c&quot;&gt;&amp;amp;'`);
});
