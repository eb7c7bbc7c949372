import { describe, expect, it } from 'vitest';
import { FONTS } from '../../test/faces.ts';
import { glyphRun } from './glyph-run.ts';

const inter = FONTS.face('Inter', false, false);
const arabic = FONTS.face('Noto Sans Arabic', false, false);
function ids(...args: Parameters<typeof glyphRun>) {
  return glyphRun(...args).glyphs.map(({ id }) => id);
}

describe('a run of glyphs', () => {
  it('has the measured width, kerning included', () => {
    const { glyphs, width } = glyphRun(inter, 'AVAWAY', 'ltr');
    expect(width / inter.unitsPerEm).toBeCloseTo(inter.advance('AVAWAY'), 9);
    const alone = glyphRun(inter, 'A', 'ltr').width;
    expect(glyphs[1]!.x).toBeLessThan(alone);
  });

  it('joins the letters of a joining script, and is in visual order', () => {
    const [last, first] = ids(arabic, 'سم', 'rtl');
    expect([first, last]).not.toContain(ids(arabic, 'س', 'rtl')[0]);
    expect([first, last]).not.toContain(ids(arabic, 'م', 'rtl')[0]);
    expect(glyphRun(arabic, 'سم', 'rtl').glyphs.map(({ offset }) => offset)).toEqual([1, 0]);
  });

  it('mirrors brackets in right-to-left text', () => {
    const [left] = ids(arabic, '(س)', 'rtl');
    expect(left).toBe(ids(arabic, '(', 'ltr')[0]);
  });

  it('shapes a script by its own rules after another script', () => {
    const devanagari = FONTS.face('Noto Sans Devanagari', false, false);
    const alone = ids(devanagari, 'क्षि', 'ltr');
    const mixed = ids(devanagari, 'A क्षि', 'ltr');
    expect(mixed.slice(-alone.length)).toEqual(alone);
  });
});
