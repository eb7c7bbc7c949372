import { SETTINGS } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { FONTS, paragraphs, SILENT, STYLE } from '../../test/faces.ts';
import { ALL_FONTS } from '../../test/text/all-fonts.ts';
import type { Paragraph, RichText, TextStyle } from '../contract/index.ts';
import { breakParagraph } from './break.ts';
import { layoutText, prepareText, type TextRoom } from './layout.ts';
import { paragraphsOf } from './paragraphs/paragraphs.ts';
import { FULL_SIZE } from './scale.ts';

function laidOut(source: readonly Paragraph[], room: Partial<TextRoom> = {}, fonts = FONTS) {
  const whole = { width: 200, height: Number.POSITIVE_INFINITY, ...room };
  return layoutText(prepareText(source, fonts, SILENT), FULL_SIZE, whole, fonts, () => {});
}

function rich(text: RichText, style: Partial<TextStyle> = {}) {
  return paragraphsOf(text, { ...STYLE, ...style }, SETTINGS.theme);
}

const BODY = FONTS.face(SETTINGS.theme.fonts.body, false, false);

function textOf(line: { fragments: readonly { text: string }[] }) {
  return line.fragments.map(({ text }) => text).join('');
}

describe('lines', () => {
  it('are 1.2 times the largest size on them high, with any font', () => {
    const mixed = rich({ paragraphs: [{ level: 0, runs: [{ text: 'small ' }, { text: 'large', size: 40 }] }] });
    expect(laidOut(mixed, { width: 500 }).lines[0]!.height).toBeCloseTo(48, 9);
    expect(laidOut(paragraphs('a', { font: 'heading', size: 30 })).lines[0]!.height).toBeCloseTo(36, 9);
  });

  it('have their baseline at a whole point, and keep the space below it at a lower line spacing', () => {
    const [plain] = laidOut(paragraphs('x')).lines;
    expect(plain!.baseline).toBe(Math.round(plain!.baseline));
    const [tight] = laidOut(paragraphs('x', { lineSpacing: 0.8 })).lines;
    expect(plain!.height - plain!.baseline).toBeCloseTo(tight!.height - tight!.baseline, 9);
  });

  it('fill the width by stretching spaces if justified, except the last line of a paragraph', () => {
    const { lines } = laidOut(paragraphs('several words that go over two lines', { align: 'justify' }));
    const [first] = lines;
    const end = first!.fragments.at(-1)!;
    expect(end.x + end.width).toBeCloseTo(200, 6);
    expect(first!.fragments.filter(({ text }) => text === ' ').length).toBeGreaterThan(0);
    expect(lines.at(-1)!.fragments.every(({ text }) => text !== ' ')).toBe(true);
  });

  it('show a soft hyphen only where they break at it', () => {
    const { lines } = laidOut(paragraphs('Donau\u00ADdampf\u00ADschifffahrts\u00ADgesellschaft'), { width: 120 });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(0, -1).every((line) => textOf(line).endsWith('-'))).toBe(true);
    expect(textOf(laidOut(paragraphs('ab\u00ADcd')).lines[0]!)).toBe('ab\u00ADcd');
    expect(laidOut(paragraphs('ab\u00ADcd')).width).toBeCloseTo(laidOut(paragraphs('abcd')).width, 1);
  });

  it('continue at the next tab stop after a tab, every 72 points', () => {
    const { fragments } = laidOut(paragraphs('a\tb\t\tc'), { width: 500 }).lines[0]!;
    expect(fragments.map(({ text, x }) => [text, text === '\t' ? 0 : x])).toEqual([
      ['a', 0],
      ['\t', 0],
      ['b', 72],
      ['\t', 0],
      ['\t', 0],
      ['c', 216],
    ]);
  });

  it('raise superscript and lower subscript, at two thirds of the size', () => {
    const run = (script: 'super' | 'sub') => ({ text: '2', script });
    const { fragments } = laidOut(rich({ paragraphs: [{ level: 0, runs: [{ text: 'x' }, run('super'), run('sub')] }] }))
      .lines[0]!;
    expect(fragments.map(({ size, rise }) => [size, rise])).toEqual([
      [20, undefined],
      [20 * (2 / 3), 6],
      [20 * (2 / 3), -5],
    ]);
  });

  it('flow from column to column', () => {
    const { lines, height } = laidOut(paragraphs('a\nb\nc\nd\ne'), {
      width: 220,
      height: 72,
      columns: { count: 2, gap: 20 },
    });
    expect(lines.map(({ top, fragments }) => [fragments[0]!.x, top])).toEqual([
      [0, 0],
      [0, 24],
      [0, 48],
      [120, 0],
      [120, 24],
    ]);
    expect(height).toBe(72);
  });
});

