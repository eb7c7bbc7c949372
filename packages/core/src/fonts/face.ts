import type { SceneFont } from '../contract/index.ts';
import { RenderError } from '../contract/index.ts';
import { createPairTable, type PairTable } from './pairs.ts';
import { openShaper, type ShapedText, type Shaper } from './shaper.ts';

/** One font file and the place it takes in its family. `load` is called once, when the face is first needed. */
export interface FontSource {
  /** The family name that templates and files use. */
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** The family whose file this is, where a metric twin stands in for a font that cannot be shipped. */
  readonly measuredWith?: string;
  /** Scripts, as named in `scripts.ts`, for which it is tried; absent means any. Keeps large fonts closed till they are needed. */
  readonly scripts?: readonly string[];
  /** Bytes of a TrueType or OpenType file. */
  load(): Uint8Array;
}

/** A face that can be measured. All measures are in em, so that a size is one multiplication. */
export interface Face extends SceneFont, Pick<Shaper, 'glyphs' | 'outline'> {
  readonly bytes: Uint8Array;
  /** Share of the 1.2 em line that lies above the baseline: PowerPoint seats lines by the OS/2 usWin values. */
  readonly baselinePosition: number;
  /** Font units in an em. */
  readonly unitsPerEm: number;
  /** Sums for scripts that need no shaping; learned as they are asked for. */
  readonly pairs: PairTable;
  has(codePoint: number): boolean;
  /** Advance of `text`, shaped in full, in em. */
  advance(text: string): number;
  /** Shapes a text of one direction, such as a stretch of Arabic or Japanese, in font units. */
  shape(text: string): ShapedText;
}

/** Words come back often and lines rarely; a face forgets all rather than grow without end. */
const CACHE_LIMIT = 50_000;
/** Stretches come back while a box is measured, set and shrunk. */
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
  const advances = new Map<string, number>();
  const shaped = new Map<string, ShapedText>();
  let pairs: PairTable | undefined;
  return {
    id: faceId(source),
    family: source.family,
    bold: source.bold,
    italic: source.italic,
    ...(source.measuredWith !== undefined && { measuredWith: source.measuredWith }),
    bytes,
    baselinePosition: ascent / (ascent + descent),
    unitsPerEm,
    get pairs() {
      pairs ??= createPairTable(shaper.advance, has);
      return pairs;
    },
    has,
    glyphs: shaper.glyphs,
    outline: shaper.outline,
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
        if (advances.size >= CACHE_LIMIT) advances.clear();
        advances.set(text, advance);
      }
      return advance;
    },
  };
}

export function faceId(font: { family: string; bold: boolean; italic: boolean }): string {
  return `${font.family}${font.bold ? ' Bold' : ''}${font.italic ? ' Italic' : ''}`;
}
