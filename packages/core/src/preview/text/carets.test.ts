import { caseCount } from '@deckwright/test-tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FONTS, paragraphs, SILENT } from '../../../test/faces.ts';
import type { TextFrame, TextNode, TextStyle } from '../../contract/index.ts';
import { fitText } from '../../text/fit/fit.ts';
import { type CaretLine, caretLines, caretText } from './carets.ts';
import type { CaretCell } from './cells.ts';

const FRAME: TextFrame = { insets: { top: 0, right: 0, bottom: 0, left: 0 }, anchor: 'top', fit: 'grow', minSize: 1 };
const NATURAL: Partial<TextStyle> = { align: undefined as never };

function nodeOf(text: string, style: Partial<TextStyle> = {}, width = 600, frame: Partial<TextFrame> = {}): TextNode {
  const box = { x: 100, y: 50, width, height: 400 };
  const { block } = fitText(paragraphs(text, style), box, { ...FRAME, ...frame }, FONTS, SILENT);
  return { kind: 'text', id: '1', name: '', role: 'body', source: { element: '' }, box, ...block };
}

function linesOf(node: TextNode): readonly CaretLine[] {
  return caretLines(node, (id) => {
    const family = FONTS.families.find((name) => id === name || id.startsWith(`${name} `));
    return family === undefined ? undefined : FONTS.face(family, / Bold/.test(id), / Italic/.test(id));
  });
}

function rowsOf(node: TextNode): readonly string[] {
  const text = caretText(node);
  return linesOf(node).map(({ start, end }) => text.slice(start, end));
}

/** The texts of the cells from left to right. */
function shownOf(text: string, style: Partial<TextStyle> = {}): readonly string[] {
  const node = nodeOf(text, style);
  return linesOf(node).flatMap(({ cells }) => cells.map(({ start, end }) => caretText(node).slice(start, end)));
}

function advance(text: string): number {
  return FONTS.face('Source Sans 3', false, false).advance(text) * 20;
}

function rightOf({ x, width }: CaretCell): number {
  return x + width;
}

