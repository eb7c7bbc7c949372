import { MORE_FONTS, RUNNING_TEXTS } from '@deckwright/test-tools/texts/running-texts';
import { describe, expect, it } from 'vitest';
import { FACE, HEART, layeredFont, paintedFont, picturedFont, svgFont } from '../../test/color-fonts.ts';
import { FONTS, paragraphs } from '../../test/faces.ts';
import { bundledFonts, installedFonts } from '../node/index.ts';
import { prepareText } from '../text/layout.ts';
import { type FontSource, openFace } from './face.ts';
import { createFontLibrary } from './library.ts';

const EMOJI = FACE.codePointAt(0)!;

function sourceOf(bytes: Uint8Array): FontSource {
  return { family: 'Colour', bold: false, italic: false, load: () => bytes };
}

/** The runs of a text in the family "Colour", and the characters that no font draws. */
function resolved(text: string, sources: readonly FontSource[]) {
  const missing: string[] = [];
  const report = { missing: (character: string) => void missing.push(character), used() {} };
  const [prepared] = prepareText(paragraphs(text, { font: 'Colour' }), createFontLibrary(sources), report);
  return { runs: prepared!.paragraph.runs.map((run) => [run.text, run.font]), missing };
}

describe('a glyph with layers of outlines (COLR version 0)', () => {
  it('is drawn, and has the colours of the first palette or of the text', () => {
    const face = openFace(sourceOf(layeredFont()));
    expect(face.has(EMOJI)).toBe(true);
    const { id } = face.glyphs(FACE, 0, 2, 'ltr')[0]!;
    expect(face.outline(id)).toBe('');
    expect(face.layers(id).map(({ color }) => color)).toEqual([
      { rgb: 'FF0000', alpha: 1 },
      { rgb: '0000FF', alpha: 128 / 255 },
      undefined,
    ]);
    for (const { glyph } of face.layers(id)) expect(face.outline(glyph)).not.toBe('');
  });

  it('is not drawn with more layers than an emoji has', () => {
    expect(openFace(sourceOf(layeredFont(256))).has(EMOJI)).toBe(true);
    expect(openFace(sourceOf(layeredFont(257))).has(EMOJI)).toBe(false);
  });
});

describe.each([
  ['a gradient (COLR version 1)', paintedFont()],
  ['a picture (sbix)', picturedFont()],
  ['SVG', svgFont()],
])('a glyph that is %s', (_what, bytes) => {
  it('counts as missing, so that another font draws the character', () => {
    const all = [...bundledFonts(), ...installedFonts(), sourceOf(bytes)];
    expect(resolved(`a ${FACE}${HEART}`, all)).toEqual({
      runs: [
        ['a ', 'Source Sans 3'],
        [FACE, 'Noto Emoji'],
        [HEART, 'Colour'],
      ],
      missing: [],
    });
  });

  it('is reported if no other font draws the character', () => {
    expect(resolved(FACE, [...bundledFonts(), sourceOf(bytes)]).missing).toEqual([FACE]);
  });
});

describe('a blank glyph', () => {
  it('counts as drawn if the rules of the font replace it', () => {
    const [, nastaliq] = MORE_FONTS;
    const urdu = RUNNING_TEXTS.find(({ font }) => font === nastaliq!.family)!;
    const face = openFace(nastaliq!);
    expect([...urdu.text].filter((letter) => !face.has(letter.codePointAt(0)!))).toEqual([]);
  });

  it('counts as drawn for characters that nobody sees', () => {
    const face = FONTS.face('Source Sans 3', false, false);
    for (const character of [0x20, 0xa0]) expect(face.has(character)).toBe(true);
    const layered = openFace(sourceOf(layeredFont()));
    expect(layered.has(0x20)).toBe(true);
  });
});