describe('text from right to left', () => {
  it('starts at the right, and is aligned right by default', () => {
    const { lines } = laidOut(paragraphs('مرحبا', { align: 'right' }));
    const end = lines[0]!.fragments.at(-1)!;
    expect(end.x + end.width).toBeCloseTo(200, 6);
    const [automatic] = paragraphsOf('مرحبا', { ...STYLE_WITHOUT_ALIGN }, SETTINGS.theme);
    expect(automatic).toMatchObject({ align: 'right', direction: 'rtl' });
  });

  it('has its numbers from left to right, in their position in the sentence', () => {
    const { fragments } = laidOut(paragraphs('عام 2026 كان', {}), { width: 400 }).lines[0]!;
    const words = fragments.filter(({ text }) => text.trim() !== '');
    expect(words.map(({ text, direction }) => [text.trim(), direction])).toEqual([
      ['كان', 'rtl'],
      ['2026', undefined],
      ['عام', 'rtl'],
    ]);
  });

  it('has its bullet at the right', () => {
    const [line] = laidOut(paragraphs('مرحبا', { align: 'right', bullet: { kind: 'glyph', glyph: '•' } })).lines;
    const end = line!.fragments.at(-1)!;
    expect(line!.bullet!.x).toBeGreaterThanOrEqual(end.x + end.width);
    expect(line!.bullet!.x + line!.bullet!.width).toBeCloseTo(200, 6);
  });
});

const { align: _, ...STYLE_WITHOUT_ALIGN } = STYLE;

describe('numbers of a list', () => {
  it.each([
    ['an emoji', '👩‍👩‍👧 family'],
    ['a keycap', '3️⃣ keys'],
    ['a letter of another script', 'مرحبا'],
    ['a word', 'family'],
  ])('have the font of the list before %s', (_what, text) => {
    const items = rich({ paragraphs: [{ runs: [{ text }], list: 'number', level: 0 }] });
    const [line] = laidOut(items, {}, ALL_FONTS).lines;
    expect(line!.bullet).toMatchObject({ text: '1.', face: BODY.id, width: BODY.advance('1.') * STYLE.size });
  });

  it('have the weight of the text that follows', () => {
    const item = { runs: [{ text: '👩‍👩‍👧', bold: true }], list: 'number' as const, level: 0 };
    expect(laidOut(rich({ paragraphs: [item] }), {}, ALL_FONTS).lines[0]!.bullet!.face).toBe(`${BODY.id} Bold`);
  });

  it('continue after deeper levels, and restart after a paragraph without a number', () => {
    const item = (level: number) => ({ runs: [{ text: 'x' }], list: 'number' as const, level });
    const text = { paragraphs: [item(0), item(1), item(1), item(0), { runs: [{ text: 'y' }], level: 0 }, item(0)] };
    expect(laidOut(rich(text)).lines.map(({ bullet }) => bullet?.text)).toEqual([
      '1.',
      '1.',
      '2.',
      '2.',
      undefined,
      '1.',
    ]);
  });
});

describe('the width to wrap at', () => {
  const source = paragraphs('several words that go over more than two lines of the box');

  it('is never less than the widest line, even if a soft hyphen is what did not fit', () => {
    const words = 'many lines of many widths as Donau\u00ADdampf\u00ADschiff\u00ADfahrt is a word and so on and on';
    const hyphens = paragraphs(`${words} ${words}`);
    for (let width = 60; width <= 400; width += 0.5) {
      const { wrap } = laidOut(hyphens, { width });
      expect([width, wrap.width >= wrap.least - 1e-9]).toEqual([width, true]);
    }
  });

  it('is between the widest line and the width at which a line would take one more word', () => {
    const { wrap } = laidOut(source);
    const [one] = prepareText(source, FONTS, SILENT);
    const endsAt = (width: number) => breakParagraph(one!, FULL_SIZE, () => ({ width, left: 0 })).map(({ end }) => end);
    const ends = endsAt(wrap.width);
    expect(ends.length).toBeGreaterThan(2);
    expect(endsAt(wrap.least + 1e-6)).toEqual(ends);
    expect(endsAt(wrap.most - 1e-6)).toEqual(ends);
    expect(endsAt(wrap.least - 1e-6)).not.toEqual(ends);
    expect(endsAt(wrap.most + 1e-6)).not.toEqual(ends);
  });
});

describe('columns of right-to-left text', () => {
  it('are filled from the right', () => {
    const room = { width: 220, height: 24, columns: { count: 2, gap: 20 } };
    const { lines } = laidOut(paragraphs('مرحبا\nسلام', { align: 'left' }), room);
    expect(lines.map(({ fragments }) => fragments[0]!.x)).toEqual([120, 0]);
  });
});
