import { caseCount } from '@deckwright/test-tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FONTS, paragraphs } from '../../test/faces.ts';
import { breakParagraph, widthOf as widthBetween } from './break.ts';
import { type BrokenLine, type PreparedParagraph, prepareParagraph } from './prepare.ts';
import { FULL_SIZE } from './scale.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

function prepared(text: string): PreparedParagraph {
  return prepareParagraph(paragraphs(text)[0]!, FONTS, () => {});
}

function broken(
  source: string,
  width: number,
): { readonly text: string; readonly lines: readonly BrokenLine[]; readonly texts: readonly string[] } {
  const whole = prepared(source);
  const lines = breakParagraph(whole, FULL_SIZE, () => ({ width, left: 0 }));
  return { text: whole.text, lines, texts: lines.map((line) => whole.text.slice(line.start, line.end)) };
}

function widthOf(source: string) {
  return widthBetween(prepared(source), FULL_SIZE, 0, prepared(source).text.length, 0);
}

/** Words, long words, spaces, marks, emoji, unpaired surrogates; no line breaks, because they end paragraphs. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ' ',
        '  ',
        '\u00A0',
        '-',
        '\u00AD',
        '\u200B',
        '\u200D',
        'e\u0301',
        'n\u0303\u0323',
        '👩‍👩‍👧',
        '🇩🇪',
        '漢字',
        '…',
      ),
      fc.constantFrom('\ud800', '\udc00', '\u0000', '\ufeff', 'https://example.org/a/b?c=d'),
      fc.string({ maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.stringMatching(/^[a-z]{1,30}$/),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join('').replaceAll(/[\n\r\v\t\u2028\u2029]/g, ''));

describe('breaking lines', () => {
  it('breaks between words, without the spaces there', () => {
    const width = widthOf('three words') + 0.001;
    expect(broken('three words here and there', width).texts).toEqual(['three words', 'here and', 'there']);
  });

  it('breaks after hyphens, and never at a no-break space', () => {
    expect(broken('twenty-four', widthOf('twenty-')).texts).toEqual(['twenty-', 'four']);
    expect(broken('ab 10\u00A0km', widthOf('10\u00A0km') + 0.001).texts).toEqual(['ab', '10\u00A0km']);
  });

  it('cuts a word that is wider than a line, and continues after its last piece', () => {
    const { texts } = broken('xx aaaaaaaaaa b', widthOf('aaaa'));
    expect(texts).toEqual(['xx', 'aaaa', 'aaaa', 'aa b']);
  });

  it('gives a line of its own to a character that is wider than the box', () => {
    expect(broken('abc', 1).texts).toEqual(['a', 'b', 'c']);
  });

  it.each(['e\u0301e\u0301e\u0301', '👩‍👩‍👧👩‍👩‍👧', '🇩🇪🇫🇷', '\u1112\u1161\u11AB\u1112\u1161\u11AB'])(
    'never cuts inside a grapheme of %s',
    (text) => {
      const whole = new Set([...graphemes.segment(text)].map(({ segment }) => segment));
      for (const word of broken(text, 1).texts) expect(whole).toContain(word);
    },
  );

  it('gives an empty text one empty line', () => {
    expect(broken('', 100).lines).toEqual([
      { start: 0, end: 0, width: 0, last: true, hyphen: false, wider: Number.POSITIVE_INFINITY },
    ]);
  });

  it('accepts a different width for each line', () => {
    const text = 'aa aa aa aa';
    const room = (line: number) => ({ width: line === 0 ? widthOf('aa') : 1000, left: 0 });
    const lines = breakParagraph(prepared(text), FULL_SIZE, room);
    expect(lines.map((line) => text.slice(line.start, line.end))).toEqual(['aa', 'aa aa aa']);
  });

  it('loses only white space at breaks', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 300 }), (typed, width) => {
        const { text, lines } = broken(typed, width);
        let end = 0;
        for (const line of lines) {
          expect(line.start).toBeGreaterThanOrEqual(end);
          expect(line.end).toBeGreaterThanOrEqual(line.start);
          expect(text.slice(end, line.start).trim()).toBe('');
          end = line.end;
        }
        expect(text.slice(end).trim()).toBe('');
      }),
      { numRuns: caseCount(400), seed: 20260206 },
    );
  });

  it('makes no line wider than its box, except a single character', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 300 }), (text, width) => {
        const { lines, texts } = broken(text, width);
        for (const [index, line] of lines.entries()) {
          const characters = [...graphemes.segment(texts[index]!.trim())].length;
          // A soft hyphen is visible only at a break; one letter and its hyphen are not separated.
          if (characters > 2) expect(line.width).toBeLessThanOrEqual(width + 1e-6);
        }
      }),
      { numRuns: caseCount(400), seed: 20260207 },
    );
  });

  it('cuts only between graphemes', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 60 }), (typed, width) => {
        const { text, lines } = broken(typed, width);
        const edges = new Set([...graphemes.segment(text)].map(({ index }) => index)).add(text.length);
        for (const line of lines) expect([line.start, edges.has(line.start)]).toEqual([line.start, true]);
      }),
      { numRuns: caseCount(400), seed: 20260208 },
    );
  });
});
