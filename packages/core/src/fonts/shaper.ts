import { Blob, Buffer, Direction, Face, Feature, Font, GlyphFlag, MetricsTag, shape } from 'harfbuzzjs';
import { type ColorLayer, glyphDrawings } from './color-glyphs.ts';

/** Shapes and measures text with HarfBuzz, which Chromium, Firefox, LibreOffice and Android use too. */
export interface Shaper {
  readonly unitsPerEm: number;
  /** OS/2 usWinAscent and usWinDescent, else the values of hhea. In font units; both are positive. */
  readonly ascent: number;
  readonly descent: number;
  /** Whether it draws the character: a visible character with an empty glyph is not drawn. */
  has(codePoint: number): boolean;
  /** Advance of a text of one direction and script, in font units. */
  advance(text: string): number;
  shape(text: string): ShapedText;
  /** Glyphs of the characters from `start` to `end`, which must be of one script, in visual order. */
  glyphs(text: string, start: number, end: number, direction: 'ltr' | 'rtl'): readonly ShapedGlyph[];
  /** Outline of a glyph as SVG path data in font units, y upwards; empty for a blank glyph or one without an outline. */
  outline(glyph: number): string;
  /** Outlines in colours, from back to front; empty for a glyph in the text's colour. Where there are layers, they replace the outline. */
  layers(glyph: number): readonly ColorLayer[];
  /** Highest and lowest edge of a glyph's outline, in font units from the baseline, y upwards. Undefined for a blank glyph. */
  extents(glyph: number): GlyphExtents | undefined;
}

/** Characters that are visible in every font. U+2800 is a braille pattern without dots. */
const VISIBLE = /^(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}\p{Co}]$/u;

export interface GlyphExtents {
  readonly top: number;
  readonly bottom: number;
}

/** A glyph and its position in font units, y upwards. `x` and `y` are offsets from the pen, which moves by `advance`. */
export interface ShapedGlyph {
  readonly id: number;
  /** UTF-16 offset of the first character that it represents. */
  readonly offset: number;
  readonly x: number;
  readonly y: number;
  readonly advance: number;
}

/** A shaped text of one direction and script. Arrays have an entry for each UTF-16 offset, the end of the text included. */
export interface ShapedText {
  /** Advance from the text's start to each offset, in font units; NaN inside a cluster. */
  readonly advances: Float64Array;
  /** 1 at offsets where a line break would change the shapes or positions of the glyphs around it. */
  readonly unsafe: Uint8Array;
}

/**
 * Kerning on, optional Latin ligatures off, because it is not known which ligatures PowerPoint uses. A browser with the same
 * settings measures the same widths. Features that a script requires (joining, marks, conjuncts) are always on.
 */
const FEATURES = [
  new Feature('kern', 1),
  new Feature('liga', 0),
  new Feature('clig', 0),
  new Feature('dlig', 0),
  new Feature('calt', 0),
];

/** Opens a TrueType or OpenType file. Throws an Error if no character has a glyph. */
export function openShaper(bytes: Uint8Array): Shaper {
  const face = new Face(new Blob(bytes));
  if (face.collectUnicodes().length === 0) throw new Error('no character is mapped to a glyph');
  const font = new Font(face);
  const buffer = new Buffer();
  const drawings = glyphDrawings(face, font);
  const drawn = new Map<number, boolean>();
  const run = (text: string): void => {
    buffer.reset();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer, FEATURES);
  };
  /** A Nastaliq font has empty glyphs for letters, and rules that replace them with their parts. */
  const isDrawnShaped = (text: string): boolean => {
    run(text);
    return buffer.getGlyphInfos().some(({ codepoint }) => drawings.isDrawn(codepoint));
  };
  return {
    unitsPerEm: face.upem,
    ...metricsOf(font),
    has(codePoint) {
      let has = drawn.get(codePoint);
      if (has === undefined) {
        const glyph = font.nominalGlyph(codePoint) ?? 0;
        const text = String.fromCodePoint(codePoint);
        has = glyph !== 0 && (drawings.isDrawn(glyph) || !VISIBLE.test(text) || isDrawnShaped(text));
        drawn.set(codePoint, has);
      }
      return has;
    },
    advance(text) {
      run(text);
      return buffer.getGlyphPositions().reduce((width, glyph) => width + glyph.xAdvance, 0);
    },
    shape(text) {
      run(text);
      return sumClusters(text.length, buffer.getGlyphInfosAndPositions());
    },
    glyphs(text, start, end, direction) {
      buffer.reset();
      buffer.addText(text, start, end - start);
      buffer.guessSegmentProperties();
      buffer.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR);
      shape(font, buffer, FEATURES);
      return buffer.getGlyphInfosAndPositions().map(({ codepoint, cluster, ...position }) => {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = position;
        return { id: codepoint, offset: cluster, x: xOffset, y: yOffset, advance: xAdvance };
      });
    },
    outline: (glyph) => font.glyphToPath(glyph),
    layers: drawings.layers,
    extents(glyph) {
      const found = font.glyphExtents(glyph);
      if (found === undefined || found.height === 0) return undefined;
      // HarfBuzz counts the height downwards from the top.
      return { top: found.yBearing, bottom: found.yBearing + found.height };
    },
  };
}

function sumClusters(
  length: number,
  glyphs: readonly { readonly cluster: number; readonly flags: number; readonly xAdvance?: number }[],
): ShapedText {
  const unsafe = new Uint8Array(length + 1);
  const advances = new Float64Array(length + 1).fill(Number.NaN);
  for (const { cluster, flags, xAdvance = 0 } of glyphs) {
    advances[cluster] = (Number.isNaN(advances[cluster]!) ? 0 : advances[cluster]!) + xAdvance;
    if (flags & GlyphFlag.UNSAFE_TO_BREAK) unsafe[cluster] = 1;
  }
  let total = 0;
  for (let at = 0; at <= length; at++) {
    const own = at === length ? 0 : advances[at]!;
    if (Number.isNaN(own)) continue;
    advances[at] = total;
    total += own;
  }
  return { advances, unsafe };
}

function metricsOf(font: Font): { readonly ascent: number; readonly descent: number } {
  const ascent = font.getMetricPosition(MetricsTag.HORIZONTAL_CLIPPING_ASCENT) ?? 0;
  const descent = font.getMetricPosition(MetricsTag.HORIZONTAL_CLIPPING_DESCENT) ?? 0;
  if (ascent + descent > 0) return { ascent, descent };
  const { ascender, descender } = font.hExtents();
  return { ascent: Math.max(1, ascender), descent: Math.max(0, -descender) };
}
