import { describe, expect, it } from 'vitest';
import { FONTS, paragraphs, SILENT } from '../../../test/faces.ts';
import type { TextStyle } from '../../contract/index.ts';
import { fitText } from '../fit/fit.ts';
import { prepareText } from '../layout.ts';

const ARABIC = 'يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق';
const NONE = { top: 0, right: 0, bottom: 0, left: 0 };

function spacingOf(text: string, style: Partial<TextStyle> = {}) {
  return prepareText(paragraphs(text, style), FONTS, SILENT)[0]!.paragraph.lineSpacing;
}

describe('the line spacing of a paragraph', () => {
  it.each([
    'Plain',
    'Tiếng Việt Ấ',
    'Ångström Ž',
    'Ελληνικά',
    'Українська Ї',
    'Z\u0301\u0302\u0303\u0304',
    '💡 \uE000',
    '',
  ])('is as the template says in Latin, Greek and Cyrillic letters, whatever their accents: "%s"', (text) => {
    for (const lineSpacing of [0.5, 0.9, 1, 1.4]) expect(spacingOf(text, { lineSpacing })).toBe(lineSpacing);
  });

  it('is as much as its script needs, or what the template says if that is more', () => {
    expect(spacingOf(ARABIC)).toBe(1.31);
    expect(spacingOf(ARABIC, { lineSpacing: 0.8 })).toBe(1.31);
    expect(spacingOf(ARABIC, { lineSpacing: 1.5 })).toBe(1.5);
  });

  it('does not depend on the words of its script', () => {
    for (const text of ['سلام', 'سال ۱۹۴۸', 'تقرير 2024 (Deckwright)', ARABIC]) expect(spacingOf(text)).toBe(1.31);
  });

  it('grows only as much as is necessary for words of another script', () => {
    expect(spacingOf('The word سلام in English text')).toBe(1.07);
    expect(spacingOf('The word أحرارًا in English text')).toBe(1.14);
    expect(spacingOf(`The words ${ARABIC}`)).toBe(1.31);
  });

  it('grows for marks that few words have, up to what the font reserves', () => {
    const rare = spacingOf('الرَّحْمَٰنِ لِلّٰهِ');
    expect(rare).toBeGreaterThan(1.31);
    const stacked = spacingOf(`ب${'\u064F'.repeat(200)}`);
    expect(stacked).toBeGreaterThan(1.31);
    expect(stacked).toBeLessThan(2.2);
  });

  it('is the same after the laid-out text is laid out again', () => {
    const [first] = prepareText(paragraphs(`A ${ARABIC} b`), FONTS, SILENT);
    const [second] = prepareText([first!.paragraph], FONTS, SILENT);
    expect(second!.paragraph).toEqual(first!.paragraph);
  });
});

describe('text of a tall script that does not fit', () => {
  const frame = { insets: NONE, anchor: 'top', fit: 'shrink', minSize: 10 } as const;
  const fitted = (height: number) =>
    fitText(paragraphs(ARABIC.repeat(4)), { width: 200, height }, frame, FONTS, SILENT);

  it('shrinks until its higher lines fit', () => {
    const { block, outcome } = fitted(100);
    expect(outcome.kind).toBe('shrunk');
    const { lineSpacing, runs } = block.paragraphs[0]!;
    expect(lineSpacing).toBe(1.31);
    expect(block.textHeight).toBeCloseTo(block.lines.length * 1.2 * 1.31 * runs[0]!.size, 6);
    expect(block.textHeight).toBeLessThanOrEqual(100);
  });

  it('is cut rather than set so close that its lines touch', () => {
    const { block, outcome } = fitted(36);
    expect(outcome.kind).toBe('cut');
    expect(block.paragraphs[0]!.lineSpacing).toBe(1.31);
    expect(block.lines).toHaveLength(2);
  });

  it('has its first line below the top of its box and its last line above the bottom', () => {
    const [line] = fitText(paragraphs('عقلًا', { size: 17 }), { width: 200, height: 100 }, frame, FONTS, SILENT).block
      .lines;
    const face = FONTS.fallback(0x639, false, false)!;
    const highest = face.glyphs('عقلًا', 0, 6, 'rtl').map(({ id, y }) => y + (face.extents(id)?.top ?? 0));
    expect(line!.baseline).toBeGreaterThanOrEqual((Math.max(...highest) / face.unitsPerEm) * 17);
  });
});
