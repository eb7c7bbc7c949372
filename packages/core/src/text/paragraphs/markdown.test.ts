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

  it.each([
    ['four spaces', '- a\n    - b\n        - c'],
    ['six spaces', '- a\n      - b\n            - c'],
    ['tabs', '- a\n\t- b\n\t\t- c'],
    ['spaces before the whole list', '     - a\n         - b\n             - c'],
  ])('nests lists indented by %s', (_, source) => {
    expect(parseMarkdown(source).paragraphs.map(({ level, list }) => ({ level, list }))).toEqual([
      { level: 0, list: 'bullet' },
      { level: 1, list: 'bullet' },
      { level: 2, list: 'bullet' },
    ]);
  });

  it('gives a bullet only to the first paragraph of an item', () => {
    expect(parseMarkdown('1. a\n\n   b\n   - c\n\n   d').paragraphs).toEqual([
      { runs: [{ text: 'a' }], list: 'number', level: 0 },
      { runs: [{ text: 'b' }], level: 0 },
      { runs: [{ text: 'c' }], list: 'bullet', level: 1 },
      { runs: [{ text: 'd' }], level: 0 },
    ]);
  });

  it('keeps the lines of code', () => {
    expect(runs('```js\nlet a;\n  a += 1;\n```')).toEqual([{ text: 'js\nlet a;\n  a += 1;\n', code: true }]);
    expect(runs('`` ` ``')).toEqual([{ text: '`', code: true }]);
  });

  it('strikes text between two tildes, and no other number of them', () => {
    expect(runs('~~a~~ ~b~ ~~~c~~~ ~~~~d~~~~')).toEqual([
      { text: 'a', strike: true },
      { text: ' ~b~ ~~~c~~~ ~~~~d~~~~' },
    ]);
  });

  it('leaves markup inside literal links and pictures as text', () => {
    expect(runs('a [**b**](ftp://c) *d*')).toEqual([{ text: 'a [**b**](ftp://c) ' }, { text: 'd', italic: true }]);
    expect(runs('[![a *b*](c)](https://example.org)')).toEqual([
      { text: '![a *b*](c)', link: { url: 'https://example.org' } },
    ]);
  });

  it('leaves lists nested deeper than any design as text, without losing a word', () => {
    expect(text(`${'- '.repeat(1_200)}end`)).toBe(`${'- '.repeat(1_184)}end`);
    const deep = Array.from({ length: 40 }, (_, level) => `${'  '.repeat(level)}- ${level}`).join('\n');
    expect(text(deep).match(/\d+/g)).toEqual(Array.from({ length: 40 }, (_, level) => String(level)));
  });

  it.each([
    ['quotation marks', '> '.repeat(100_000)],
    ['spaces', `${' '.repeat(100_000)}end`],
    ['empty lines', `${'\n'.repeat(100_000)}end`],
    ['brackets', '['.repeat(20_000)],
    ['pictures', '![['.repeat(10_000)],
    ['links without an end', '[a](<'.repeat(10_000)],
    ['emphasis without an end', '*_~~'.repeat(10_000)],
    ['emphasis in emphasis', `${'*a '.repeat(10_000)}${'a* '.repeat(10_000)}`],
    ['backslashes', '\\'.repeat(100_000)],
    ['lone surrogates', '\uD800*'.repeat(20_000)],
    ['null characters', '\0'.repeat(100_000)],
  ])('takes any number of %s', (_, source) => {
    expect(parseMarkdown(source).paragraphs).toHaveLength(1);
  });
});
