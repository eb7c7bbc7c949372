import type { Face } from './face.ts';
import { scriptOf } from './scripts.ts';

/** A glyph with its origin, in font units from the run's left end and baseline; y upwards. */
export interface PlacedGlyph {
  readonly id: number;
  /** UTF-16 offset of the first character that it stands for. */
  readonly offset: number;
  readonly x: number;
  readonly y: number;
}

/** A text in one face and one direction as glyphs, in visual order. */
export interface GlyphRun {
  readonly glyphs: readonly PlacedGlyph[];
  /** Advance of all, in font units. */
  readonly width: number;
}

/** Shapes each stretch of one script by itself, as browsers do: a script's rules hold for its own letters only. */
export function glyphRun(face: Face, text: string, direction: 'ltr' | 'rtl'): GlyphRun {
  const stretches = [...stretchesOf(text)];
  if (direction === 'rtl') stretches.reverse();
  const glyphs: PlacedGlyph[] = [];
  let pen = 0;
  for (const [start, end] of stretches) {
    for (const { id, offset, x, y, advance } of face.glyphs(text, start, end, direction)) {
      glyphs.push({ id, offset, x: pen + x, y });
      pen += advance;
    }
  }
  return { glyphs, width: pen };
}

/** Only letters and marks begin a stretch: digits, spaces and points go along with what stands before them (UAX #24 §5.1). */
const OWN_SCRIPT = /[\p{L}\p{M}]/u;
const ANY_SCRIPT = /[\p{Script=Common}\p{Script=Inherited}]/u;

function* stretchesOf(text: string): Iterable<readonly [number, number]> {
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
