import { parseMarkdown } from '@deckwright/core';
import { caseCount } from '@deckwright/test-tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarkdown, writeMarkdown } from './markdown-lines.ts';
import type { StyledLine } from './styled-text.ts';

/** What the engine draws of markdown, in the form of lines, with the runs of one style together. */
function engineLines(source: string) {
  return parseMarkdown(source).paragraphs.map(({ runs, level, list }) => {
    const letters = runs.flatMap(({ text, link, ...style }) =>
      [...text].map((letter) =>
        JSON.stringify([
          letter,
          Object.entries({ ...style, link: link && 'url' in link ? link.url : undefined }).sort(),
        ]),
      ),
    );
    return { level, list, letters };
  });
}

function ownLines(lines: readonly StyledLine[]) {
  return lines.map(({ runs, level, more }) => {
    const letters = runs.flatMap(({ text, link, ...style }) =>
      [...text].map((letter) => JSON.stringify([letter, Object.entries({ ...style, link }).sort()])),
    );
    return { level, list: more.list, letters };
  });
}

describe('markdown on the slide', () => {
  it('is read as the engine reads it, or not at all', () => {
    const pieces = [
      'a',
      'word',
      ' ',
      '**',
      '_',
      '*',
      '~~',
      '~',
      '`',
      '[',
      '](https://a.example)',
      '\n',
      '\n\n',
      '- ',
      '  - ',
    ];
    const more = ['1. ', '   ', '\\', '!', '.', '-', 'é', '(', '#', '> ', '<b>', '&amp;', '\t'];
    const sources = fc.array(fc.constantFrom(...pieces, ...more), { maxLength: 12 }).map((parts) => parts.join(''));
    let read = 0;
    fc.assert(
      fc.property(sources, (source) => {
        const lines = readMarkdown(source);
        if (lines === undefined) return;
        read += 1;
        expect(ownLines(lines)).toEqual(engineLines(source));
      }),
      { numRuns: caseCount(20_000) },
    );
    expect(read).toBeGreaterThan(caseCount(1_000));
  });

  it.each([
    'We agreed on **three** things:\n\n- The pilot starts on _2 March_\n- Prices stay until ~~May~~ June\n- The [plan](https://example.org/plan) is open\n\nThe build is `v2.4`.',
    '1. One\n2. Two\n   - Deep',
    'Two\nlines',
    'in**side**words and \\*stars\\*',
  ])('%j is written as it was', (source) => {
    expect(writeMarkdown(readMarkdown(source)!)).toBe(source);
  });

  it('is not written where markdown has no form for it', () => {
    const line = (style: object, text = 'word'): StyledLine => ({ runs: [{ text, ...style }], level: 0, more: {} });
    expect(writeMarkdown([line({ bold: true })])).toBe('**word**');
    expect(writeMarkdown([line({}, '- no item')])).toBe('\\- no item');
    expect(writeMarkdown([line({ underline: true })])).toBeUndefined();
    expect(writeMarkdown([line({ color: 'accent1' })])).toBeUndefined();
    expect(writeMarkdown([line({ bold: true }, ' word')])).toBeUndefined();
    expect(writeMarkdown([{ runs: [], level: 0, more: {} }, line({})])).toBeUndefined();
  });
});
