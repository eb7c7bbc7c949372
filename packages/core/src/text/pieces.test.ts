import { describe, expect, it } from 'vitest';
import { paragraphs, SILENT } from '../../test/faces.ts';
import { ALL_FONTS } from '../../test/text/all-fonts.ts';
import { breakParagraph } from './break.ts';
import { prepareText } from './layout.ts';
import { widestPiece } from './pieces.ts';
import { FULL_SIZE } from './scale.ts';
import { roomsOf } from './wrap.ts';

function prepared(text: string) {
  return prepareText(paragraphs(text), ALL_FONTS, SILENT);
}

/** The lines of a text at a width. */
function linesAt(text: string, width: number): readonly string[] {
  return prepared(text).flatMap((one) =>
    breakParagraph(one, FULL_SIZE, roomsOf(one.paragraph, width)).map(({ start, end }) => one.text.slice(start, end)),
  );
}

describe('the widest piece of a text', () => {
  it.each([
    ['three hours on the Reconciliation', 'Reconciliation'],
    ['due 2026-11-23 or so', '2026-11-23'],
    ['of 1,234,567.89 in all', '1,234,567.89'],
    ['计划 2026 年', '2026'],
    ['خطة المنطقة مع مواقعها', 'المنطقة'],
    ['a b\nInternationalisierung\nc', 'Internationalisierung'],
  ])('is the least width at which no line breaks inside it: %s', (text, piece) => {
    const width = widestPiece(prepared(text), Number.POSITIVE_INFINITY);
    expect(linesAt(text, width).some((line) => line.includes(piece))).toBe(true);
    expect(linesAt(text, width * 0.98).some((line) => line.includes(piece))).toBe(false);
  });

  it('is a word of a Thai text, which has no spaces', () => {
    const text = 'แผนงานของภูมิภาคนี้และค่าใช้จ่ายในปีนี้';
    const width = widestPiece(prepared(text), Number.POSITIVE_INFINITY);
    expect(linesAt(text, width).length).toBeGreaterThan(3);
  });

  it('has room for the hyphen of a soft hyphen', () => {
    const width = widestPiece(prepared('Donaudampf\u00ADschiff'), Number.POSITIVE_INFINITY);
    // The f and the hyphen have no kerning where the line ends.
    expect(width).toBeCloseTo(widestPiece(prepared('Donaudampf-'), Number.POSITIVE_INFINITY), 0);
  });

  it('is at most as wide as asked for, and 0 without text', () => {
    const all = prepared('a Reconciliation of it');
    const most = widestPiece(all, Number.POSITIVE_INFINITY);
    expect(widestPiece(all, most - 1)).toBeCloseTo(widestPiece(prepared('of'), Number.POSITIVE_INFINITY), 9);
    expect(widestPiece(prepared(''), Number.POSITIVE_INFINITY)).toBe(0);
  });
});
