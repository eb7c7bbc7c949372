import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown.ts';

function runs(source: string) {
  return parseMarkdown(source).paragraphs.flatMap((paragraph) => paragraph.runs);
}
function text(source: string) {
  return parseMarkdown(source)
    .paragraphs.map((paragraph) => paragraph.runs.map((run) => run.text).join(''))
    .join('\n');
}

describe('markdown-lite', () => {
  it('reads bold, italic, strike and code, also nested', () => {
    expect(runs('a **b _c_** ~~d~~ `e`')).toEqual([
      { text: 'a ' },
      { text: 'b ', bold: true },
      { text: 'c', bold: true, italic: true },
      { text: ' ' },
      { text: 'd', strike: true },
      { text: ' ' },
      { text: 'e', code: true },
    ]);
  });

  it('reads links that are safe to open, and leaves others as text', () => {
    expect(runs('[site](https://example.org)')).toEqual([{ text: 'site', link: { url: 'https://example.org' } }]);
    expect(text('[x](javascript:alert(1))')).toBe('[x](javascript:alert(1))');
    expect(text('[x](file:///etc/passwd)')).toBe('[x](file:///etc/passwd)');
  });

  it('reads lists with levels', () => {
    expect(parseMarkdown('- a\n- b\n  1. c\n\nend').paragraphs).toEqual([
      { runs: [{ text: 'a' }], list: 'bullet', level: 0 },
      { runs: [{ text: 'b' }], list: 'bullet', level: 0 },
      { runs: [{ text: 'c' }], list: 'number', level: 1 },
      { runs: [{ text: 'end' }], level: 0 },
    ]);
  });

  it('keeps a line break within a paragraph, and starts a paragraph after an empty line', () => {
    expect(parseMarkdown('a\nb\n\nc').paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual([
      'a\nb',
      'c',
    ]);
  });

  it.each([
    '# not a heading',
    '> not a quotation',
    '<b>not markup</b>',
    '![not a picture](https://example.org/a.png)',
    '| not | a table |',
    'AT&amp;T',
    '---',
    '```js',
    '    four spaces in',
    '2 * 3 * 4',
    'snake_case_name',
    '[unfinished](',
    '**unfinished',
  ])('leaves %s as text', (source) => {
    expect(text(source).trim()).toBe(source.trim());
  });

  it('has at most nine levels', () => {
    const deep = Array.from({ length: 12 }, (_, level) => `${'  '.repeat(level)}- ${level}`).join('\n');
    const levels = parseMarkdown(deep).paragraphs.map(({ level }) => level);
    expect(Math.max(...levels)).toBe(8);
  });
});
