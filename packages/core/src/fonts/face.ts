import type { EmbeddingRights, GenericFont, SceneFont } from '../contract/index.ts';
import { RenderError } from '../contract/index.ts';
import { classifyFont } from './classification.ts';
import { createPairTable, type PairTable } from './pairs.ts';
import { openShaper, type ShapedText, type Shaper } from './shaper.ts';

/** What the engine knows of a font file without parsing it. Plain data: a web page receives it as JSON beside the file. */
export interface FontFacts {
  /** The family name that templates and files use. */
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** The family that this file really is, if it replaces a font that may not be distributed with one of the same metrics. */
  readonly measuredWith?: string;
  /** Scripts (see `scripts.ts`) for which this is a fallback. Empty: none. Default: all. A large font is not opened for other scripts. */
  readonly scripts?: readonly string[];
  /** Embedding that its maker allows. Default: unknown, so that no file embeds it. */
  readonly embedding?: EmbeddingRights;
  /** Its kind, if the file does not say. */
  readonly generic?: GenericFont;
}

/** One font file, and which face of its family it is. `load` is called once, when the face is first used. */
export interface FontSource extends FontFacts {
  /** Bytes of a TrueType or OpenType file. */
  load(): Uint8Array;
}

/** A face that measures text. Measures are in em, so that one multiplication gives points. */
export interface Face extends SceneFont, Pick<Shaper, 'glyphs' | 'outline' | 'layers' | 'extents'> {
  readonly bytes: Uint8Array;
  /** Fraction of the 1.2 em line above the baseline. PowerPoint positions baselines by the OS/2 usWin values. */
  readonly baselinePosition: number;
  /** The OS/2 usWin values in em: what the maker of the font reserves for its highest and deepest glyphs. */
  readonly ascent: number;
  readonly descent: number;
  /** Font units in an em. */
  readonly unitsPerEm: number;
  /** Widths by summing, for scripts that need no shaping. Filled on demand. */
  readonly pairs: PairTable;
  /** Whether it draws the character: a visible character with an empty glyph is not drawn. */
  has(codePoint: number): boolean;
  /** Advance of a shaped `text` in em. */
  advance(text: string): number;
  /** Shapes a text of one direction, in font units. */
  shape(text: string): ShapedText;
}

/** Words repeat often, lines rarely. A full cache is cleared, so that it does not grow without limit. */
const ADVANCE_LIMIT = 50_000;
/** The same texts are shaped again while a box is measured, laid out and shrunk. */
const SHAPED_LIMIT = 500;

export function openFace(source: FontSource): Face {
  const bytes = source.load();
  let shaper: Shaper;
  try {
    shaper = openShaper(bytes);
  } catch (cause) {
    const message = `The font file of "${source.family}" is not a TrueType or OpenType font.`;
    throw new RenderError('FONT_UNREADABLE', message, { cause });
  }
  const { ascent, descent, unitsPerEm, has } = shaper;
  const classification = classifyFont(bytes);
  const generic = classification?.generic ?? source.generic;
  const advances = new Map<string, number>();
  const shaped = new Map<string, ShapedText>();
  let pairs: PairTable | undefined;
  return {
    id: faceId(source),
    family: source.family,
    bold: source.bold,
    italic: source.italic,
    measuredWith: source.measuredWith,
    embedding: source.embedding,
    ...((classification || generic) && { classification: { ...classification, ...(generic && { generic }) } }),
    bytes,
    baselinePosition: ascent / (ascent + descent),
    ascent: ascent / unitsPerEm,
    descent: descent / unitsPerEm,
    unitsPerEm,
    get pairs() {
      pairs ??= createPairTable(shaper.advance, has);
      return pairs;
    },
    has,
    glyphs: shaper.glyphs,
    outline: shaper.outline,
    layers: shaper.layers,
    extents: shaper.extents,
    shape(text) {
      const known = shaped.get(text) ?? shaper.shape(text);
      if (shaped.size >= SHAPED_LIMIT) shaped.clear();
      shaped.set(text, known);
      return known;
    },
    advance(text) {
      let advance = advances.get(text);
      if (advance === undefined) {
        advance = shaper.advance(text) / unitsPerEm;
        if (advances.size >= ADVANCE_LIMIT) advances.clear();
        advances.set(text, advance);
      }
      return advance;
    },
  };
}

export function faceId(font: { family: string; bold: boolean; italic: boolean }): string {
  return `${font.family}${font.bold ? ' Bold' : ''}${font.italic ? ' Italic' : ''}`;
}
