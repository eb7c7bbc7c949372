import type { Face } from './face.ts';
import { scriptOf } from './scripts.ts';

/** A glyph with its origin, in font units from the run's left end and baseline; y upwards. */
export interface PlacedGlyph {
  readonly id: number;
  /** UTF-16 offset of the first character that it represents. */
  readonly offset: number;
  readonly x: number;
  readonly y: number;
}

/** The glyphs of a text in one face and one direction, in visual order. */
export interface GlyphRun {
  readonly glyphs: readonly PlacedGlyph[];
  /** Advance of the whole run, in font units. */
  readonly width: number;
}

/** Shapes each part of one script separately, as browsers do, because a font's rules apply to one script. */
export function glyphRun(face: Face, text: string, direction: 'ltr' | 'rtl'): GlyphRun {
  const ranges = [...scriptRanges(text)];
  if (direction === 'rtl') ranges.reverse();
  const glyphs: PlacedGlyph[] = [];
  let pen = 0;
  for (const [start, end] of ranges) {
    for (const { id, offset, x, y, advance } of face.glyphs(text, start, end, direction)) {
      glyphs.push({ id, offset, x: pen + x, y });
      pen += advance;
    }
  }
  return { glyphs, width: pen };
}

/** Characters that are drawn together: a letter with its marks, a conjunct, a ligature. `advance` is in font units. */
export interface Cluster {
  /** UTF-16 offset of its first character. */
  readonly offset: number;
  readonly advance: number;
}

/** The clusters of the run that `glyphRun` gives, in reading order. */
export function clustersOf(face: Face, text: string, direction: 'ltr' | 'rtl'): readonly Cluster[] {
  const advances = new Map<number, number>();
  for (const [start, end] of scriptRanges(text)) {
    for (const { offset, advance } of face.glyphs(text, start, end, direction)) {
      advances.set(offset, (advances.get(offset) ?? 0) + advance);
    }
  }
  return [...advances].map(([offset, advance]) => ({ offset, advance })).sort((a, b) => a.offset - b.offset);
}

/** Only letters and marks start a range. Digits, spaces and punctuation belong to the range before them (UAX #24 §5.1). */
const OWN_SCRIPT = /[\p{L}\p{M}]/u;
const ANY_SCRIPT = /[\p{Script=Common}\p{Script=Inherited}]/u;

function* scriptRanges(text: string): Iterable<readonly [number, number]> {
  let from = 0;
  let script: string | undefined;
  let at = 0;
  for (const character of text) {
    if (OWN_SCRIPT.test(character) && !ANY_SCRIPT.test(character)) {
      const own = scriptOf(character.codePointAt(0)!) ?? 'other';
      if (script !== undefined && own !== script) {
        yield [from, at];
        from = at;
      }
      script = own;
    }
    at += character.length;
  }
  if (at > from) yield [from, at];
}
