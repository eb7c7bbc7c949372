import type { EmitContext, Scene } from '@deckwright/core/contract';
import { Blob, Direction, Face, Feature, Font, Buffer as GlyphBuffer, shape } from 'harfbuzzjs';

/** A font that turns text into outlines. */
export interface OutlineFont {
  readonly family: string;
  /** Font units in an em. */
  readonly unitsPerEm: number;
  /** Shapes a text of one direction. Positions are in font units from its left end, y upwards. */
  outlines(text: string, direction: 'ltr' | 'rtl'): { readonly paths: readonly GlyphPath[]; readonly width: number };
}

interface GlyphPath {
  readonly d: string;
  readonly x: number;
  readonly y: number;
}

/** Layout measured the text with these features, so drawing uses them too. */
const FEATURES = [
  new Feature('kern', 1),
  ...['liga', 'clig', 'dlig', 'calt'].map((optional) => new Feature(optional, 0)),
];

/** The fonts of a scene, by id. */
export async function openFonts(scene: Scene, context: EmitContext): Promise<ReadonlyMap<string, OutlineFont>> {
  const fonts = new Map<string, OutlineFont>();
  for (const { id, family } of scene.fonts) {
    const bytes = await context.read(id);
    context.signal.throwIfAborted();
    fonts.set(id, openFont(bytes, family));
  }
  return fonts;
}

function openFont(bytes: Uint8Array, family: string): OutlineFont {
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  return {
    family,
    unitsPerEm: face.upem,
    outlines(text, direction) {
      const buffer = new GlyphBuffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      buffer.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR);
      shape(font, buffer, FEATURES);
      let pen = 0;
      const paths = buffer.getGlyphInfosAndPositions().map(({ codepoint, xOffset = 0, yOffset = 0, xAdvance = 0 }) => {
        const path = { d: font.glyphToPath(codepoint), x: pen + xOffset, y: yOffset };
        pen += xAdvance;
        return path;
      });
      return { paths: paths.filter(({ d }) => d !== ''), width: pen };
    },
  };
}