describe('the lines of a text for a caret', () => {
  it('have a boundary after each letter, kerning included', () => {
    const [line] = linesOf(nodeOf('AVAWA Tv'));
    const ends = [...'AVAWA Tv'].map((_, index) => advance('AVAWA Tv'.slice(0, index + 1)));
    // A shaper takes the kerning of two letters from the first one's width.
    for (const [index, cell] of line!.cells.entries()) expect(Math.abs(rightOf(cell) - ends[index]!)).toBeLessThan(1.5);
    expect(rightOf(line!.cells.at(-1)!)).toBeCloseTo(ends.at(-1)!, 6);
    expect(line!.cells[1]!.x).toBeLessThan(advance('A'));
  });

  it('keep graphemes together: marks, conjuncts, emoji of several characters', () => {
    expect(shownOf('e\u0301\u00E9')).toEqual(['e\u0301', '\u00E9']);
    expect(shownOf('\u0E17\u0E35\u0E48\u0E19\u0E35\u0E48')).toEqual(['\u0E17\u0E35\u0E48', '\u0E19\u0E35\u0E48']);
    expect(shownOf('\u0915\u094D\u0937\u093F\u0928')).toEqual(['\u0915\u094D\u0937\u093F', '\u0928']);
    expect(shownOf('a👩‍👩‍👧b')).toEqual(['a', '👩‍👩‍👧', 'b']);
  });

  it('divide what is one glyph evenly among its letters', () => {
    // Lam and alef are always one glyph in this font.
    const [alef, lam] = linesOf(nodeOf('\u0644\u0627', { font: 'Noto Sans Arabic' }))[0]!.cells;
    expect(alef!.width).toBeGreaterThan(0);
    expect(lam!.width).toBeGreaterThan(0);
    expect(rightOf(alef!)).toBeCloseTo(lam!.x, 9);
  });

  it('are in visual order, with digits and Latin from the left', () => {
    expect(shownOf('a שלום 12 b').join('')).toBe('a 12 םולש b');
    expect(shownOf('שלום PDF 12.', NATURAL).join('')).toBe('.PDF 12 םולש');
    const [line] = linesOf(nodeOf('a שלום', {}));
    expect(line!.cells.map(({ direction }) => direction)).toEqual([undefined, undefined, 'rtl', 'rtl', 'rtl', 'rtl']);
  });

  it('start behind the white space at a wrap, which belongs to the line before', () => {
    const node = nodeOf('several words that  wrap over lines\n\nlast\vone ', {}, 100);
    expect(rowsOf(node)).toEqual(['several ', 'words that  ', 'wrap over ', 'lines', '', 'last', 'one ']);
    expect(linesOf(node).map(({ isWrapped }) => isWrapped)).toEqual([true, true, true, false, false, false, false]);
  });

  it('are cut inside of a word that is wider than the box', () => {
    const node = nodeOf('incomprehensibilities', {}, 60);
    const rows = rowsOf(node);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.join('')).toBe('incomprehensibilities');
    expect(linesOf(node).map(({ isWrapped }) => isWrapped)).toEqual(rows.map((_, row) => row < rows.length - 1));
  });

  it('break where Thai and Japanese do', () => {
    expect(rowsOf(nodeOf('ภาษาไทยไม่มีวรรค', {}, 70)).join('')).toBe('ภาษาไทยไม่มีวรรค');
    const node = nodeOf('日本語の文章です。', {}, 70);
    expect(rowsOf(node).join('')).toBe('日本語の文章です。');
    expect(rowsOf(node).length).toBeGreaterThan(1);
  });

  it('have room for a space that was typed at the end, up to the edge of the box', () => {
    const [line] = linesOf(nodeOf('hello  '));
    const [first, second] = line!.cells.slice(-2);
    expect(first!.x).toBeCloseTo(advance('hello'), 6);
    expect(second!.width).toBeCloseTo(advance(' '), 6);
    const [narrow] = linesOf(nodeOf('hello  ', { align: 'right' }));
    expect(narrow!.cells.slice(-2).map(rightOf)).toEqual([600, 600]);
    const [rtl] = linesOf(nodeOf('שלום ', NATURAL));
    expect(rtl!.cells[0]).toMatchObject({ start: 4, end: 5, direction: 'rtl' });
    expect(rightOf(rtl!.cells[0]!)).toBeCloseTo(rtl!.cells[1]!.x, 9);
  });

  it.each([
    ['left', 0],
    ['center', 300],
    ['right', 600],
    ['justify', 0],
  ] as const)('of an empty paragraph that is aligned %s are at %d', (align, x) => {
    expect(linesOf(nodeOf('', { align }))).toMatchObject([{ start: 0, end: 0, cells: [], x }]);
  });

  it('of an empty paragraph have its margin, and the side of its direction', () => {
    const bullet = { kind: 'glyph', glyph: '•' } as const;
    expect(linesOf(nodeOf('a\n', { bullet })).map(({ box }) => box.x)).toEqual([25, 25]);
    expect(linesOf(nodeOf('', { ...NATURAL, direction: 'rtl' }))[0]!.x).toBe(600);
    const insets = { top: 1, right: 20, bottom: 3, left: 40 };
    expect(linesOf(nodeOf('', {}, 600, { insets }))[0]!.box).toMatchObject({ x: 40, y: 1, width: 540 });
  });

  it('move with the alignment of their text', () => {
    const width = advance('one');
    const firstX = (align: 'center' | 'right') => linesOf(nodeOf('one', { align }))[0]!.cells[0]!.x;
    expect(firstX('center')).toBeCloseTo((600 - width) / 2, 6);
    expect(firstX('right')).toBeCloseTo(600 - width, 6);
  });

  it('stretch the spaces of a justified line', () => {
    const [line] = linesOf(nodeOf('several words that wrap', { align: 'justify' }, 150));
    const space = line!.cells.find(({ start }) => start === 7)!;
    expect(space.width).toBeGreaterThan(advance(' ') + 1);
  });

  it('continue at the next tab stop', () => {
    const [line] = linesOf(nodeOf('a\tb'));
    expect(line!.cells[2]!.x).toBeCloseTo(72, 6);
  });

  it('are in the column in which they are drawn', () => {
    const columns = { count: 2, gap: 20 };
    const node = nodeOf('one\ntwo\nthree\nfour', {}, 220, { columns, fit: 'clip' });
    const low = { ...node, box: { ...node.box, height: 48 } };
    const { block } = fitText(node.paragraphs, low.box, { ...FRAME, columns, fit: 'clip' }, FONTS, SILENT);
    expect(linesOf({ ...low, ...block }).map(({ box }) => box.x)).toEqual([0, 0, 120, 120]);
  });

  it('have no width for soft hyphens and direction marks', () => {
    const [line] = linesOf(nodeOf('co\u00ADop\u200E!'));
    expect(line!.cells.filter(({ start }) => start === 2 || start === 5).map(({ width }) => width)).toEqual([0, 0]);
  });

  it('of any text have each of its characters once, and cells side by side', () => {
    const pieces = [
      'word ',
      'AV',
      'ffi',
      'שלום',
      ' 12.5%',
      'لا سلام',
      'ที่นี่',
      'क्षि',
      '👩‍👩‍👧',
      '日本',
      '\n',
      '\v',
      '\t',
      '\u00AD',
      '  ',
      'é',
    ];
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
    const aligns = fc.constantFrom('left', 'center', 'right', 'justify', undefined);
    fc.assert(
      fc.property(texts, aligns, fc.integer({ min: 40, max: 400 }), (text, align, width) => {
        const node = nodeOf(text, align === undefined ? NATURAL : { align }, width);
        const seen = linesOf(node).flatMap(({ cells }) => cells.map(({ start, end }) => [start, end] as const));
        const covered = seen.toSorted(([a], [b]) => a - b);
        const whole = caretText(node);
        let at = 0;
        for (const [start, end] of covered) {
          expect(whole.slice(at, start)).toMatch(/^\n*$/);
          at = end;
        }
        expect(whole.slice(at)).toMatch(/^\n*$/);
        for (const { cells } of linesOf(node)) {
          for (const [index, cell] of cells.entries()) {
            expect(cell.width).toBeGreaterThanOrEqual(0);
            if (index > 0) expect(rightOf(cells[index - 1]!)).toBeCloseTo(cell.x, 6);
          }
        }
        expect(linesOf(node).map(({ box }) => box.y)).toEqual(node.lines.map(({ top }) => top));
      }),
      { numRuns: caseCount(300) },
    );
  });
});
