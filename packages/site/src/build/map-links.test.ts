import { describe, expect, test } from 'vitest';
import { mapLinks } from './map-links.ts';

function upper(address: string) {
  return address.toUpperCase();
}

describe('the addresses of links', () => {
  test.each([
    ['[a](b.md)', '[a](B.MD)'],
    ['![a](b.png "Title")', '![a](B.PNG "Title")'],
    ['[`code`](b.md#c) and [d](e)', '[`code`](B.MD#C) and [d](E)'],
    ['[with [brackets]](b)', '[with [brackets]](B)'],
    ['`[a](b)` and ``[a](b)``', '`[a](b)` and ``[a](b)``'],
    ['```md\n[a](b)\n```\n[a](b)', '```md\n[a](b)\n```\n[a](B)'],
    ['````md\n```\n[a](b)\n```\n````\n', '````md\n```\n[a](b)\n```\n````\n'],
  ])('%s becomes %s', (markdown, expected) => {
    expect(mapLinks(markdown, upper)).toBe(expected);
  });

  test('are left out where they lead nowhere: a link becomes its text, a picture nothing', () => {
    expect(mapLinks('See [`a.ts`](../a.ts) and ![b](b.png).', () => undefined)).toBe('See `a.ts` and .');
  });
});
