import type { Scene, SceneFont } from '@deckwright/core/contract';
import { describe, expect, it } from 'vitest';
import { GOOGLE_SLIDES_FONTS, missingFonts } from './editor-fonts.ts';

function font(family: string, more: Partial<SceneFont> = {}): SceneFont {
  return {
    id: family,
    family,
    bold: false,
    italic: false,
    ...more,
  };
}

function missing(...fonts: readonly SceneFont[]) {
  return missingFonts({ fonts } as unknown as Scene, GOOGLE_SLIDES_FONTS).map(
    ({ message }) => /"(.+?)"/.exec(message)?.[1],
  );
}

describe('the fonts of Google Slides', () => {
  it('are Google Fonts and the Office fonts in its menu, with complete names', () => {
    const { families } = GOOGLE_SLIDES_FONTS;
    expect(families).toHaveLength(1_918);
    expect(new Set(families).size).toBe(families.length);
    for (const family of [
      'Arial',
      'Comic Sans MS',
      'Akaya Kanadaka',
      'Source Sans 3',
      'Noto Sans Arabic',
      'Zen Maru Gothic',
    ]) {
      expect(families).toContain(family);
    }
    expect(families.filter((family) => /[\n,]|^\s|\s$|\s{2}/.test(family))).toEqual([]);
  });
});

describe('a notice', () => {
  it('is added once for each family that the editor lacks', () => {
    expect(missing(font('Brandon'), font('Brandon', { bold: true }), font('Inter'), font('Segoe UI'))).toEqual([
      'Brandon',
      'Segoe UI',
    ]);
  });

  it('is not added for a family that was measured with a metric-compatible font, if the editor has the family itself', () => {
    expect(missing(font('Calibri', { measuredWith: 'Carlito' }), font('Helvetica', { measuredWith: 'Arimo' }))).toEqual(
      ['Helvetica'],
    );
  });

  it('ignores case', () => {
    expect(missing(font('ARIAL'), font('open sans'))).toEqual([]);
  });

  it('names the font that is shown instead', () => {
    const [notice] = missingFonts({ fonts: [font('Brandon')] } as unknown as Scene, GOOGLE_SLIDES_FONTS);
    expect(notice).toEqual({
      code: 'FONT_SUBSTITUTED',
      message: 'Google Slides has no font "Brandon" and shows Arial instead; lines may break at other words.',
    });
  });
});
